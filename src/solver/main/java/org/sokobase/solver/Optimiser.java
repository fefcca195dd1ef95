package org.sokobase.solver;

import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.optimise.MoveCost;
import org.sokobase.solver.optimise.SolutionPath;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.Objective;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;

/**
 * Shortens solutions; results are never longer and always replayed. Any number of threads may call it at once; together
 * they share the memory, see {@link SearchLimits}.
 */
public final class Optimiser {

    /** Solutions with more pushes are returned unchanged, because every position on the path is kept in memory. */
    static final int MOST_PUSHES = 100_000;

    private Optimiser() {}

    /**
     * The result of shortening a solution.
     *
     * @param best    the best solution found, at least as good as the one given
     * @param optimal whether the search was exhaustive: no solution has fewer of what counts first in the objective, and none
     *                with as few has fewer of the other
     * @param effort  the resources used
     */
    public record Improvement(Verdict.Solves best, boolean optimal, SearchEffort effort) {}

    /**
     * Shortens a solution, in this thread. It ends before the limits if the search was exhaustive, which proves the
     * result optimal; that happens only on small boards. A solution of a vast board, or one of more than 100,000
     * pushes, is returned at once.
     *
     * @param board    the board that it solves
     * @param solution the moves, replayed here first
     * @param limits   of the whole work; reaching one is not a failure
     * @throws IllegalArgumentException if the moves do not solve the board
     */
    public static Improvement improve(
            Board board,
            Moves solution,
            Objective objective,
            SearchLimits limits,
            Cancellation cancellation,
            SearchProgress progress) {
        Verdict.Solves given = replayed(board, solution);
        SquareGraph graph = SquareGraph.of(board).graph().orElseThrow();
        if (graph.isVast() || given.metrics().pushes() > MOST_PUSHES) {
            return new Improvement(given, false, SearchEffort.NONE);
        }
        MoveCost moveCost = MoveCost.of(objective);
        SolutionPath path = new SolutionPath(graph, moveCost, SolutionPath.pushes(graph, given.solution()));
        Shortening shortening = new Shortening(
                graph, budget -> DeadlockTables.of(graph, budget), path, moveCost, limits, cancellation, progress);
        shortening.run(Shortening.Variety.ENDINGS);
        Verdict.Solves found = replayed(board, shortening.best().moves(graph));
        Verdict.Solves best = moveCost.of(found.metrics()) < moveCost.of(given.metrics()) ? found : given;
        return new Improvement(best, shortening.isOptimal(), shortening.effort());
    }

    private static Verdict.Solves replayed(Board board, Moves moves) {
        if (Replay.play(board, moves) instanceof Verdict.Solves solves) {
            return solves;
        }
        throw new IllegalArgumentException("the moves do not solve the board");
    }
}
