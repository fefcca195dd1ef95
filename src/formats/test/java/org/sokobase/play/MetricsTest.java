package org.sokobase.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.SharedFolder;
import org.sokobase.board.Board;
import org.sokobase.file.Source;
import org.sokobase.format.LevelFiles;

/** The order of the numbers is moves, pushes, box lines, box changes, pushing sessions, player lines. */
class MetricsTest {

    private static Metrics of(Board board, String lurd) {
        Verdict verdict = Replay.play(board, Moves.of(lurd));
        if (verdict instanceof Verdict.Solves solves) {
            return solves.metrics();
        }
        return ((Verdict.FallsShort) verdict).metrics();
    }

    private static Metrics of(String picture, String lurd) {
        return of(Boards.of(picture), lurd);
    }

    @Test
    void oneStraightPush() {
        assertThat(of(Boards.CORRIDOR, "RRRR")).isEqualTo(new Metrics(4, 4, 1, 1, 1, 1));
    }

    @Test
    void aWalkBackInterruptsTheLineAndTheSessionOfTheSameBox() {
        assertThat(of("#######\n#@$ .$#\n#######", "RlrR")).isEqualTo(new Metrics(4, 2, 2, 1, 2, 3));
    }

    @Test
    void walksAloneHaveNoPushes() {
        assertThat(of("######\n#@   #\n#  $.#\n######", "rrlld")).isEqualTo(new Metrics(5, 0, 0, 0, 0, 3));
    }

    @Test
    void anotherBoxInTheSameSessionIsALineAndAChangeOfItsOwn() {
        assertThat(of("""
                ######
                #@$ .#
                # $ .#
                ##  ##
                ######
                """, "RD")).isEqualTo(new Metrics(2, 2, 2, 2, 1, 2));
    }

    @Test
    void theSameBoxAfterAWalkIsALineButNoChange() {
        assertThat(of("""
                ######
                #    #
                #@$  #
                #  . #
                ######
                """, "RurD")).isEqualTo(new Metrics(4, 2, 2, 1, 2, 4));
    }

    @Test
    void aBoxLeftForAnotherAndTakenUpAgainAreThreeChanges() {
        assertThat(of("""
                ########
                #@$   .#
                # $   .#
                ########
                """, "RldRuR")).isEqualTo(new Metrics(6, 3, 3, 3, 3, 6));
    }

    /** The levels are other people's: they are read where they lie. */
    @ParameterizedTest
    @CsvSource({
        "3, ruuLLLLrrrrddlUruLLLulDrddllluuRRDrdLuuurDD, 43, 15, 8, 5, 7, 25",
        "4, ullDullddrRuLurrrdLLrrddlUruL,               29,  7, 6, 4, 6, 20"
    })
    void countWhatOtherProgramsCount(
            int level, String lurd, int moves, int pushes, int lines, int changes, int sessions, int playerLines) {
        byte[] bytes = SharedFolder.bytes("corpus/free-levels/davidskinner/microban/m1.txt");
        Board board = LevelFiles.read(Source.of("m1.txt", bytes))
                .collection()
                .levels()
                .get(level - 1)
                .inspection()
                .board()
                .orElseThrow();

        assertThat(Replay.play(board, Moves.of(lurd)))
                .isEqualTo(new Verdict.Solves(
                        Moves.of(lurd), new Metrics(moves, pushes, lines, changes, sessions, playerLines), 0, false));
    }
}
