package org.sokobase.solver.search;

import java.util.Optional;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;

/**
 * The result of a search for a solution.
 *
 * <p>Every result is immutable, and equal to another one if all its components are.
 */
public sealed interface SearchResult {

    /** The name in output and files. */
    String label();

    /** The resources used. */
    SearchEffort effort();

    /**
     * A solution was found and replayed.
     *
     * @param moves   the solution
     * @param metrics of it
     * @param optimal whether it is proved to have the fewest moves or pushes wanted; never for
     *                {@link SearchSettings.Wanted#ANY}
     * @param by      the search that found it
     * @param atLeast no solution has fewer of the moves or pushes wanted, that is proved; 0 for
     *                {@link SearchSettings.Wanted#ANY}
     */
    record Solved(Moves moves, Metrics metrics, boolean optimal, String by, int atLeast, SearchEffort effort)
            implements SearchResult {
        @Override
        public String label() {
            return "solved";
        }
    }

    /**
     * There is no solution; this is proved.
     *
     * @param reason the kind of proof
     */
    record Unsolvable(Reason reason, SearchEffort effort) implements SearchResult {
        @Override
        public String label() {
            return "unsolvable";
        }
    }

    /**
     * The search ended without a result.
     *
     * @param limit the limit that ended it
     * @param best  the best position that it came to, if a search that can tell had a turn
     */
    record GaveUp(Limit limit, SearchEffort effort, Optional<BestPosition> best) implements SearchResult {
        @Override
        public String label() {
            return "gave-up";
        }
    }

    /**
     * The board was refused; there was no search.
     *
     * @param reason why
     */
    record Refused(Refusal reason) implements SearchResult {
        @Override
        public String label() {
            return "refused";
        }

        @Override
        public SearchEffort effort() {
            return SearchEffort.NONE;
        }
    }

    /** The kind of proof that there is no solution. */
    enum Reason {
        /** A box is on a dead square. */
        DEAD_BOX("a box is on a dead square"),
        /** Boxes block each other permanently. */
        FROZEN("boxes block each other for good, and not all of them are on goals"),
        /** There is no matching of boxes and goals. */
        NO_MATCHING("the boxes cannot all have a goal of their own"),
        /** The search was exhaustive. */
        EXHAUSTED("all positions were searched");

        private final String description;

        Reason(String description) {
            this.description = description;
        }

        /** The reason in words, a clause. */
        public String description() {
            return description;
        }
    }

    /** A limit of a search. */
    enum Limit {
        CPU("CPU time limit reached"),
        WALL("time limit reached"),
        NODES("position limit reached"),
        MEMORY("memory limit reached"),
        CANCELLED("interrupted");

        private final String description;

        Limit(String description) {
            this.description = description;
        }

        /** The limit in words, a clause. */
        public String description() {
            return description;
        }
    }

    /** Why a board is not searched at all. */
    enum Refusal {
        NO_BOXES("there is no box"),
        BOXES_GOALS_DIFFER("the numbers of boxes and goals differ"),
        TOO_LARGE("the player can come to more than " + SearchLimits.MOST_SQUARES + " squares, or there are more than "
                + SearchLimits.MOST_BOXES + " boxes");

        private final String description;

        Refusal(String description) {
            this.description = description;
        }

        /** The refusal in words, a clause. */
        public String description() {
            return description;
        }
    }
}
