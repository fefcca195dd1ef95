package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.similar.BitBoard;

/** Two levels beside each other. */
class DiffCommandTest {

    private static final String PLAIN = """
            #######
            #@$  .#
            #######
            """;

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = Files.writeString(folder.resolve("levels.xsb"), PLAIN + "Title: Plain\n\n" + """
                ###
                #.#
                # #
                #$#
                # #
                #@#
                ###
                Title: Upright

                ###
                #@$ .
                ###
                """);
    }

    private CliRun.Result diff(String first, String second) {
        return CliRun.withoutCatalog().run("diff", file + first, file + second);
    }

    @Test
    void theFirstLevelIsTurnedAndTheSquaresThatDifferAreMarked() {
        CliRun.Result result = diff("#1", "#2");

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(result.out()).isEqualTo("""
                FILE#1 "Plain", rotated by 270 degrees
                FILE#2 "Upright"
                  ###   ###   ###
                  #.#   #.#   # #
                  # #   # #   # #
                  # #   #$#   #X#
                  #$#   # #   #X#
                  #@#   #@#   # #
                  ###   ###   ###
                2 of 5 squares differ (40.0%).
                """.replace("FILE", file.toString()));
    }

    @Test
    void picturesThatAreTooWideForTheTerminalStandBelowEachOther() {
        CliRun.Result narrow =
                CliRun.withoutCatalog().with("COLUMNS", "28").run("diff", "-q", file + "#1", file + "#1");
        CliRun.Result wide = CliRun.withoutCatalog().with("COLUMNS", "29").run("diff", "-q", file + "#1", file + "#1");

        assertThat(wide.out()).contains("\n  #######   #######   #######\n");
        assertThat(narrow.out()).contains("""
                  #######
                  #@$  .#
                  #######

                  #######
                  #@$  .#
                  #######

                  #######
                  #     #
                  #######
                The same puzzle: the very same board.
                """);
    }

    @Test
    void onATerminalSquaresThatDifferHaveAnotherBackgroundAndACross() {
        String out = CliRun.withoutCatalog()
                .on(Console.Terminals.BOTH)
                .run("diff", file + "#1", file + "#2")
                .out();

        assertThat(out)
                .contains("\u001B[41m  \u001B[0m")
                .contains("\u001B[41m\u001B[1;33m[]\u001B[0m\u001B[0m")
                .contains("\u001B[41mXX\u001B[0m");
    }

    @Test
    void aDefectiveLevelIsNotCompared() {
        CliRun.Result result = diff("#1", "#3");

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err())
                .contains("sokobase: " + file + "#3: cannot be compared, it is defective (not-enclosed)");
    }

    @Test
    void aLevelThatIsTooLargeIsSaidToBe() throws IOException {
        int side = BitBoard.MAX_SIDE + 3;
        file = Files.writeString(folder.resolve("vast.xsb"), PLAIN + "\n" + Boards.room(side, 5));

        CliRun.Result result = diff("#1", "#2");

        assertThat(result.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(result.err())
                .isEqualTo("sokobase: " + file
                        + "#2: 67 x 5 squares are too many to be compared, 66 x 66 are the most, walls included\n");
        assertThat(result.out()).isEmpty();
    }

    @Test
    void aFileOfSeveralLevelsDoesNotSayWhichOne() {
        CliRun.Result result = diff("#1", "");

        assertThat(result.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(result.err()).contains(file + " has 3 levels: name one, such as " + file + "#1");
    }
}
