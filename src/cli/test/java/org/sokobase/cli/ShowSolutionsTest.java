package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.cli.console.ExitCode;

/** Solutions of whole files, all their positions, and moving pictures: {@code show} and {@code play} with two files. */
class ShowSolutionsTest {

    @TempDir
    Path folder;

    private Path levels;
    private Path solutions;

    @BeforeEach
    void writeFiles() throws IOException {
        levels = Files.writeString(
                folder.resolve("levels.xsb"),
                "######\n#@$ .#\n######\nTitle: One\n\n####\n#@$.\n####\nTitle: Open\n\n"
                        + "#####\n#@$.#\n#####\nTitle: Two\n\n#####\n#.$@#\n#####\nTitle: Three\n");
        solutions = Files.writeString(folder.resolve("solutions.lurd"), "RR\n\nr1\n\n");
    }

    private CliRun.Result run(Object... arguments) {
        return CliRun.withoutCatalog().run(arguments);
    }

    private String plain(String text) {
        return text.replace(folder.toString() + "/", "")
                .replace("levels.xsb:6: error: level 2: the outer wall has a hole\n", "");
    }

    @Test
    void everyLevelIsShownAfterItsSolution() {
        CliRun.Result result = run("show", levels, "--solution", solutions);

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(result.out()).contains("#  @*#").contains("Move 2 of 2", "Move 1 of 1");
        assertThat(plain(result.err())).contains("levels.xsb#4 \"Three\": solutions.lurd: no solution of this level");
    }

    @Test
    void framesAreDrawnOneAfterTheOther() {
        CliRun.Result result = run("show", levels + "#1", "--solution", "RR", "--frames");

        assertThat(result.exitCode()).isZero();
        assertThat(plain(result.out())).isEqualTo("""
                levels.xsb#1 "One"
                  ######
                  #@$ .#
                  ######
                Move 0 of 2, 0 pushes, 0 of 1 box on goals

                  ######
                  # @$.#
                  ######
                Move 1 of 2, 1 push, 0 of 1 box on goals

                  ######
                  #  @*#
                  ######
                Move 2 of 2, 2 pushes, 1 of 1 box on goals

                """);
    }

    @Test
    void programsGetARowForEachFrame() {
        CliRun.Result result =
                run("show", "--format", "csv", levels, "--solution", solutions, "--frames", "--by", "push");

        assertThat(result.out()
                        .lines()
                        .filter(line -> line.contains("\"######"))
                        .count())
                .isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({
        "--frames, --frames and -o need --solution",
        "--solution RR --by push, --by needs --frames or -o",
        "--solution RR --by PUSH, --by needs --frames or -o",
        "--solution RR --speed 4, --speed needs -o",
        "--solution RR --frames --at 1, 'either --frames, --at or -o'",
        "--solution RR -o film.gif --speed 51, --speed 51: a number from 1 to 50 is expected",
        "--solution RR -o film.avi, -o film.avi: a moving picture is a file that ends in .gif or .svg"
    })
    void whatDoesNotGoTogetherIsSaid(String options, String message) {
        CliRun.Result result = run(Stream.concat(Stream.of("show", levels + "#1"), Stream.of(options.split(" ")))
                .toArray());

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(plain(result.err())).isEqualTo("sokobase: " + message + "\n");
    }

    @Test
    void aMovingPictureIsWritten() throws IOException {
        Path film = folder.resolve("film.gif");

        CliRun.Result result = run("show", levels + "#1", "--solution", "RR", "-o", film);

        assertThat(plain(result.err())).isEqualTo("levels.xsb#1 \"One\": 3 positions in film.gif\n");
        assertThat(Files.readAllBytes(film)).startsWith('G', 'I', 'F', '8', '9', 'a');
        assertThat(run("show", levels, "--solution", solutions, "-o", film).exitCode())
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void playGoesThroughBothFiles() {
        CliRun.Result result = run("play", levels, solutions);

        assertThat(plain(result.out()))
                .contains("levels.xsb#1 \"One\"\n  ######\n  #  @*#\n")
                .contains("levels.xsb#3 \"Two\"\n  #####\n  # @*#\n");
        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
    }

    @Test
    void filesThatHaveNothingInCommonAreNamed() throws IOException {
        Path others = Files.writeString(folder.resolve("others.xsb"), "#######\n#@ $ .#\n#######\nSolution: rRR\n");

        CliRun.Result result = run("show", levels, "--solution", others);

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(plain(result.err())).contains("sokobase: others.xsb: no solutions of levels.xsb found");
    }
}
