package org.sokobase.catalog.listing;

import java.util.function.Consumer;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.query.LevelFilter;

/** Lists of the levels of an open catalog. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Listing {

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
}
