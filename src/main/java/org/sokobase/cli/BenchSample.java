package org.sokobase.cli;

import java.util.List;
import java.util.stream.IntStream;
import org.sokobase.board.Count;

/**
 * Which levels a benchmark measures.
 *
 * @param every so many levels have one in it, the first of them
 * @param all   the levels from which it is taken
 */
record BenchSample(int every, List<SearchedLevel> all) {

    /** The levels in it. */
    List<SearchedLevel> levels() {
        return IntStream.range(0, all.size())
                .filter(i -> i % every == 0)
                .mapToObj(all::get)
                .toList();
    }

    boolean isPart() {
        return every > 1;
    }

    /** Such as {@code A sample, one of every 10: 16 of 155 levels}. */
    String inWords() {
        return "A sample, one of every " + every + ": " + levels().size() + " of " + Count.of(all.size(), "level");
    }
}
