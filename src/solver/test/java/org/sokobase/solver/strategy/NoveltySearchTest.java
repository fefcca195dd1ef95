package org.sokobase.solver.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.SolverLawsTest;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.SquareGraph;

/**
 * Novelty, forward and backward.
 *
 * @see SolverLawsTest where these searches are two of those that must know by themselves
 */
@Timeout(60)
class NoveltySearchTest {

    /** All boxes but one stand on goals, and that one is far from the free goal. */
    private static final Board ALL_BUT_ONE = Boards.of("""
            ###############
            #      #      #
            #  * *   * *$ #
            # * * *#* * * #
            #  * * # * *  #
            # * * *#* * * #
            # +* *   * *  #
            #      #      #
            ###############
            """);

    /** Squares between boxes, and all others together. */
    private static final long AREAS = 12;

    private static final int MOST = 300_000;

    private final SquareGraph graph = SquareGraph.of(ALL_BUT_ONE).graph().orElseThrow();
    private final DeadlockTables tables = DeadlockTables.of(graph);
    private final Frontiers frontiers = new Frontiers(graph);

    @Test
    void boxesLeaveTheirGoalsForEachOtherAsNoPlanSays() {
        Search plan = new FeatureSearch(
                tables,
                PackingOrder.FARTHEST_LEAVE_FIRST,
                FeatureSearch.Cells.BY_ORDER_AND_AREAS,
                0,
                new Frontiers(graph));

        assertThat(plan.run(MOST)).as("along a plan").isEqualTo(Search.State.GOING_ON);
        assertSolves(new NoveltySearch(tables, 0, frontiers));
    }

    @Test
    void theyDoSoBackward() {
        assertSolves(new BackwardNoveltySearch(tables, 0, frontiers));
    }

    private void assertSolves(Search search) {
        assertThat(search.run(MOST)).isEqualTo(Search.State.SOLVED);
        assertThat(Replay.play(ALL_BUT_ONE, search.solution().orElseThrow().moves(graph)))
                .isInstanceOf(Verdict.Solves.class);
    }

    @Test
    void whatIsNewComesBeforeWhatWasThere() {
        NoveltySearch.Forward forward = new NoveltySearch(tables, 0, frontiers).begin(0);

        assertThat(secondTime(forward, graph.boxes[0], graph.player))
                .as("rank, above all else; then areas, which count when nothing is new")
                .isEqualTo(2L << 49 | AREAS << 31);
        BackwardNoveltySearch backward = new BackwardNoveltySearch(tables, 0, frontiers);
        backward.board.place(graph.goals);
        assertThat(secondTime(backward, graph.goals[0], backward.board.corners()[0]))
                .as("how often, above which was made first")
                .isEqualTo(1L << 31);
    }

    @Test
    void manyBoxesAwayFromHomeComeLast() {
        NoveltySearch.Forward forward = new NoveltySearch(tables, 0, frontiers).begin(0);
        BackwardNoveltySearch backward = new BackwardNoveltySearch(tables, 0, frontiers);
        int[] away = IntStream.range(0, graph.live)
                .filter(square -> Arrays.binarySearch(graph.goals, square) < 0)
                .limit(graph.boxes.length)
                .toArray();

        evaluateMove(forward, away);
        assertThat(forward.value >>> 49).as("rank, after what is old").isEqualTo(3);
        evaluateMove(backward, away);
        assertThat(backward.value >>> 31)
                .as("how often, after the most there can be")
                .isEqualTo(Novelty.MANY + 1);
    }

    /** Evaluates a position from which boxes may move, where they stand. */
    private static void evaluateMove(CellSearch search, int[] boxes) {
        search.board.place(boxes);
        search.moves.survey();
        int player = search.board.corners()[0];
        for (int box : boxes) {
            search.moves.begin(box, player);
            int state = search.moves.next();
            if (state >= 0) {
                search.board.put(state >> 2);
                search.evaluate(state, search.moves.area(state));
                return;
            }
            search.moves.end();
        }
        fail("no box can move");
    }

    /** By how much the value of a position is worse when it is looked at again, where a box has moved for the first time. */
    private static long secondTime(CellSearch search, int box, int player) {
        search.moves.survey();
        search.moves.begin(box, player);
        search.moves.next();
        int state = search.moves.next();
        search.board.put(state >> 2);
        search.evaluate(state, search.moves.area(state));
        long first = search.value;
        search.evaluate(state, search.moves.area(state));
        return search.value - first;
    }
}
