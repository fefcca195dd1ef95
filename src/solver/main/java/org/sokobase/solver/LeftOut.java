package org.sokobase.solver;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sokobase.solver.search.SearchResult;

/**
 * What an {@link Explanation} lacks, as it would have taken too long.
 *
 * <p>Immutable, as long as the list it was made of is; equal if all components are.
 *
 * @param parts in the order in which they are found out
 * @param limit the limit that was reached, if one was; else the board is so large that nobody tried
 */
public record LeftOut(List<Part> parts, Optional<SearchResult.Limit> limit) {

    /** All is there. */
    static final LeftOut NOTHING = new LeftOut(List.of(), Optional.empty());

    /** What may be left out. */
    public enum Part {
        /** Dead squares that only the distances of boxes to goals tell. */
        DEAD_SQUARES("some dead squares"),
        /** A lower bound of pushes. */
        LEAST_PUSHES("the least pushes"),
        /** {@link Explanation#packing} and {@link Explanation#parking}. */
        ORDER("the order of filling the goals");

        private final String description;

        Part(String description) {
            this.description = description;
        }

        /** The part in words. */
        public String description() {
            return description;
        }
    }

    /** What is left out and why in words, a clause; nothing if nothing is. */
    public Optional<String> description() {
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        String what = parts.stream().map(Part::description).collect(Collectors.joining(", "));
        String why = limit.map(SearchResult.Limit::description).orElse("the board is too large");
        return Optional.of(why + "; left out: " + what);
    }
}
