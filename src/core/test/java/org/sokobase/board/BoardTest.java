package org.sokobase.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;

class BoardTest {

    @Test
    void boxesAndGoalsOutsideDoNotCount() {
        Board board = Boards.of("""
                ##########
                #@$ .# $.*
                ##########
                """);

        assertThat(board.boxes()).isEqualTo(1);
        assertThat(board.goals()).isEqualTo(1);
        assertThat(board.boxesOnGoals()).isZero();
    }

    @Test
    void anAreaBehindBoxesIsInside() {
        Board board = Boards.of("""
                #######
                #@$* .#
                #######
                """);

        assertThat(board.boxes()).isEqualTo(2);
        assertThat(board.goals()).isEqualTo(2);
        assertThat(board.boxesOnGoals()).isEqualTo(1);
    }

    @Test
    void wallsFillWhatThePlayerCouldNeverReachAndTheRestIsCutOff() {
        Board board = Boards.of("""

                ..#####...
                --#@$.###*
                --####  #-
                --#  #$##-
                __######__
                """);

        assertThat(board).hasToString("""
                #####
                #@$.#
                #####
                """);
    }

    @Test
    void missingCornerWallsAreDrawn() {
        assertThat(Boards.of("""
                -###-
                #@$.#
                -###-
                """)).hasToString("""
                #####
                #@$.#
                #####
                """);
    }

    @Test
    void aNormalFormIsItsOwnNormalForm() {
        Board board = Boards.of(Boards.CORRIDOR);

        assertThat(Board.of(board.grid())).isEqualTo(board).hasToString(Boards.CORRIDOR);
    }

    @Test
    void knowsWhereThePlayerStandsAfterTheCrop() {
        Board board = Boards.of("""
                -
                --#####
                --#.$@#
                --#####
                """);

        assertThat(board.player()).isEqualTo(5 + 3);
    }

    @Test
    void knowsWhereThePlayerStandsInEveryView() {
        Board board = Boards.of(Boards.CORRIDOR);

        for (Symmetry view : Symmetry.values()) {
            Board seen = board.seen(view);
            assertThat((char) seen.grid().symbol(seen.player()))
                    .as(view.label())
                    .isEqualTo('@');
            assertThat(seen).as(view.label()).isEqualTo(Board.of(board.grid().seen(view)));
        }
    }

    @Test
    void theFloorIsAllThatIsNoWallWhateverStandsThere() {
        assertThat(Board.of("""
                #######
                #@$*. #
                ### ###
                  ###
                """).floor()).isEqualTo(6);
    }

    @Test
    void theSaturatedPictureHasThePlayerWhereverHeCanWalk() {
        Board board = Boards.of("""
                #######
                # .@  #
                #  $###
                #  $ .#
                #######
                """);

        assertThat(board.saturated()).hasToString("""
                #######
                #@+@@@#
                #@@$###
                #@@$ .#
                #######
                """);
    }

    @Test
    void boardsAreEqualIfTheirNormalFormsAre() {
        Board board = Boards.of("#####\n#@$.#\n#####");

        assertThat(board)
                .isEqualTo(Boards.of(" ###\n#@$.#\n ### $"))
                .hasSameHashCodeAs(Boards.of(" ###\n#@$.#\n ### $"))
                .isNotEqualTo(Boards.of("#####\n#.$@#\n#####"));
    }

    @Test
    void theOfMethodNamesTheProblem() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Boards.of("#####"))
                .withMessage("not a board: there is no player");
    }

    @Test
    @Timeout(20)
    void aRoomOfThousandByThousandIsFilledWithoutDeepRecursion() {
        Board board = Boards.of(Boards.room(1000, 1000));

        assertThat(board.grid().size()).isEqualTo(1_000_000);
        assertThat(board.saturated().symbols()).contains('@');
    }

    @Test
    @Timeout(20)
    void aSingleCorridorOfHalfAMillionSquaresIsFilledWithoutDeepRecursion() {
        StringBuilder serpent = new StringBuilder("#".repeat(1000) + "\n");
        for (int y = 1; y < 999; y++) {
            String wall = y % 4 == 2 ? "#".repeat(998) + " #" : "# " + "#".repeat(998);
            serpent.append(y % 2 == 1 ? "#" + " ".repeat(998) + "#" : wall).append('\n');
        }
        serpent.append("#".repeat(1000)).setCharAt(1000 + 1 + 1, '@');

        Reach reach = new Reach(Boards.of(serpent.toString()));
        reach.walk(1001);

        assertThat(reach.size()).as("499 rows, each with a step down").isEqualTo(499 * (998 + 1));
    }

    @Test
    void theNormalizedPlayerStandsOnTheFirstSquareOfHisArea() {
        Board board = Boards.of("""
                #######
                #  # .#
                #  $  #
                # +#  #
                #######
                """);

        assertThat(board.withNormalizedPlayer()).hasToString("""
                #######
                #@ # .#
                #  $  #
                # .#  #
                #######
                """);
        assertThat(board.withNormalizedPlayer().player()).isEqualTo(8);
    }
}
