package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.catalog.PostgresqlServer;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.cli.console.ExitCode;

/** What is printed as the name of a level is taken as one, by every command and whether its file is still there or not. */
@Timeout(120)
class PrintedNamesTest {

    private static final String MONDE = """
            Title: Le Mondé

            #####
            #@$.#
            #####
            Title: Petit

            """ + Boards.CORRIDOR + """
            Title: Long

            #####
            #@$.
            #####
            """;

    private static final String OTHER = """
            ######
            #@ $.#
            ######
            """;

    @TempDir
    private Path folder;

    private CliRun catalog;
    private Path file;

    @BeforeEach
    void importLevels() throws IOException {
        file = write("sets/Monde.xsb", MONDE);
        catalog = CliRun.withCatalog(folder.resolve("catalog"));
        run("import", file, write("sets/other.xsb", OTHER));
    }

    private Path write(String name, String text) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        return Files.writeString(folder.resolve(name), text);
    }

    private CliRun.Result run(Object... arguments) {
        return catalog.run(arguments);
    }

    @ParameterizedTest
    @ValueSource(strings = {"FOLDER/sets/Monde.xsb#2", "Monde.xsb#2", "Monde#2", "monde#2", "Le Mondé#2", "le monde#2"})
    void aLevelOfAFileThatIsGoneIsThatOfTheCatalog(String printed) throws IOException {
        Files.delete(file);
        String name = printed.replace("FOLDER", folder.toString());

        assertThat(run("show", name).out()).startsWith(file + "#2 \"Long\"\n");
        assertThat(run("find", name).out()).contains(file + "#2 \"Long\"");
        assertThat(run("diff", name, "other#1").exitCode()).isEqualTo(ExitCode.NO);
        assertThat(run("similar", name, "--distance", "50%").err()).doesNotContain("neither");
        assertThat(run("play", name, "RRRR").exitCode()).isZero();
        assertThat(run("mark", "trivial", name, "--by", "ann").err()).startsWith("1 puzzle marked");
        assertThat(run("solve", name).out()).contains("solved");
        assertThat(run("optimise", name).out()).contains("Monde.xsb#2");
        assertThat(run("solutions", name).out()).contains("Monde.xsb#2");
        assertThat(run("decide", name, "other#1", "different", "--by", "ann").err())
                .isEqualTo("1 pair of puzzles decided: different.\n");
    }

    @Test
    void aPathIsTakenFromTheWorkingFolder() throws IOException {
        Path here = Path.of("").toAbsolutePath();
        String name = here.relativize(file.toRealPath()) + "#1";
        Files.delete(file);

        assertThat(run("show", name).out()).contains("\"Petit\"");
    }

    @Test
    void whatLiesOnTheDiskCountsFirst() throws IOException {
        Files.writeString(file, OTHER + "Title: Changed since\n");

        assertThat(run("show", file + "#1").out()).contains("\"Changed since\"");
        assertThat(run("show", "Monde#1").out()).contains("\"Petit\"");
    }

    @Test
    void aFileOfTheCatalogWithoutANumberMeansAllItsLevels() throws IOException {
        Files.delete(file);

        assertThat(run("show", "Monde.xsb").outLines())
                .filteredOn(line -> line.contains("Monde.xsb#"))
                .hasSize(3);
        assertThat(run("diff", "Monde", "other#1").err()).contains("Monde has 3 levels: name one, such as Monde#1");
    }

    @Test
    void aDefectiveLevelIsFoundByItsPlace() throws IOException {
        Files.delete(file);

        assertThat(run("find", "Monde#3").out()).contains("place").contains("defective: not-enclosed]");
        assertThat(run("find", "--status", "defective", "Monde#3").outLines()).hasSize(2);
        assertThat(run("find", "--status", "defective", "Monde#2").exitCode()).isEqualTo(ExitCode.NO);
        assertThat(run("show", "Monde#3").out()).contains("Status: not-enclosed");
        assertThat(run("mark", "trivial", "Monde#3").err()).contains("no identity (not-enclosed)");
        assertThat(run("decide", "Monde#3", "Monde#1", "same").err()).contains("no identity (not-enclosed)");
        assertThat(run("solve", "Monde#3").out()).contains("refused");
    }

    @Test
    void aNumberThatTheFileDoesNotHaveIsAWrongName() {
        CliRun.Result result = run("show", "Monde#4");

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).isEqualTo("sokobase: " + file + " has no level #4: it has 3\n");
    }

    @Test
    void aNameThatMayBeSeveralFilesNamesThem() throws IOException {
        Path other = write("more/Monde.xsb", OTHER + "Title: Another\n");
        run("import", other);

        for (String command : new String[] {"show", "find", "play", "solve"}) {
            CliRun.Result result = run(command, "Monde#1");
            assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(result.err())
                    .isEqualTo("sokobase: Monde#1 may be any of %s#1, %s#1: name one of them\n".formatted(file, other));
        }
        Files.delete(other);
        assertThat(run("show", other + "#1").out()).contains("Another");
    }

    @Test
    void theBeginningOfAnIdWillDoWhereItIsTheOnlyOne() {
        String id = run("find", "--format", "csv", "Petit").outLines().get(1).substring(0, 16);

        for (int digits : new int[] {8, 12, 15}) {
            String beginning = id.substring(0, digits);
            assertThat(run("show", beginning).out()).contains("\"Petit\"");
            assertThat(run("find", beginning.toLowerCase()).out()).contains("\"Petit\"");
            assertThat(run("mark", "trivial", beginning, "--by", "ann").exitCode())
                    .isZero();
        }
        assertThat(run("show", id.substring(0, 7)).exitCode()).isEqualTo(ExitCode.UNREADABLE);
    }

    @Test
    void aServerTakesTheSameNames() throws IOException {
        CliRun server = CliRun.withoutCatalog()
                .with(
                        CatalogLocation.VARIABLE,
                        PostgresqlServer.running().newCatalog().url());
        server.run("import", file);
        Files.delete(file);
        String id = run("find", "--format", "csv", "Petit").outLines().get(1).substring(0, 16);

        for (String name : new String[] {"Monde#2", "le monde#2", file + "#3", id.substring(0, 8), "Monde#9"}) {
            assertThat(server.run("show", name)).isEqualTo(run("show", name));
        }
    }
}
