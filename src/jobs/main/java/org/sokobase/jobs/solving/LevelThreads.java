package org.sokobase.jobs.solving;

import java.util.Iterator;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.sokobase.solver.search.Cancellation;

/**
 * Works on several levels at once, each on a thread of its own, and hands over what came of them in the order of the levels. They
 * are begun in this order too. The thread that made it takes the results and closes it.
 */
final class LevelThreads implements AutoCloseable {

    private final Iterator<SearchedLevel> levels;
    private final Function<SearchedLevel, LevelResult> worker;
    private final Cancellation cancellation;
    private final ExecutorService threads;
    private final Queue<Future<Ended>> begun = new ConcurrentLinkedQueue<>();
    private boolean interrupted;

    /**
     * The work on a level has ended.
     *
     * @param isCutShort whether it was cancelled and has found nothing new
     */
    record Ended(LevelResult result, boolean isCutShort) {

        /** For work that ends now. */
        static Ended now(LevelResult result, Cancellation cancellation) {
            return new Ended(result, cancellation.isCancelled() && !result.isNew());
        }
    }

    /**
     * Begins.
     *
     * @param worker       works on a level, on any of the threads
     * @param cancellation ends the work; also cancelled here if the work on a level fails
     */
    LevelThreads(
            int count,
            Iterable<SearchedLevel> levels,
            Function<SearchedLevel, LevelResult> worker,
            Cancellation cancellation) {
        this.levels = levels.iterator();
        this.worker = worker;
        this.cancellation = cancellation;
        threads = Executors.newFixedThreadPool(count, work -> {
            Thread thread = new Thread(work, "level");
            thread.setDaemon(true);
            return thread;
        });
        for (int i = 0; i < count; i++) {
            begin();
        }
    }

    private synchronized void begin() {
        if (levels.hasNext() && !cancellation.isCancelled()) {
            SearchedLevel level = levels.next();
            begun.add(threads.submit(() -> work(level)));
        }
    }

    /** The next level is begun before this one has ended, so that there is always one that has begun until all is over. */
    private Ended work(SearchedLevel level) {
        boolean failed = true;
        try {
            Ended ended = Ended.now(worker.apply(level), cancellation);
            failed = false;
            return ended;
        } finally {
            if (failed) {
                cancellation.cancel();
            }
            begin();
        }
    }

    /** Whether all levels that were begun are taken, and no more will be. */
    boolean isOver() {
        return begun.isEmpty();
    }

    /**
     * Takes the next level, unless it is not over. If the work on it has failed, that is thrown.
     *
     * @param millis how long to wait for it; nothing is returned if that is too short
     */
    Optional<Ended> next(long millis) {
        try {
            Ended ended = begun.element().get(millis, TimeUnit.MILLISECONDS);
            begun.remove();
            return Optional.of(ended);
        } catch (TimeoutException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            cancellation.cancel();
            interrupted = true;
            return Optional.empty();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) e.getCause(); // the work throws no others
        }
    }

    /** Ends what is not over, and waits for that. */
    @Override
    public void close() {
        end();
        while (!threads.isTerminated()) {
            try {
                threads.awaitTermination(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** No level can begin in the middle of this. */
    private synchronized void end() {
        if (!isOver()) {
            cancellation.cancel();
        }
        threads.shutdown();
    }
}
