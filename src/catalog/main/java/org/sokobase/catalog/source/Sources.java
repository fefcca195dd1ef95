package org.sokobase.catalog.source;

import java.util.List;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.CatalogLevel;

/** The files of an open catalog, and where they were found. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Sources {

    private final Session session;

    /** Those of an open catalog. */
    public Sources(Session session) {
        this.session = session;
    }

    /** The files with levels, and those with solutions alone, in the order of their import. */
    public List<SourceFile> all() {
        return session.with(handle -> new SourcesQuery(handle).all());
    }

    /** The other places where the files of these levels were found. */
    public OtherPlaces otherPlaces(List<CatalogLevel> levels) {
        return session.with(handle -> new OtherPlaces(new PlaceRows(handle)
                .othersOf(levels.stream().map(level -> level.collection().id()).toList())));
    }
}
