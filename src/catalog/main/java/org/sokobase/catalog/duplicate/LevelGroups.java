package org.sokobase.catalog.duplicate;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.identity.LevelId;

/** Levels with something in common: an id of their own, or a key of a tier. */
interface LevelGroups {

    /**
     * What all levels of a group have in common.
     *
     * @param id  the id or key
     * @param nth the number among those with that id; 0 for keys
     */
    record Key(LevelId id, int nth) {}

    /** What the groups have in common, in the order of their first levels: a few bytes for each, however many they have. */
    List<Key> keys();

    /** The levels of some groups, those of each in the catalog's order. */
    Map<Key, List<CatalogLevel>> members(List<Key> keys);

    /** What a level has in common with others to surer tiers; of the levels that {@link #members} gave last. */
    Stream<Object> surer(CatalogLevel level);
}
