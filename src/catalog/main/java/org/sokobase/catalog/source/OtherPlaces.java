package org.sokobase.catalog.source;

import java.util.List;
import java.util.Map;
import org.sokobase.catalog.level.CatalogLevel;

/**
 * The other places at which the files of some levels were found, newest first.
 *
 * <p>Immutable.
 */
public final class OtherPlaces {

    private final Map<Long, List<FilePlace>> byCollection;

    public OtherPlaces(Map<Long, List<FilePlace>> byCollection) {
        this.byCollection = byCollection;
    }

    /** Returns the other places of the file of a level; an empty list for a level that was not asked for. */
    public List<FilePlace> of(CatalogLevel level) {
        return byCollection.getOrDefault(level.collection().id(), List.of());
    }
}
