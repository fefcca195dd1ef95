package org.sokobase.solver.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
class RandomPlansTest {

    /** A hall with goals on all sides, so that they can be filled in many orders. */
    private static final Board HALL = Boards.of("""
            ##############
            #.          .#
            #  $    $    #
            #     @   $  #
            #.  $        #
            #     $      #
            #.    .   $ .#
            ##############
            """);

    private static SquareGraph graph(Board board) {
        return SquareGraph.of(board).graph().orElseThrow();
    }

    private static List<List<Long>> plan(SquareGraph graph, long seed) {
        PackingPlanner planner = new PackingPlanner(DeadlockTables.of(graph), PackingOrder.DRAWN, seed);
        planner.advance(100_000);
        PackingPlan plan = planner.plan();
        List<List<Long>> stages = new ArrayList<>();
        for (int i = 0; i < plan.size(); i++) {
            stages.add(Arrays.stream(plan.stage(i)).boxed().toList());
        }
        return stages;
    }

    @Test
    void plansDifferAndTheSameSeedDrawsTheSame() {
        SquareGraph graph = graph(HALL);
        Set<List<List<Long>>> plans = new HashSet<>();
        for (long seed = 0; seed < 10; seed++) {
            assertThat(plan(graph, seed)).hasSize(7).isEqualTo(plan(graph, seed));
            plans.add(plan(graph, seed));
        }
        assertThat(plans).hasSizeGreaterThan(4);
    }

    /** No plan leads to the end within the first slots; the later ones are longer. */
    @Test
    void onePlanIsFollowedAfterTheOtherUntilOneSuits() {
        SquareGraph graph = graph(HALL);
        for (long seed = 0; seed < 5; seed++) {
            RandomPlans search = new RandomPlans(DeadlockTables.of(graph), seed, 20, new Frontiers(graph));
            int plans = 1;
            Search.State state = Search.State.GOING_ON;
            while (state == Search.State.GOING_ON && search.nodes() < 500_000) {
                long bytes = search.bytes();
                long nodes = search.nodes();
                state = search.run(10);
                plans += search.bytes() < bytes ? 1 : 0;
                assertThat(search.nodes()).isGreaterThan(nodes);
            }
            assertThat(state).isEqualTo(Search.State.SOLVED);
            assertThat(plans)
                    .as("what was remembered along a plan is forgotten with it")
                    .isGreaterThan(3);
            assertThat(Replay.play(HALL, search.solution().orElseThrow().moves(graph)))
                    .isInstanceOf(Verdict.Solves.class);
        }
    }
}
