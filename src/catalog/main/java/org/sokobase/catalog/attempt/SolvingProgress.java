package org.sokobase.catalog.attempt;

import java.math.BigDecimal;
import java.util.SortedMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

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

    /** How many were tried in vain for how many seconds, such as {@code 5=12 30=4}. */
    public String byTime() {
        return byTime((seconds, puzzles) -> seconds + "=" + puzzles, " ");
    }

    /** The same in other words, which are made of seconds and puzzles. */
    public String byTime(BiFunction<String, Long, String> words, String between) {
        return tried.entrySet().stream()
                .map(entry -> words.apply(
                        BigDecimal.valueOf(entry.getKey(), 3)
                                .stripTrailingZeros()
                                .toPlainString(),
                        entry.getValue()))
                .collect(Collectors.joining(between));
    }
}
