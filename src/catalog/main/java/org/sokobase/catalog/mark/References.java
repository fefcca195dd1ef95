package org.sokobase.catalog.mark;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.name.UnknownNameException;

/** The reference collections of an open catalog, which are never changed. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class References {

    private final Session session;

    /** Those of an open catalog. */
    public References(Session session) {
        this.session = session;
    }

    /** Whether there is one. */
    public boolean areAny() {
        return session.with(handle -> new ReferenceRows(handle).areAny());
    }

    /**
     * Hands over the levels of puzzles that no reference collection has, in the catalog's order.
     *
     * @param within only levels of the collections that this names
     * @throws UnknownNameException if it names none
     */
    public void missing(Optional<String> within, Consumer<CatalogLevel> consumer) {
        session.use(handle -> new ReferenceRows(handle).missing(within, consumer));
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
     * Takes back that collections are references.
     *
     * @param names titles of collections, in any case, or names of their files
     * @return the files of these collections, in the order of their import
     * @throws UnknownNameException if a name means no collection; then all stay as they are
     */
    public List<String> unmark(List<String> names) {
        return session.change(transaction -> new ReferenceRows(transaction).unmark(names));
    }
}
