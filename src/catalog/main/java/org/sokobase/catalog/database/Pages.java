package org.sokobase.catalog.database;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.ToLongFunction;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/** Goes over the rows of a query in the order of their keys, some at a time, so that they can be changed meanwhile. */
public final class Pages {

    private static final int SIZE = 1000;

    private final Handle handle;
    private final LongConsumer progress;

    /** Pages that tell how many rows more are done. */
    public Pages(Handle handle, LongConsumer progress) {
        this.handle = handle;
        this.progress = progress;
    }

    /**
     * Hands over the rows.
     *
     * @param select a query with a condition, to which more can be added with "and"
     * @param key    the column of the key in it, greater than 0
     * @param keyOf  the key of a row
     */
    public <T> void forEach(
            String select, String key, RowMapper<T> mapper, ToLongFunction<T> keyOf, Consumer<T> consumer) {
        forEachPage(select, key, mapper, keyOf, page -> page.forEach(consumer));
    }

    /**
     * Hands over what is worked out from each row, in the same order and on this thread. Other threads work on a page while this
     * one reads the next: so what is handed over may change its own row, and no later one.
     *
     * @param work runs on any thread, and does not use the database
     */
    public <T, R> void forEachWorkedOn(
            String select,
            String key,
            RowMapper<T> mapper,
            ToLongFunction<T> keyOf,
            Function<T, R> work,
            Consumer<R> consumer) {
        Deque<Future<List<R>>> ahead = new ArrayDeque<>();
        forEachPage(select, key, mapper, keyOf, page -> {
            ahead.add(CompletableFuture.supplyAsync(
                    () -> page.parallelStream().map(work).toList()));
            if (ahead.size() > 1) {
                PagesAhead.await(ahead.remove()).forEach(consumer);
            }
        });
        ahead.forEach(page -> PagesAhead.await(page).forEach(consumer));
    }

    /** Hands over the rows like {@link #forEach}, so many at a time as are asked for together; never none. */
    public <T> void forEachPage(
            String select, String key, RowMapper<T> mapper, ToLongFunction<T> keyOf, Consumer<List<T>> consumer) {
        String sql = select + " and " + key + " > ? order by " + key + " fetch first " + SIZE + " rows only";
        long after = 0;
        List<T> page;
        do {
            page = handle.createQuery(sql).bind(0, after).map(mapper).list();
            if (!page.isEmpty()) {
                consumer.accept(page);
                progress.accept(page.size());
                after = keyOf.applyAsLong(page.get(page.size() - 1));
            }
        } while (page.size() == SIZE);
    }
}
