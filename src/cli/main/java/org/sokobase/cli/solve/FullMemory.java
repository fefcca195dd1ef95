package org.sokobase.cli.solve;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.Board;
import org.sokobase.jobs.solving.Improver;
import org.sokobase.jobs.solving.LevelResult;
import org.sokobase.jobs.solving.SearchedLevel;
import org.sokobase.solver.Solver;
import org.sokobase.solver.search.BestPosition;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/**
 * What this program does when Java's memory is full before a search reaches its limit: the search gives up, as at a limit, and the
 * next one begins. Only a program that does nothing else may decide so, as in a server any thread may be the one that has no memory
 * left.
 */
public final class FullMemory {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final long cpu = THREADS.getCurrentThreadCpuTime();
    private final long wall = System.nanoTime();
    private volatile SearchEffort told = SearchEffort.NONE;
    private volatile @Nullable BestPosition best;

    private FullMemory() {}

    /** Searches as {@link Solver} does. */
    public static SearchResult solve(
            Board board,
            SearchLimits limits,
            SearchSettings settings,
            Cancellation cancellation,
            SearchProgress progress) {
        FullMemory watched = new FullMemory();
        try {
            return Solver.solve(board, limits, settings, cancellation, (effort, doing, best) -> {
                watched.told = effort;
                watched.best = best.orElse(watched.best);
                progress.at(effort, doing, best);
            });
        } catch (OutOfMemoryError e) { // what the search held is garbage now
            return new SearchResult.GaveUp(
                    SearchResult.Limit.MEMORY, watched.effort(), Optional.ofNullable(watched.best));
        }
    }

    /** Makes the solution of a level shorter; it stays as it was if the memory does not do. */
    static LevelResult improve(Improver improver, SearchedLevel level) {
        FullMemory watched = new FullMemory();
        try {
            return improver.improve(level);
        } catch (OutOfMemoryError e) { // what the optimiser held is garbage now
            SearchEffort effort = watched.effort();
            return improver.unimproved(
                    level,
                    "Java's memory was full",
                    new SearchEffort(
                            effort.cpu(), effort.wall(), 0, Runtime.getRuntime().maxMemory()));
        }
    }

    private SearchEffort effort() {
        return new SearchEffort(
                Duration.ofNanos(Math.max(told.cpu().toNanos(), THREADS.getCurrentThreadCpuTime() - cpu)),
                Duration.ofNanos(System.nanoTime() - wall),
                told.nodes(),
                told.bytes());
    }
}
