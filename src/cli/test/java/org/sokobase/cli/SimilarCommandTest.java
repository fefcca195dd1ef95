package org.sokobase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sokobase.Boards;
import org.sokobase.cli.console.ExitCode;

/** Levels of the catalog that are near one level. */
class SimilarCommandTest {

    private static final String ROOM = """
            ########
            #@$  . #
            #  #   #
            #    # #
            # $  . #
            ########
            """;

    @TempDir
    private Path folder;

    private Path file;
    private CliRun run;

    @BeforeEach
    void fill() throws IOException {
        file = Files.writeString(
                folder.resolve("levels.xsb"),
                ROOM + "Title: Room\n\n" + ROOM.replace("    # #", "    ###") + "Title: Narrow\n\n" + Boards.room(70, 5)
                        + "Title: Vast\n\n###\n#@$.\n###\nTitle: Open\n");
        run = CliRun.withCatalog(folder.resolve("catalog"));
        run.run("import", "-q", file);
    }

    @Test
    void aLevelOfAFileIsFoundItselfAndOneAskedForByIdIsNot() {
        String room = run.run("similar", file + "#1").out();
        String id = run.run("id", "--format", "csv", file).outLines().get(1).split(",")[8];

        assertThat(room.lines())
                .hasSize(3)
                .element(1)
                .asString()
                .contains("exact")
                .contains("\"Room\"");
        assertThat(run.run("similar", id).out().lines())
                .hasSize(2)
                .last()
                .asString()
                .contains("\"Narrow\"");
    }

    @Test
    void drawnLevelsHaveTheSquaresThatDifferMarked() {
        assertThat(run.run("similar", "--draw", "--within", "1", file + "#2").out())
                .contains("""
                          ########   ########   ########
                          #@$  . #   #@$  . #   #      #
                          #  #   #   #  #   #   #  #   #
                          #    ###   #    # #   #    #X#
                          # $  . #   # $  . #   #      #
                          ########   ########   ########
                        """);
    }

    @Test
    void nothingWithinReachIsSaid() {
        String other = Boards.CORRIDOR;

        CliRun.Result result =
                CliRun.withCatalog(folder.resolve("catalog")).reading(other).run("similar", "-", "--within", "2");

        assertThat(result.exitCode()).isEqualTo(ExitCode.NO);
        assertThat(result.err()).contains("nothing within 2 of -");
    }

    @Test
    void levelsThatCannotBeComparedAreSaidToBeSo() {
        CliRun.Result vast = run.run("similar", file + "#3");
        CliRun.Result open = run.run("similar", file + "#4");

        assertThat(vast.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(vast.err()).contains("70 x 5 squares are too many to be compared");
        assertThat(open.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(open.err()).contains("#4 \"Open\": cannot be compared, it is defective (not-enclosed)");
    }

    @Test
    void theSimilarTierOfDuplicatesTakesADistanceAndACollection() {
        assertThat(run.runLine("duplicates --tier similar --within 1").out())
                .contains("\"Room\"")
                .contains("\"Narrow\": 1 of 22 squares differs (4.5%)");
        assertThat(run.runLine("duplicates --tier similar --within 1 --within levels")
                        .outLines())
                .hasSize(2);
        assertThat(run.runLine("duplicates --tier similar --within 0").outLines())
                .isEmpty();
        assertThat(run.runLine("duplicates --tier similar --within nowhere").outLines())
                .isEmpty();
    }
}
