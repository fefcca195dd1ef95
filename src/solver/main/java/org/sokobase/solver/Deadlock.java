package org.sokobase.solver;

import java.util.List;

/**
 * Why a position is lost: no moves lead from it to a solution.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param kind    the rule that it breaks
 * @param squares the boxes that are enough for that, with those that could not be moved at the start; row-major indices in
 *                the grid, ascending
 */
public record Deadlock(Kind kind, List<Integer> squares) {

    /** The rules, the plainest first. */
    public enum Kind {
        /** A box that would not reach a goal even if it were alone. */
        DEAD_SQUARE("no box comes from this square to a goal"),
        /** Boxes that hold each other, or are held by walls, one of them not on a goal. */
        FROZEN("boxes can never move again, and not all are on goals"),
        /** More boxes than there are goals that they can reach. */
        TOO_MANY("more boxes than goals that they can come to"),
        /** Two boxes that cannot both come to goals, even if they were alone. */
        PAIR("these two boxes cannot both come to goals"),
        /** Some boxes that cannot all come to goals, even without the others. */
        GROUP("these boxes cannot all come to goals"),
        /** Boxes that are frozen on goals bar the way to the rest. */
        BARRED("boxes that stay on their goals bar the way to the others");

        private final String description;

        Kind(String description) {
            this.description = description;
        }

        /** The rule in words. */
        public String description() {
            return description;
        }
    }

    public Deadlock {
        squares = List.copyOf(squares);
    }
}
