package org.sokobase.catalog.database;

import java.util.List;
import java.util.function.Consumer;
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

    /** The same, so many at a time as are asked for together; never none. */
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
