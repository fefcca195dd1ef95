package org.sokobase.jobs.solving;

import org.sokobase.board.Board;
import org.sokobase.solver.Solver;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/** Whoever searches for solutions of boards: our solver, or what a program puts around it. */
@FunctionalInterface
public interface BoardSolver {

    /** Our solver as it is. */
    BoardSolver PLAIN = Solver::solve;

    /** Searches for a solution; see {@link Solver#solve(Board, SearchLimits, SearchSettings, Cancellation, SearchProgress)}. */
    SearchResult solve(
            Board board,
            SearchLimits limits,
            SearchSettings settings,
            Cancellation cancellation,
            SearchProgress progress);
}
