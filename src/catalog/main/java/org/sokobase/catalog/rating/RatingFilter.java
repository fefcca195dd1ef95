package org.sokobase.catalog.rating;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which puzzles are wanted by their ratings. A puzzle that nobody has rated in that respect is not wanted.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param hard        what the mean of how hard must be; anything, also nothing, if empty
 * @param interesting the same of how interesting
 */
public record RatingFilter(Optional<Range> hard, Optional<Range> interesting) {

    /** Wants all puzzles. */
    public static final RatingFilter ANY = new RatingFilter(Optional.empty(), Optional.empty());

    /**
     * A range of means.
     *
     * @param least the lowest, at least {@value Opinion#LEAST}
     * @param most  the highest, at most {@value Opinion#MOST}
     */
    public record Range(int least, int most) {

        /**
         * A range.
         *
         * @throws IllegalArgumentException if it has no grade in it, or others than there are
         */
        public Range {
            if (!Opinion.isGrade(least) || !Opinion.isGrade(most) || least > most) {
                throw new IllegalArgumentException("no range of grades: " + least + " to " + most);
            }
        }

        private String of(String column) {
            return "count(%1$s) > 0 and sum(%1$s) between %2$s * count(%1$s) and %3$s * count(%1$s)"
                    .formatted(column, least, most);
        }
    }

    /**
     * A condition in SQL that holds for puzzles that are wanted.
     *
     * @param row a row with the columns {@code unique_id} and {@code unique_nth}, such as {@code l}
     */
    public String condition(String row) {
        if (equals(ANY)) {
            return "1 = 1";
        }
        String means = Stream.of(
                        hard.map(range -> range.of("rating.hard")),
                        interesting.map(range -> range.of("rating.interesting")))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(" and "));
        return """
                exists (select 1 from puzzle join rating on rating.puzzle_id = puzzle.id
                        where puzzle.unique_id = %1$s.unique_id and puzzle.unique_nth = %1$s.unique_nth and rating.counts
                        having %2$s)""".formatted(row, means);
    }
}
