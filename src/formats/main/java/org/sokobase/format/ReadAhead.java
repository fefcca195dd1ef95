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
 * Works on files ahead of those who want the results: on the other processors, while this thread does what has to be done in
 * order. The results come in the order of the files, whatever the number of threads.
 */
public final class ReadAhead<T> implements AutoCloseable {

    /** How many bytes of files are worked on ahead at most, be it one large file; what they become takes several times that. */
    private static final long MOST_BYTES = 8_000_000;

    private final Function<Source, T> work;
    private final BiConsumer<Source, T> consumer;
    private final ExecutorService workers;
    private final Deque<Step> steps = new ArrayDeque<>();
    private long bytes;

    /** Something to do in order, when it can be done without waiting, and how many bytes wait for it. */
    private record Step(BooleanSupplier isReady, Runnable action, long bytes) {}

    /**
     * Prepares for some files.
     *
     * @param work     may be done by any thread
     * @param consumer gets the results on the thread that calls {@link #add}
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

    /** Takes a file, and hands over the results of those that are done, or of the first ones if many wait. */
    public void add(Source source) {
        Future<T> result = workers.submit(() -> work.apply(source));
        steps.add(new Step(result::isDone, () -> consumer.accept(source, result(result)), source.bytes().length));
        bytes += source.bytes().length;
        while (bytes > MOST_BYTES || !steps.isEmpty() && steps.peek().isReady().getAsBoolean()) {
            next();
        }
    }

    /** Does something once all files so far have been handed over. */
    void then(Runnable action) {
        steps.add(new Step(() -> true, action, 0));
    }

    /** Hands over all that is left. */
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

    /** Forgets what is left. */
    @Override
    public void close() {
        workers.shutdownNow();
        steps.clear();
    }
}
