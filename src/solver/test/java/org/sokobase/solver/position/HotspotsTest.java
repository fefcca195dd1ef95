package org.sokobase.solver.position;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.solver.budget.SearchBudget;

class HotspotsTest {

    private static int count(String picture) {
        SquareGraph graph = SquareGraph.of(Boards.of(picture)).graph().orElseThrow();
        SearchState board = new SearchState(graph);
        board.place(graph.boxes);
        return new Hotspots(graph, SearchBudget.endless()).count(board.boxes);
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
