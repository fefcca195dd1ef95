package org.sokobase.catalog.listing;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.column.Columns;
import org.sokobase.catalog.column.LevelColumns;
import org.sokobase.catalog.column.NumberColumn;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.query.LevelFilter;
import org.sokobase.catalog.where.Names;

/** Lists of the levels of an open catalog. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Listing {

    private static final String COLLECTIONS = LevelRows.SELECT_COLLECTIONS + "where c.id = any(:ids) order by c.id";

    private final Session session;

    /** Those of an open catalog. */
    public Listing(Session session) {
        this.session = session;
    }

    /**
     * Passes the levels that match a filter to the consumer, with all that is known of them. Levels in an order of their own
     * take about a hundred bytes of memory each, but no more than the limit.
     *
     * @throws UnknownNameException if the filter names no collection or author
     */
    public void forEach(LevelFilter filter, LevelOrder order, Consumer<ListedLevel> consumer) {
        session.use(handle -> new ListQuery(handle, filter, order).forEach(consumer));
    }

    /** The levels with these numbers in the catalog, in the same order, with all that is known of them; those that are gone are left out. */
    public List<ListedLevel> of(List<Long> ids) {
        return session.with(handle -> details(handle, ids, new CopyCounts(handle)));
    }

    /** The same, their copies as columns have them: counting these takes longer than all the rest. */
    public List<ListedLevel> of(List<Long> ids, LevelColumns columns) {
        return session.with(handle -> details(handle, ids, levels -> copies(levels, columns)));
    }

    private static List<ListedLevel> details(Handle handle, List<Long> ids, LevelDetails.Copies copies) {
        List<Long> collections =
                ids.stream().map(LevelIds::collection).distinct().toList();
        return new LevelDetails(handle, collections(handle, collections), copies).of(ids);
    }

    private static Map<Long, Integer> copies(List<CatalogLevel> levels, LevelColumns columns) {
        NumberColumn copies =
                columns.numbers(Names.OF_LEVELS.required("copies")).orElseThrow();
        Map<Long, Integer> known = new HashMap<>();
        for (CatalogLevel level : levels) {
            columns.row(level.id())
                    .map(copies::at)
                    .filter(count -> !count.isNaN())
                    .ifPresent(count -> known.put(level.id(), count.intValue()));
        }
        return known;
    }

    /** The collections with these numbers, in the order of their import. */
    public List<CatalogLevel.CollectionRef> collections(List<Long> ids) {
        return session.with(handle -> collections(handle, ids));
    }

    private static List<CatalogLevel.CollectionRef> collections(Handle handle, List<Long> ids) {
        return handle.createQuery(COLLECTIONS)
                .bindArray("ids", Long.class, ids)
                .map((row, context) -> LevelRows.collection(row, 1))
                .list();
    }

    /** What is asked most of all levels, to be kept in memory. */
    public Columns columns() {
        return new Columns(session);
    }
}
