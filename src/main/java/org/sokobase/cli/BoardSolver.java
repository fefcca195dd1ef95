package org.sokobase.cli;

import org.sokobase.board.Board;
import org.sokobase.solver.Cancellation;
import org.sokobase.solver.SearchLimits;
import org.sokobase.solver.SearchProgress;
import org.sokobase.solver.SearchResult;
import org.sokobase.solver.SearchSettings;
import org.sokobase.solver.Solver;

/** Whoever searches for solutions of boards: our solver, or what a program puts around it. */
@FunctionalInterface
interface BoardSolver {

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
