package org.sokobase.solver.search;

import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;

/**
 * What a search for a solution came to.
 *
 * <p>Every answer is immutable, and equal to another one if all its components are.
 */
public sealed interface SearchResult {

    /** The name in output and files. */
    String label();

    /** What it has used up. */
    SearchEffort effort();

    /**
     * There is a solution, and it has been replayed.
     *
     * @param moves   the solution
     * @param metrics of it
     * @param optimal whether there is none with fewer of what was wanted; never for {@link SearchSettings.Wanted#ANY}
     * @param by      which search found it
     */
    record Solved(Moves moves, Metrics metrics, boolean optimal, String by, SearchEffort effort)
            implements SearchResult {
        @Override
        public String label() {
            return "solved";
        }
    }

    /**
     * There is no solution, whatever anybody tries.
     *
     * @param reason how that is known
     */
    record Unsolvable(Reason reason, SearchEffort effort) implements SearchResult {
        @Override
        public String label() {
            return "unsolvable";
        }
    }

    /**
     * Nobody knows yet.
     *
     * @param limit which limit ended the search
     */
    record GaveUp(Limit limit, SearchEffort effort) implements SearchResult {
        @Override
        public String label() {
            return "gave-up";
        }
    }

    /**
     * The search was not begun.
     *
     * @param reason why not
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

    /** How it is known that there is no solution. */
    enum Reason {
        /** A box stands where no goal can be reached from. */
        DEAD_BOX("a box is on a dead square"),
        /** Boxes block each other for good. */
        FROZEN("boxes block each other for good, and not all of them are on goals"),
        /** No way of giving every box a goal of its own. */
        NO_MATCHING("the boxes cannot all have a goal of their own"),
        /** All positions were looked at. */
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
