package org.sokobase.catalog.attempt;

import java.util.SortedMap;

/**
 * How far the puzzles of a catalog that have levels are solved. Each is counted once.
 *
 * <p>Immutable, as long as its map is; equal if all components are.
 *
 * @param solved     have a solution
 * @param unsolvable are marked as unsolvable
 * @param tried      are neither, and were tried in vain: how many, by the milliseconds of the longest attempt
 * @param untried    all others
 */
public record SolvingProgress(long solved, long unsolvable, SortedMap<Long, Long> tried, long untried) {

    /** How many were tried in vain, for whatever time. */
    public long triedInVain() {
        return tried.values().stream().mapToLong(Long::longValue).sum();
    }
}
