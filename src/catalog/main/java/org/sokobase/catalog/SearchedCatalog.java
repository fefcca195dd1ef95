package org.sokobase.catalog;

import java.util.Set;
import java.util.function.ToLongFunction;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.query.Levels;

/** Opens a catalog in which first-edition ids are found without computing those of many levels each time. */
public final class SearchedCatalog {

    /** With fewer levels to compute, that takes a moment. */
    static final long MANY = 20_000;

    private static final Set<Kind> CANNOT_BE_CHANGED = Set.of(Kind.IN_USE, Kind.READ_ONLY, Kind.ACCESS_DENIED);

    private SearchedCatalog() {}

    /**
     * Opens a catalog that must be there, to read it. If very many levels would be gone over for first-edition ids, all these ids are
     * made before, once: see {@link Levels#makeFirstEditions}. Where that is not possible, as others have the catalog or it is
     * read-only, all is found as well, only slower.
     *
     * @param search says over how many levels the search goes, see {@link Levels#levelsToSearch(String)}
     * @param shown  shows that ids are made
     */
    public static Catalog open(
            CatalogLocation location,
            LockTimeout waiting,
            ToLongFunction<Levels> search,
            KeyedCatalog.KeyMaking shown) {
        return open(location, waiting, search, shown, MANY);
    }

    static Catalog open(
            CatalogLocation location,
            LockTimeout waiting,
            ToLongFunction<Levels> search,
            KeyedCatalog.KeyMaking shown,
            long many) {
        Catalog reading = Catalog.open(location, Access.READ, waiting);
        boolean ready = false;
        long missing;
        try {
            ready = search.applyAsLong(reading.levels()) < many;
            missing = ready ? 0 : reading.levels().withoutFirstEditions();
        } finally {
            if (!ready) {
                reading.close();
            }
        }
        if (ready) {
            return reading;
        }
        makeIfPossible(location, waiting, missing, shown);
        return Catalog.open(location, Access.READ, waiting);
    }

    private static void makeIfPossible(
            CatalogLocation location, LockTimeout waiting, long missing, KeyedCatalog.KeyMaking shown) {
        LockTimeout atOnce = new LockTimeout(LockTimeout.NONE.limit(), waiting.command(), waiting.said());
        try (Catalog writing = Catalog.open(location, Access.WRITE, atOnce)) {
            shown.show(missing, writing.levels()::makeFirstEditions);
        } catch (CatalogException e) {
            if (!CANNOT_BE_CHANGED.contains(e.kind())) {
                throw e;
            }
        }
    }
}
