package org.sokobase.cli;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import org.sokobase.board.Board;
import org.sokobase.solver.Cancellation;
import org.sokobase.solver.SearchEffort;
import org.sokobase.solver.SearchLimits;
import org.sokobase.solver.SearchProgress;
import org.sokobase.solver.SearchResult;
import org.sokobase.solver.SearchSettings;
import org.sokobase.solver.Solver;

/** Our own solver with its limits. A level for which Java's memory does not do is given up; the next one has it again. */
final class Searcher {

    private final SearchLimits limits;
    private final SearchSettings settings;
    private final Cancellation cancellation;
    private final SearchProgress progress;

    Searcher(SearchLimits limits, SearchSettings settings, Cancellation cancellation, SearchProgress progress) {
        this.limits = limits;
        this.settings = settings;
        this.cancellation = cancellation;
        this.progress = progress;
    }

    /** Searches for a solution of a level. */
    LevelResult search(SearchedLevel level) {
        return level.board()
                .map(board -> LevelResult.of(level, search(board), settings.wanted()))
                .orElseGet(() -> LevelResult.defective(level));
    }

    /** Searches for a solution of a board. */
    SearchResult search(Board board) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long cpu = threads.getCurrentThreadCpuTime();
        long wall = System.nanoTime();
        try {
            return Solver.solve(board, limits, settings, cancellation, progress);
        } catch (OutOfMemoryError e) { // what the search held is garbage now
            SearchEffort effort = new SearchEffort(
                    Duration.ofNanos(threads.getCurrentThreadCpuTime() - cpu),
                    Duration.ofNanos(System.nanoTime() - wall),
                    0,
                    Runtime.getRuntime().maxMemory());
            return new SearchResult.GaveUp(SearchResult.Limit.MEMORY, effort);
        }
    }
}
