package org.sokobase.catalog.listing;

import java.util.List;

/**
 * In which order levels are listed, and how many.
 *
 * @param keys  the first counts most; levels that they do not tell apart are in the catalog's order
 * @param limit the greatest number of levels
 */
public record LevelOrder(List<SortKey> keys, long limit) {

    /** All in the catalog's order. */
    public static final LevelOrder OF_CATALOG = new LevelOrder(List.of(), Long.MAX_VALUE);
}
