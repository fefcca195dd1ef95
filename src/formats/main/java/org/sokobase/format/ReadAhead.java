package org.sokobase.format;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.sokobase.file.Source;

/**
 * Works on files ahead, on the other processors, while the calling thread consumes the results. They arrive in the
 * order of the files, whatever the number of threads. For one thread.
 */
public final class ReadAhead<T> implements AutoCloseable {

    /**
     * The maximum total size of files in progress, in bytes; beyond it, {@link #add} waits. Results take several times
     * as much memory.
     */
    private static final long MOST_BYTES = 8_000_000;

    private final Function<Source, T> work;
    private final BiConsumer<Source, T> consumer;
    private final ExecutorService workers;
    private final Deque<Step> steps = new ArrayDeque<>();
    private long bytes;

    /** A task in the order of the files, whether it can run without waiting, and the bytes it holds. */
    private record Step(BooleanSupplier isReady, Runnable action, long bytes) {}

    /**
     * Prepares for some files.
     *
     * @param work     runs on any thread
     * @param consumer receives the results, on the thread that calls {@link #add}
     */
    public ReadAhead(Function<Source, T> work, BiConsumer<Source, T> consumer) {
        this.work = work;
        this.consumer = consumer;
        this.workers = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors(), action -> {
            Thread thread = new Thread(action, "read-ahead");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Adds a file and passes on finished results; waits for the first ones if many files are in progress. */
    public void add(Source source) {
        Future<T> result = workers.submit(() -> work.apply(source));
        steps.add(new Step(result::isDone, () -> consumer.accept(source, result(result)), source.bytes().length));
        bytes += source.bytes().length;
        while (bytes > MOST_BYTES || !steps.isEmpty() && steps.peek().isReady().getAsBoolean()) {
            next();
        }
    }

    /** Runs an action once the results of all files so far have been passed on. */
    public void then(Runnable action) {
        steps.add(new Step(() -> true, action, 0));
    }

    /** Passes on all remaining results. */
    public void finish() {
        while (!steps.isEmpty()) {
            next();
        }
    }

    private void next() {
        Step step = steps.remove();
        bytes -= step.bytes();
        step.action().run();
    }

    private static <T> T result(Future<T> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (e.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    /** Discards all remaining results and stops the threads. */
    @Override
    public void close() {
        workers.shutdownNow();
        steps.clear();
    }
}
