package org.sokobase.solver.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.SolverLawsTest;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.SquareGraph;

/** See also {@link SolverLawsTest}, where this search is one of those that must know by themselves. */
@Timeout(60)
class PlanlessSearchTest {

    /** Every box starts beside a goal, and most goals are in the way of others. */
    private static final Board AMONG_THE_GOALS = Boards.of("""
            #########
            #       #
            # .$.$. #
            # $.$.$ #
            # .$@$. #
            # $.$.$ #
            # .$.$. #
            #       #
            #########
            """);

    @Test
    void boxesThatStartAmongTheGoalsAreSortedOut() {
        SquareGraph graph = SquareGraph.of(AMONG_THE_GOALS).graph().orElseThrow();
        Search search = new PlanlessSearch(DeadlockTables.of(graph), 0, new Frontiers(graph));

        Search.State state = search.run(300_000);

        assertThat(state).isEqualTo(Search.State.SOLVED);
        assertThat(Replay.play(AMONG_THE_GOALS, search.solution().orElseThrow().moves(graph)))
                .isInstanceOf(Verdict.Solves.class);
    }
}
