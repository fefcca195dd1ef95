package org.sokobase.catalog.mark;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.measure.MeasureRange;
import org.sokobase.catalog.name.UnknownNameException;

/** The reference collections of an open catalog, which are never changed. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class References {

    private final Session session;

    /** Those of an open catalog. */
    public References(Session session) {
        this.session = session;
    }

    /** Whether there is a reference collection. */
    public boolean areAny() {
        return session.with(handle -> new ReferenceRows(handle).areAny());
    }

    /**
     * Passes the levels of puzzles that no reference collection contains to the consumer, in the catalog's order.
     *
     * @param within   names the collections to search
     * @param status   what must be known of the puzzles
     * @param measures what measures of the puzzles must lie between
     * @throws UnknownNameException if there is no such collection
     */
    public void missing(
            Optional<String> within,
            Optional<PuzzleStatus> status,
            List<MeasureRange> measures,
            Consumer<CatalogLevel> consumer) {
        session.use(handle -> new ReferenceRows(handle).missing(within, status, measures, consumer));
    }

    /**
     * Marks collections as references.
     *
     * @param names titles of collections, in any case, or names of their files
     * @return the files of these collections, in the order of their import
     * @throws UnknownNameException if a name means no collection; then none is marked
     */
    public List<String> mark(List<String> names) {
        return session.change(transaction -> new ReferenceRows(transaction).mark(names));
    }

    /**
     * Removes the marks of reference collections.
     *
     * @param names titles of collections, in any case, or names of their files
     * @return the files of these collections, in the order of their import
     * @throws UnknownNameException if a name means no collection; then nothing changes
     */
    public List<String> unmark(List<String> names) {
        return session.change(transaction -> new ReferenceRows(transaction).unmark(names));
    }
}
