package org.sokobase.jobs.solving;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sokobase.solver.search.BestPosition;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchProgress;

/**
 * Works on levels, one after the other or several at once, and tells what came of each and where it was kept. Closed, it keeps what
 * was found until then, whatever ended the run.
 */
public final class LevelRun implements AutoCloseable {

    /** How often is looked whether it is time to keep something while there is work on the next level. */
    private static final int LOOK_MILLIS = 200;

    private final Iterable<SearchedLevel> levels;
    private final Optional<SolverCatalog> catalog;
    private final Watcher watcher;

    /** Whoever wants to know what comes of the levels. */
    public interface Watcher {

        /**
         * Called several times a second while there is work on a level, by any thread that works on it.
         *
         * @param effort what the work on this level has used up
         * @param doing  what is done, a few words
         * @param best   the best position so far of a search that can tell
         */
        void at(SearchEffort effort, String doing, Optional<BestPosition> best);

        /** Called when the work on a level has ended; what came of it may not be kept yet. */
        void ended(LevelResult result);

        /** Called when the next level has its turn, or none is left. */
        void passed();

        /** Called for every level, in their order, once what came of it is kept, if it is to be. */
        void kept(SolverCatalog.Kept kept);
    }

    /**
     * For some levels.
     *
     * @param levels  gone over once, with several levels at once by several threads in turn
     * @param catalog keeps what is found, if anybody shall
     */
    public LevelRun(Iterable<SearchedLevel> levels, Optional<SolverCatalog> catalog, Watcher watcher) {
        this.levels = levels;
        this.catalog = catalog;
        this.watcher = watcher;
    }

    /**
     * Does it, one level after the other, until the last one or the cancellation. What is found by a search that was cancelled
     * counts if it is new.
     *
     * @param cancellation ends the work
     * @param work         makes what works on a level of what wants to know how it gets on
     */
    public void over(Cancellation cancellation, Function<SearchProgress, Function<SearchedLevel, LevelResult>> work) {
        Function<SearchedLevel, LevelResult> worker = work.apply((effort, doing, best) -> {
            watcher.at(effort, doing, best);
            keepInTime();
        });
        Iterator<SearchedLevel> next = levels.iterator();
        while (next.hasNext() && !cancellation.isCancelled()) {
            LevelThreads.Ended ended = LevelThreads.Ended.now(worker.apply(next.next()), cancellation);
            if (ended.isCutShort()) {
                break;
            }
            take(ended.result());
        }
    }

    /**
     * The same with several levels at once. What came of them is told and kept in their order, all in this thread: the watcher
     * hears the same as of one level after the other. Only after a cancellation it also hears of levels that were cut short, if
     * later ones were not.
     *
     * @param jobs         how many levels at once
     * @param cancellation ends the work; also cancelled here if the work on a level fails
     * @param work         makes what works on levels, on several threads
     */
    public void over(
            int jobs, Cancellation cancellation, Function<SearchProgress, Function<SearchedLevel, LevelResult>> work) {
        if (jobs == 1) {
            over(cancellation, work);
            return;
        }
        List<LevelResult> untold = new ArrayList<>();
        try (LevelThreads threads = new LevelThreads(jobs, levels, work.apply(watcher::at), cancellation)) {
            while (!threads.isOver()) {
                Optional<LevelThreads.Ended> next = threads.next(LOOK_MILLIS);
                next.map(LevelThreads.Ended::result).ifPresent(untold::add);
                if (next.isEmpty()) {
                    keepInTime();
                } else if (!next.get().isCutShort()) {
                    untold.forEach(this::take);
                    untold.clear();
                }
            }
        }
    }

    private void take(LevelResult result) {
        watcher.ended(result);
        if (catalog.isPresent()) {
            catalog.get().add(result);
            keepInTime();
        } else {
            watcher.kept(new SolverCatalog.Kept(result, new SolverCatalog.Fate.Nothing()));
        }
        watcher.passed();
    }

    /** Also called while there is work on the next level, perhaps from several threads, so that nothing waits for its end. */
    private synchronized void keepInTime() {
        catalog.ifPresent(kept -> kept.keepInTime().forEach(watcher::kept));
    }

    @Override
    public void close() {
        catalog.ifPresent(kept -> kept.keep().forEach(watcher::kept));
    }
}
