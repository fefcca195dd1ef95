package org.sokobase.catalog.source;

import java.util.List;
import java.util.Map;
import org.sokobase.catalog.level.CatalogLevel;

/**
 * Where else the files of some levels were met: the places that are not used, the newest first.
 *
 * <p>Immutable.
 */
public final class OtherPlaces {

    private final Map<Long, List<FilePlace>> byCollection;

    public OtherPlaces(Map<Long, List<FilePlace>> byCollection) {
        this.byCollection = byCollection;
    }

    /** The other places of the file of a level; none if the level is not one of those that were asked for. */
    public List<FilePlace> of(CatalogLevel level) {
        return byCollection.getOrDefault(level.collection().id(), List.of());
    }
}
