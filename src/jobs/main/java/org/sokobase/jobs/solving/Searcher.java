package org.sokobase.jobs.solving;

import org.sokobase.board.Board;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/** A solver with its limits. */
public final class Searcher {

    private final BoardSolver solver;
    private final SearchLimits limits;
    private final SearchSettings settings;
    private final Cancellation cancellation;
    private final SearchProgress progress;

    /**
     * For searches that are all alike.
     *
     * @param cancellation ends them from elsewhere
     * @param progress     is told how each gets on
     */
    public Searcher(
            BoardSolver solver,
            SearchLimits limits,
            SearchSettings settings,
            Cancellation cancellation,
            SearchProgress progress) {
        this.solver = solver;
        this.limits = limits;
        this.settings = settings;
        this.cancellation = cancellation;
        this.progress = progress;
    }

    /** Searches for a solution of a level. */
    public LevelResult search(SearchedLevel level) {
        return level.board()
                .map(board -> LevelResult.of(level, search(board), limits, settings))
                .orElseGet(() -> LevelResult.of(level, new LevelResult.Defective(level.status())));
    }

    /** Searches for a solution of a board. */
    public SearchResult search(Board board) {
        return solver.solve(board, limits, settings, cancellation, progress);
    }
}
