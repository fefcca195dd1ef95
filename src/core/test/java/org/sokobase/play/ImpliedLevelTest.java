package org.sokobase.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;

/** Moves imply the smallest level that they solve. */
class ImpliedLevelTest {

    private static String implied(String lurd) {
        return ImpliedLevel.of(Moves.of(lurd)).map(Board::toString).orElse("");
    }

    @Test
    void floorIsWhereThePlayerAndTheBoxesComeAndAllElseIsWall() {
        assertThat(implied("RRllu")).isEqualTo("""
                ######
                # ####
                #@$ .#
                ######
                """);
    }

    @Test
    void goalsAreWhereTheBoxesEndEvenUnderThePlayerOrWhereAnotherBoxBegan() {
        assertThat(implied("lddrU")).isEqualTo("""
                ####
                # +#
                # $#
                #  #
                ####
                """);
        assertThat(implied("RRllddrU")).isEqualTo("""
                ######
                #@* .#
                # $###
                #  ###
                ######
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rrl", "RL", "RlrL", "RRulldR", "RRRRllR", "RrR"})
    void movesWithoutAPushOrThatContradictThemselvesImplyNothing(String lurd) {
        assertThat(implied(lurd)).isEmpty();
    }

    @Test
    void aLevelLargerThanAnyBoardIsNone() {
        assertThat(implied("R".repeat(1000))).isEmpty();
        assertThat(implied("R".repeat(995))).isNotEmpty();
    }

    @Test
    void theLevelIsPartOfTheOneThatTheMovesComeFromAndTheySolveIt() {
        for (long seed = 0; seed < 500; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Verdict.Solves played = (Verdict.Solves) Replay.play(solvable.board(), Moves.of(solvable.lurd()));
            Board implied = ImpliedLevel.of(played.solution()).orElseThrow();

            assertThat(Replay.play(implied, played.solution()))
                    .as("seed " + seed)
                    .isInstanceOf(Verdict.Solves.class);
            assertThat(implied.grid().width())
                    .isLessThanOrEqualTo(solvable.board().grid().width());
            assertThat(implied.grid().height())
                    .isLessThanOrEqualTo(solvable.board().grid().height());
            assertThat(implied.boxes()).isLessThanOrEqualTo(solvable.board().boxes());
        }
    }
}
