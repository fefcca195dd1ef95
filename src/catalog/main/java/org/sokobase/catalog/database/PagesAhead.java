package org.sokobase.catalog.database;

import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Hands over the pages of a query on this thread; while one is handed over, another thread reads the next one. */
public final class PagesAhead {

    private PagesAhead() {}

    /**
     * Hands over pages.
     *
     * @param first reads the first page
     * @param next  reads the page after another one, if there is one
     */
    public static <P> void forEach(Supplier<P> first, Function<P, Optional<Supplier<P>>> next, Consumer<P> consumer) {
        ExecutorService reader = Executors.newSingleThreadExecutor(work -> {
            Thread thread = new Thread(work, "pages-ahead");
            thread.setDaemon(true);
            return thread;
        });
        try {
            Optional<P> page = Optional.of(first.get());
            while (page.isPresent()) {
                Optional<Future<P>> ahead = next.apply(page.get()).map(read -> reader.submit(read::get));
                try {
                    consumer.accept(page.get());
                } finally {
                    page = ahead.map(PagesAhead::await); // also when that failed: the connection is then free again
                }
            }
        } finally {
            reader.shutdown();
        }
    }

    static <P> P await(Future<P> page) {
        try {
            return page.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }
}
