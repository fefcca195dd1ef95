package org.sokobase.jobs.solving;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts for each file, or collection of the catalog, what is solved and what is left to do. For one thread. */
public final class LeftByFile {

    private final Map<String, Left> files = new LinkedHashMap<>();

    /**
     * What is left of a file.
     *
     * @param levels     how many are wanted, also those on which nobody has worked yet
     * @param solved     how many of them have a solution
     * @param unsolvable how many of them are proved to have none
     * @param refused    how many of them cannot be searched
     */
    public record Left(String file, int levels, int solved, int unsolvable, int refused) {

        /** How many were given up, or not tried yet. */
        public int left() {
            return levels - solved - unsolvable - refused;
        }

        private Left plus(Left other) {
            return new Left(
                    file,
                    levels + other.levels,
                    solved + other.solved,
                    unsolvable + other.unsolvable,
                    refused + other.refused);
        }
    }

    /** Before anybody has worked on the levels that are wanted. */
    public LeftByFile(List<SearchedLevel> wanted) {
        wanted.forEach(level -> count(new Left(level.file(), 1, 0, 0, 0)));
    }

    /** The same if only their numbers are known. */
    public LeftByFile(Map<String, Integer> wanted) {
        wanted.forEach((file, levels) -> count(new Left(file, levels, 0, 0, 0)));
    }

    /** Takes in what came of one of them. */
    public void add(LevelResult result) {
        int solved = result.isSolved() ? 1 : 0;
        int unsolvable = result.proof().isPresent() ? 1 : 0;
        int givenUp = result.isGivenUp() ? 1 : 0;
        count(new Left(result.level().file(), 0, solved, unsolvable, 1 - solved - unsolvable - givenUp));
    }

    private void count(Left more) {
        files.merge(more.file(), more, Left::plus);
    }

    /** What is left, in the order in which the files first came. */
    public List<Left> files() {
        return new ArrayList<>(files.values());
    }
}
