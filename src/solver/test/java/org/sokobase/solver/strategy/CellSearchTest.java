package org.sokobase.solver.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.SearchLimits;

@Timeout(20)
class CellSearchTest {

    /** Three boxes in a hall, of which one may not be moved, and no goal that is good enough. */
    private static final class Endless extends CellSearch {

        private final int still;
        private final List<long[]> asked = new ArrayList<>();
        private int turns;
        private int turnsWhenAsked;

        Endless(SquareGraph graph, int still) {
            super(DeadlockTables.of(graph), SearchDirection.FORWARD, 0, 0);
            this.still = still;
            addRoot(graph.boxes, graph.player);
        }

        @Override
        void evaluate(int state, int area) {
            cell = 0;
            value = 0;
        }

        @Override
        boolean isLost(int id, int area) {
            turns++;
            return false;
        }

        @Override
        boolean isStuck(long[] boxes, int area) {
            if (asked.isEmpty()) {
                turnsWhenAsked = turns;
            }
            asked.add(boxes.clone());
            return false;
        }

        @Override
        boolean mayMove(int box) {
            return box != still;
        }

        @Override
        boolean isGoal(int area) {
            return false;
        }
    }

    @Test
    void whatStandsStillInManyPositionsIsAskedAbout() {
        SquareGraph graph = SquareGraph.of(Boards.of("""
                        ##########
                        #        #
                        # $  $   #
                        #   .  . #
                        # @  $ . #
                        #        #
                        ##########
                        """)).graph().orElseThrow();
        int still = graph.squareAt(2 * 10 + 2);
        Endless search = new Endless(graph, still);

        search.advance(20_000);

        assertThat(search.turnsWhenAsked).isEqualTo(64);
        assertThat(search.asked.size()).isGreaterThan(1);
        assertThat(search.asked)
                .as("never a box that was not there, always the one that may not move")
                .allSatisfy(boxes -> assertThat(boxes[still >> 6] >> still & 1).isEqualTo(1));
        long[] alone = new long[search.board.words];
        alone[still >> 6] |= 1L << still;
        assertThat(search.asked.get(search.asked.size() - 1)).isEqualTo(alone);
    }

    /** A search whose positions have a value of their own. */
    private static CellSearch valued(SquareGraph graph, long own) {
        return new CellSearch(DeadlockTables.of(graph), SearchDirection.FORWARD, 0, 0) {
            @Override
            void evaluate(int state, int area) {
                cell = 0;
                value = own;
            }

            @Override
            boolean isLost(int id, int area) {
                return false;
            }

            @Override
            boolean mayMove(int box) {
                return true;
            }

            @Override
            boolean isGoal(int area) {
                return false;
            }
        };
    }

    @Test
    void aValueThatWouldSpillIntoTheWeightIsRefused() {
        SquareGraph graph = SquareGraph.of(Boards.of(Boards.CORRIDOR)).graph().orElseThrow();
        long most = (1L << CellQueues.VALUE_BITS) - 1;

        valued(graph, most).addRoot(graph.boxes, graph.player);

        for (long wide : new long[] {most + 1, -1}) {
            assertThatThrownBy(() -> valued(graph, wide).addRoot(graph.boxes, graph.player))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void theStatesOfAllSquaresHaveTheirBits() {
        assertThat(1 << MacroPaths.STATE_BITS).isGreaterThanOrEqualTo(4 * SearchLimits.MOST_SQUARES);
        assertThat(SearchLimits.MOST_SQUARES)
                .as("a square, or a wall, and an area are a short")
                .isLessThan(Short.MAX_VALUE);
        assertThat((long) SearchLimits.MOST_SQUARES << MacroPaths.STATE_BITS)
                .as("a box and a state are an int")
                .isLessThan(Integer.MAX_VALUE);
    }

    /** Boxes are worth the more, the farther on they stand in the numbers of squares. */
    private static final class Greedy extends CellSearch {

        private final List<Integer> depths = new ArrayList<>();

        Greedy(SquareGraph graph) {
            super(DeadlockTables.of(graph), SearchDirection.FORWARD, 0, 0);
            addRoot(graph.boxes, graph.player);
        }

        @Override
        void evaluate(int state, int area) {
            cell = 0;
            value = graph.size * graph.boxes.length;
            for (int square = 0; square < graph.live; square++) {
                value -= board.hasBox[square] ? square : 0;
            }
        }

        @Override
        boolean isLost(int id, int area) {
            depths.add(transpositions.depth(id));
            return false;
        }

        @Override
        boolean mayMove(int box) {
            return true;
        }

        @Override
        boolean isGoal(int area) {
            return false;
        }
    }

    @Test
    void withoutAdvisersTheBestComesFirstHoweverManyStepsLedThere() {
        SquareGraph graph = SquareGraph.of(Boards.of("""
                        ##########
                        # @      #
                        # $  $ $ #
                        #        #
                        #  . . . #
                        #        #
                        ##########
                        """)).graph().orElseThrow();
        Greedy search = new Greedy(graph);

        search.advance(1_000);

        assertThat(search.depths).startsWith(0, 1, 2, 3);
    }
}
