package org.sokobase.format.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.format.Reading.diagnostics;
import static org.sokobase.format.Reading.levels;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.level.Level;

/** What is said about the way in which boards stand in a file. */
class RowDiagnosticsTest {

    private static final String BOARD = "#####\n#@$.#\n#####\n";

    @Test
    void boardsThatFollowEachOtherWithoutABlankLineAreOneDefectiveLevelAndToldApart() {
        String text = "######\n#@ $.#\n######\n" + BOARD;

        assertThat(levels(text)).extracting(Level::status).containsExactly("several-players");
        assertThat(diagnostics(text)).containsExactly("1:0 error several-players", "4:0 warning glued-boards");
        assertThat(diagnostics("\n" + BOARD.repeat(3))).contains("5:0 warning glued-boards");
    }

    @Test
    void boardsThatShareAWallDoNotFallApart() {
        assertThat(diagnostics("#####\n#@$.#\n#####\n#.$@#\n#####\n")).containsExactly("1:0 error several-players");
    }

    @Test
    void aRoomWithTwoPlayersDoesNotFallApart() {
        assertThat(diagnostics("#####\n#@$.#\n#@$.#\n#####\n")).containsExactly("1:0 error several-players");
        assertThat(diagnostics("######\n#@@$.#\n######\n" + BOARD)).containsExactly("1:0 error several-players");
    }

    @Test
    void boardsOfWhichOneIsNotSoundDoNotFallApart() {
        assertThat(diagnostics(BOARD + "#####\n#@$ #\n#####\n"))
                .containsExactly("1:0 error several-players", "1:0 warning boxes-goals-differ");
        assertThat(diagnostics("#####\n#@$ #\n#####\n" + BOARD))
                .containsExactly("1:0 error several-players", "1:0 warning boxes-goals-differ");
    }

    @Tag("slow")
    @Test
    void anyTwoSoundBoardsAreFoundWhereTheyMeet() {
        for (int seed = 0; seed < 500; seed++) {
            Board above = Boards.solvable(seed).board();
            Board below = Boards.solvable(new Random(seed).nextLong()).board();
            int second = above.grid().height() + 1;

            assertThat(diagnostics(above.toString() + below))
                    .as("%d", seed)
                    .contains(second + ":0 warning glued-boards");
        }
    }

    @Test
    void aTabInARowIsReportedOnceForEachBoard() {
        assertThat(diagnostics("\t#####\n\t#@$.#\n\t#####\n\n#####\n#\t@$.#\n##############\n"))
                .containsExactly("1:1 warning tab", "5:0 error not-enclosed", "6:2 warning tab");
        assertThat(diagnostics("#####\t\n#@$.# \t\n#####\n")).isEmpty();
    }

    @Test
    void theColumnOfATabCountsTheMailQuoting() {
        assertThat(diagnostics("> \t#####\n> \t#@$.#\n> \t#####\n")).containsExactly("1:3 warning tab");
    }

    @Test
    void mixedLineEndsAreReportedOnceWhereTheyBegin() {
        assertThat(diagnostics("#####\n#@$.#\r\n#####\r\n\n")).containsExactly("2:0 info mixed-line-ends");
        assertThat(diagnostics("Text\r\n#####\r\n#@$.#\r\n#####\r")).containsExactly("4:0 info mixed-line-ends");
        assertThat(diagnostics("#####\r\n#@$.#\r\n#####\r\n")).isEmpty();
        assertThat(diagnostics("#####\r#@$.#\r#####\r")).isEmpty();
    }

    @Test
    void mixedLineEndsInACommentBlockAreSeenToo() {
        assertThat(diagnostics(BOARD + "Comment:\na\r\nb\nComment-End:\n")).containsExactly("5:0 info mixed-line-ends");
    }
}
