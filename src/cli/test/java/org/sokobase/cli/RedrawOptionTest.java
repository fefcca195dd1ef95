package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.cli.console.ExitCode;

/** The options {@code --form} and {@code --view} of {@code convert} and {@code export}. */
class RedrawOptionTest {

    private static final String SET = """
            Title: Halls
            Author: Ann
            Date: 1999

            #######
            #@ $ .#
            #     #
            #######
            Title: Hall
            Author: Bob
            Comment:
            The player is at the left.
            Comment-End:
            Solution: rRR

              #####
            $ #@$.#
              #####
            Title: Cell
            Author: Eve
            Solution: R
            """;

    @TempDir
    private Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("set.xsb"), text);
    }

    private static CliRun.Result convert(Object... arguments) {
        return CliRun.withoutCatalog()
                .run(Stream.concat(Stream.of("convert"), Stream.of(arguments)).toArray());
    }

    @Test
    void aViewTurnsLevelsAndSolutionsAndLeavesTheTextsAlone() throws IOException {
        CliRun.Result result = convert(file(SET), "--view", "rot90");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).isEqualTo("""
                Title: Halls
                Author: Ann
                Date: 1999

                ####
                # @#
                #  #
                # $#
                #  #
                # .#
                ####
                Title: Hall
                Author: Bob
                Comment:
                The player is at the left.
                Comment-End:
                Solution: dDD

                 $
                -
                ###
                #@#
                #$#
                #.#
                ###
                Title: Cell
                Author: Eve
                Solution: D
                """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--view mirror-rot270",
                "--form normal",
                "--form saturated",
                "--form canonical",
                "--form canonical --view rot180",
                "--view rot90 --notation walk",
                "--form normal --as sok",
                "--form canonical --as lurd"
            })
    void convertAndExportGiveTheSame(String options) throws IOException {
        Path set = file(SET);
        CliRun cli = CliRun.withCatalog(folder.resolve("catalog"));
        assertThat(cli.run("import", set).exitCode()).isZero();
        Object[] words = options.split(" ");

        CliRun.Result exported =
                cli.run(Stream.concat(Stream.of("export"), Stream.of(words)).toArray());

        assertThat(exported.exitCode()).isZero();
        assertThat(exported.out())
                .isEqualTo(
                        convert(Stream.concat(Stream.of(set), Stream.of(words)).toArray())
                                .out());
    }

    @Test
    void copiesOfAPuzzleAreAlikeInTheCanonicalForm() throws IOException {
        Path turned = folder.resolve("turned.xsb");
        assertThat(convert(file(SET), "--view", "mirror-rot90", "-o", turned).exitCode())
                .isZero();

        assertThat(convert(turned, "--form", "canonical").out())
                .isEqualTo(convert(file(SET), "--form", "canonical").out());
    }

    @Test
    void whatDoesNotFitIsSaidAndCounted() throws IOException {
        Path set = file(SET + "Solution: U\nSolution: R\n\n#####\n#@$.\n#####\nSolution: R\n");

        CliRun.Result result = convert(set, "--form", "normal");

        assertThat(result.exitCode()).isZero();
        assertThat(result.errLines())
                .contains(
                        set
                                + ":22: a solution of level 2 is left out, as it does not fit: move 1: the player runs into a wall",
                        set + ":25: level 3 has no normal form, so it is written as it stands",
                        "1 level cannot be drawn as wanted: written as it stands",
                        "1 solution or snapshot left out, as it does not fit the board");
        assertThat(result.out()).endsWith("Solution: R\nSolution: R\n\n#####\n#@$.\n#####\nSolution: R\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--view turned   | --view: 'turned' is no view: identity, rot90, rot180",
                "--view=         | --view: '' is no view: identity, rot90",
                "--form round    | --form: 'round' is no form: normal, saturated, canonical"
            })
    void aWrongNameIsRefusedWithTheRightOnes(String option, String why) throws IOException {
        Object[] words = Stream.concat(Stream.of(file(SET)), Stream.of(option.split(" ")))
                .toArray();

        CliRun.Result result = convert(words);

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.errLines().get(0)).contains(why);
    }

    @Test
    void whatIsLeftOutIsKeptAsItStood() throws IOException {
        CliRun cli = CliRun.withCatalog(folder.resolve("catalog"));
        Path one = file("#####\n#@$.#\n#####\n");
        cli.run("import", one);
        cli.run("import", Files.writeString(folder.resolve("other.xsb"), "###\n#.#\n#$#\n#@#\n###\n"));
        Path removed = folder.resolve("removed.xsb");

        CliRun.Result result = cli.run("export", "--unique", "--view", "rot180", "--removed", removed);

        assertThat(result.out()).startsWith("#####\n#.$@#\n#####\n");
        assertThat(Files.readString(removed)).startsWith("###\n#.#\n#$#\n#@#\n###\n");
    }

    @Test
    void neitherGoesWithWhatLeavesBoardsAsTheyAre() throws IOException {
        CliRun cli = CliRun.withCatalog(folder.resolve("catalog"));
        cli.run("import", file(SET));

        for (List<String> others : List.of(List.of("--clean", folder.resolve("tidy") + ""), List.of("--defective"))) {
            CliRun.Result result = cli.run(Stream.concat(Stream.of("export", "--view", "rot90"), others.stream())
                    .toArray());

            assertThat(result.exitCode()).as("%s", others).isEqualTo(ExitCode.USAGE);
        }
    }
}
