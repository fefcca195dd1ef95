package org.sokobase.solver;

import org.sokobase.board.Board;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.optimise.MoveCost;
import org.sokobase.solver.optimise.PathImprover;
import org.sokobase.solver.optimise.SolutionPath;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.Objective;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;

/**
 * Takes the detours out of a solution before it leaves: first of the pushes, then of the moves. It makes a tenth of the positions
 * that the search made, or some for each push if that is more; these are quicker than those of a search.
 */
final class Tidying {

    /** How many positions for each push of a short solution; most that can be gained is gained by these. */
    private static final long NODES_FOR_A_PUSH = 30;

    /** From so many pushes on, solutions have so many detours that more positions pay, at some tenths of a second. */
    private static final int LONG = 200;

    private static final long NODES_FOR_A_PUSH_OF_MANY = 600;

    private static final long SHARE = 10;

    private static final MoveCost COST = MoveCost.of(Objective.PUSHES_THEN_MOVES);

    private Tidying() {}

    /** The solution, or a better one, within what is left of the limits. */
    static SearchResult.Solved of(
            SearchResult.Solved found,
            Board board,
            SquareGraph graph,
            SearchLimits limits,
            Cancellation cancellation,
            SearchProgress progress) {
        int pushes = found.metrics().pushes();
        if (pushes > Optimiser.MOST_PUSHES) {
            return found;
        }
        SearchLimits left = limits.after(found.effort());
        long nodes = nodes(pushes, found.effort().nodes());
        try (SearchBudget budget = new SearchBudget(
                left.withAtMost(nodes),
                cancellation,
                (effort, doing, best) -> progress.at(found.effort().plus(effort), doing, best))) {
            SolutionPath path = new SolutionPath(graph, COST, SolutionPath.pushes(graph, found.moves()));
            PathImprover.Thoroughness thoroughness =
                    pushes < LONG ? PathImprover.Thoroughness.QUICK : PathImprover.Thoroughness.STEADY;
            PathImprover improver = new PathImprover(graph, path, COST, left.bytes(), budget, thoroughness);
            improver.run();
            Verdict.Solves better = replayed(board, improver.path(), graph);
            boolean isBetter = COST.of(better.metrics()) < COST.of(found.metrics());
            return new SearchResult.Solved(
                    isBetter ? better.solution() : found.moves(),
                    isBetter ? better.metrics() : found.metrics(),
                    found.optimal(),
                    found.by(),
                    found.atLeast(),
                    found.effort().plus(budget.effort()));
        }
    }

    /** How many positions a solution of so many pushes gets that was found with so many. */
    static long nodes(int pushes, long searched) {
        long forEach = pushes < LONG ? NODES_FOR_A_PUSH : NODES_FOR_A_PUSH_OF_MANY;
        return Math.max(forEach * pushes, searched / SHARE);
    }

    private static Verdict.Solves replayed(Board board, SolutionPath path, SquareGraph graph) {
        if (Replay.play(board, path.moves(graph)) instanceof Verdict.Solves solves) {
            return solves;
        }
        throw new IllegalStateException("a shortened solution does not replay: " + path.moves(graph));
    }
}
