package org.sokobase.catalog.tier;

/**
 * Up to which level the keys of the tiers are made. While all are made anew, their indexes are missing: then the catalog counts below
 * zero, so that nobody takes them for complete.
 *
 * <p>Immutable; equal if both components are.
 *
 * @param upTo   the puzzles of levels up to this number have their keys
 * @param isAnew whether all are made anew, so that there are no indexes yet
 */
record KeyedLevels(long upTo, boolean isAnew) {

    /** As the catalog has it. */
    static KeyedLevels of(long kept) {
        return kept < 0 ? new KeyedLevels(-1 - kept, true) : new KeyedLevels(kept, false);
    }

    /** For the catalog. */
    long kept() {
        return isAnew ? -1 - upTo : upTo;
    }

    /** The same up to another level. */
    KeyedLevels upTo(long level) {
        return new KeyedLevels(level, isAnew);
    }
}
