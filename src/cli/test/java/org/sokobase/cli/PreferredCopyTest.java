package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;

/** Whatever names one level of a puzzle names the preferred copy, by the rules of 'duplicates', and not the first import. */
@Timeout(120)
class PreferredCopyTest {

    private static final String HALL = """
            ########
            #@ $  .#
            #      #
            ########
            """;

    private static final String HALL_MIRRORED = """
            ########
            #.  $ @#
            #      #
            ########
            """;

    private static final String TALL = """
            ####
            #@.#
            #$ #
            #  #
            ####
            """;

    private static final String LYING = """
            #####
            #  .#
            # $@#
            #####
            """;

    private static final LevelId ID = new Identifier().identify(Boards.of(HALL)).unique();

    @TempDir
    private Path folder;

    private CliRun fill(CatalogPlace place) throws IOException {
        CliRun run = CliRun.withCatalog(place.in(folder));
        run.run("import", "-q", write("bare.xsb", HALL));
        run.run("import", "-q", write("texts.xsb", HALL_MIRRORED + "Title: Grand Hall\nAuthor: Ann\n\n" + TALL));
        return run;
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @ParameterizedTest
    @EnumSource
    void everyCommandNamesIt(CatalogPlace place) throws IOException {
        CliRun run = fill(place);
        Path list = write("list.txt", ID + " hall\n");
        Path near = write("near.xsb", HALL.replace("@ $", "@$ "));
        run.run("decide", ID, write("other.xsb", LYING) + "#1", "different", "--by", "Ann");
        run.run("mark", "trivial", ID, "--by", "Ann");

        assertThat(run.run("duplicates").outLines().get(0)).contains("texts.xsb#1", "Grand Hall");
        assertThat(run.run("export", "--unique").out()).contains("Grand Hall").contains(HALL_MIRRORED);
        assertThat(run.run("show", ID).outLines().get(0)).endsWith("texts.xsb#1 \"Grand Hall\" by Ann");
        assertThat(run.run("similar", near, "--distance", "3").out())
                .contains("texts.xsb#1")
                .doesNotContain("bare.xsb");
        assertThat(run.run("show", near, "--family").out())
                .contains("texts.xsb#1")
                .doesNotContain("bare.xsb");
        assertThat(run.run("ids").out()).contains("texts.xsb#1").doesNotContain("bare.xsb");
        assertThat(run.run("have", list).out()).contains("texts.xsb#1").doesNotContain("bare.xsb");
        assertThat(run.run("decisions").out()).contains("texts.xsb#1").doesNotContain("bare.xsb");
        assertThat(run.run("decisions", "--prefer", "order").out()).contains("bare.xsb#1");
        assertThat(run.run("similar", near, "--distance", "3", "--prefer", "order")
                        .out())
                .contains("bare.xsb#1")
                .doesNotContain("texts.xsb#1");
        assertThat(run.run("show", near, "--family", "--prefer", "order").out())
                .contains("bare.xsb#1")
                .doesNotContain("texts.xsb#1");
        assertThat(run.run("marks").out()).contains("texts.xsb#1").doesNotContain("bare.xsb");
    }

    @Test
    void aCollectionIsNamedByAnyPlaceOfItsFile() throws IOException {
        CliRun run = fill(CatalogPlace.FILE);
        Path first = folder.resolve("texts.xsb");
        Path second = Files.createDirectory(folder.resolve("second")).resolve("other.xsb");
        run.run("import", "-q", Files.copy(first, second));

        assertThat(run.run("ids", "--prefer", "order").out()).contains("bare.xsb#1");
        for (Path place : List.of(first, second)) {
            assertThat(run.run("ids", "--prefer", "collection=" + place).out()).doesNotContain("bare.xsb#1");
            assertThat(run.run("duplicates", "--prefer", "collection=" + place)
                            .outLines()
                            .get(0))
                    .contains("Grand Hall");
        }
    }

    @ParameterizedTest
    @EnumSource
    void findListsAllAndItFirst(CatalogPlace place) throws IOException {
        CliRun run = fill(place);

        assertThat(run.run("find", ID).outLines()).hasSize(3);
        assertThat(run.run("find", ID).outLines().get(1)).contains("texts.xsb#1");
        assertThat(run.run("find", folder.resolve("bare.xsb")).outLines().get(1))
                .contains("texts.xsb#1");
        assertThat(run.run("find", ID, "--prefer", "order").outLines().get(1)).contains("bare.xsb#1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"export --unique", "show ID", "ids", "have LIST", "find ID", "duplicates"})
    void otherRulesNameAnother(String command) throws IOException {
        CliRun run = fill(CatalogPlace.FILE);
        Path list = write("list.txt", ID + "\n");
        String line = command.replace("ID", ID.toString()).replace("LIST", list.toString());

        CliRun.Result first = run.runLine(line + " --prefer order --format json");
        CliRun.Result wrong = run.runLine(line + " --prefer collection=nowhere");

        if (command.startsWith("export")) {
            assertThat(first.out()).contains(HALL).doesNotContain("Grand Hall");
        } else {
            assertThat(first.outLines().get(0)).contains("bare").doesNotContain("Grand Hall");
        }
        assertThat(wrong.exitCode()).as(wrong.err()).isEqualTo(ExitCode.USAGE);
        assertThat(wrong.err()).contains("no collection has the title or the file nowhere");
    }

    @Test
    void whatIsLeftOutNamesWhatIsKept() throws IOException {
        CliRun run = fill(CatalogPlace.FILE);
        Path removed = folder.resolve("removed.xsb");

        CliRun.Result result = run.run("export", "--unique", "-o", folder.resolve("kept.xsb"), "--removed", removed);

        assertThat(result.err()).isEqualTo("Exported 2 levels, left out 1 copy.\n");
        assertThat(Files.readString(removed))
                .contains("the same puzzle as", "texts.xsb#1")
                .contains(HALL);
    }

    @Test
    void onlyLevelsThatAreWantedAreChosenFrom() throws IOException {
        CliRun run = fill(CatalogPlace.FILE);
        run.run("import", "-q", write("third.xsb", HALL));

        CliRun.Result result = run.run("export", "--unique", "--collection", "bare");

        assertThat(result.out()).contains(HALL);
        assertThat(result.err()).isEqualTo("Exported 1 level.\n");
    }

    @Test
    void eachStandsAtItsOwnPlaceAndTheRestIsAsItWas() throws IOException {
        CliRun run = fill(CatalogPlace.FILE);
        run.run("import", "-q", write("last.xsb", LYING + "Title: Lying\nAuthor: Ann\nDate: 1999\n"));

        CliRun.Result all = run.run("export", "--unique");

        assertThat(all.out().indexOf("Grand Hall"))
                .isPositive()
                .isLessThan(all.out().indexOf("Lying"));
        assertThat(all.out()).doesNotContain(TALL);
        assertThat(all.err()).isEqualTo("Exported 2 levels, left out 2 copies.\n");
        assertThat(run.run("ids").outLines()).hasSize(2).element(1).asString().contains("last.xsb#1");
    }

    @Test
    void withoutUniqueAndCleanThereIsNothingToPrefer() throws IOException {
        CliRun.Result result = fill(CatalogPlace.FILE).run("export", "--prefer", "order");

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains("--prefer needs --unique or --clean DIR");
    }
}
