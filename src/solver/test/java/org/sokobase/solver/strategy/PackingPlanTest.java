package org.sokobase.solver.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sokobase.Boards;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

@Timeout(20)
class PackingPlanTest {

    private static final int WIDTH = 12;

    /** Two rooms, with a goal in the one on the left and another in the door. */
    private static final SquareGraph DOOR =
            SquareGraph.of(Boards.of("""
                    ############
                    #   #      #
                    # . .  $ $@#
                    #   #      #
                    ############
                    """)).graph().orElseThrow();

    private static int at(int x, int y) {
        return DOOR.squareAt(y * WIDTH + x);
    }

    private static long[] set(int... squares) {
        SearchState board = new SearchState(DOOR);
        board.place(squares);
        return board.boxes.clone();
    }

    @ParameterizedTest
    @EnumSource
    void theDoorIsFilledLast(PackingOrder order) {
        PackingPlanner planner = new PackingPlanner(DeadlockTables.of(DOOR), order, 1);
        planner.advance(1000);
        assertThat(planner.isReady()).isTrue();

        PackingPlan plan = planner.plan();

        assertThat(plan.size()).isEqualTo(3);
        assertThat(plan.stage(0)).isEqualTo(set());
        assertThat(plan.stage(1)).isEqualTo(set(at(2, 2)));
        assertThat(plan.stage(2)).isEqualTo(set(at(2, 2), at(4, 2)));
        assertThat(plan.leftOver(0, set(at(7, 2), at(9, 2)))).isZero();
        assertThat(plan.outOfPlan(0, set(at(7, 2), at(9, 2)))).isZero();
    }

    @Test
    void ofPlansTheOneInWhichFewestBoxesWaitAside() {
        SquareGraph graph = SquareGraph.of(Boards.of("""
                        ########
                        ##@##  #
                        #. $ # #
                        #.##$$ #
                        # . $  #
                        #.    ##
                        ########
                        """)).graph().orElseThrow();

        PackingPlan plan = PackingPlan.of(DeadlockTables.of(graph), 10_000);

        assertThat(plan.size() - 1)
                .as("one box waits, and four are filled; the first plan lets two wait")
                .isEqualTo(5);
    }

    @Test
    void boxesThatAFilledDoorShutsOutAreLeftOverAhead() {
        PackingPlan doorFirst =
                new PackingPlan(DeadlockTables.of(DOOR), List.of(set(), set(at(4, 2)), set(at(2, 2), at(4, 2))));

        assertThat(doorFirst.outOfPlan(0, set(at(7, 2), at(9, 2))))
                .as("with no wall yet")
                .isZero();
        assertThat(doorFirst.leftOver(0, set(at(7, 2), at(9, 2))))
                .as("one fills the door")
                .isEqualTo(1);
        assertThat(doorFirst.leftOver(0, set(at(2, 2), at(9, 2))))
                .as("the other is inside")
                .isZero();
        assertThat(doorFirst.leftOver(1, set(at(4, 2), at(9, 2))))
                .as("what comes after")
                .isZero();
        assertThat(doorFirst.outOfPlan(1, set(at(4, 2), at(9, 2))))
                .as("with the door as a wall")
                .isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource
    void aBoxThatStartsOnAGoalWhereItCannotMoveIsThereFromTheBeginning(PackingOrder order) {
        SquareGraph graph = SquareGraph.of(Boards.of("""
                        #######
                        #*    #
                        # $ @ #
                        #    .#
                        #######
                        """)).graph().orElseThrow();
        PackingPlanner planner = new PackingPlanner(DeadlockTables.of(graph), order, 1);
        planner.advance(1000);
        SearchState board = new SearchState(graph);
        board.place(graph.boxes);
        board.take(graph.squareAt(2 * 7 + 2));

        PackingPlan plan = planner.plan();

        assertThat(planner.isReady()).isTrue();
        assertThat(plan.stage(0)).isEqualTo(board.boxes);
        assertThat(plan.size()).isEqualTo(2);
    }
}
