package org.sokobase.solver.position;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.solver.search.SearchBudget;

class HotspotsTest {

    private static int count(String picture) {
        SquareGraph floor = SquareGraph.of(Boards.of(picture)).floor().orElseThrow();
        SearchState board = new SearchState(floor);
        board.place(floor.boxes);
        return new Hotspots(floor, SearchBudget.endless()).count(board.boxes);
    }

    @Test
    void aBoxAloneIsInNobodysWay() {
        assertThat(count("""
                ########
                #      #
                #@$  . #
                #      #
                ########
                """)).isZero();
    }

    @Test
    void aBoxInTheOnlyCorridorIsInTheWayOfTheOneBehindIt() {
        assertThat(count("""
                ###########
                #    ###  #
                #@ $  $  .#
                #    ### .#
                ###########
                """)).isEqualTo(1);
    }

    @Test
    void oneGoalFewerIsEnough() {
        assertThat(count("""
                ###########
                #    ###  #
                #@ $  $ . #
                #  . ###  #
                ###########
                """)).as("each is in the way of the other").isEqualTo(2);
    }

    @Test
    void aBoxOnTheFarSideIsInNobodysWay() {
        assertThat(count("""
                ############
                #   ###    #
                #@$      $ #
                #   ### .. #
                #   ###    #
                ############
                """)).isZero();
    }

    @Test
    void aBoxOnAGoalTakesNoMoreThanThatGoal() {
        assertThat(count("""
                #########
                #       #
                #@$   * #
                #    .  #
                #       #
                #########
                """)).isZero();
    }

    @Test
    void aBoxOnTheFirstGoalOfACorridorIsInTheWayToTheOthers() {
        assertThat(count("""
                ###########
                #    ######
                #@$    *..#
                # $  ######
                #    ######
                ###########
                """)).isEqualTo(1);
    }
}
