package org.sokobase.catalog.listing;

import java.util.List;
import java.util.Optional;

/**
 * In which order levels are listed, and how many.
 *
 * @param keys  the first counts most; levels that they do not tell apart are in the catalog's order
 * @param limit the greatest number of levels
 * @param after the number of the level behind which they begin; at the first one if there is none
 */
public record LevelOrder(List<SortKey> keys, long limit, Optional<Long> after) {

    /** From the first one on. */
    public LevelOrder(List<SortKey> keys, long limit) {
        this(keys, limit, Optional.empty());
    }

    /** All in the catalog's order. */
    public static final LevelOrder OF_CATALOG = new LevelOrder(List.of(), Long.MAX_VALUE);
}
