package org.sokobase.jobs.bench;

import java.util.List;
import java.util.stream.IntStream;
import org.sokobase.board.Count;
import org.sokobase.jobs.solving.SearchedLevel;

/**
 * Which levels a benchmark measures.
 *
 * @param every so many levels have one in it, the first of them
 * @param all   the levels from which it is taken
 */
public record BenchSample(int every, List<SearchedLevel> all) {

    /** The levels in it. */
    public List<SearchedLevel> levels() {
        return IntStream.range(0, all.size())
                .filter(i -> i % every == 0)
                .mapToObj(all::get)
                .toList();
    }

    public boolean isPart() {
        return every > 1;
    }

    /** Such as {@code A sample, one of every 10: 16 of 155 levels}. */
    public String describe() {
        return "A sample, one of every " + every + ": " + levels().size() + " of " + Count.of(all.size(), "level");
    }
}
