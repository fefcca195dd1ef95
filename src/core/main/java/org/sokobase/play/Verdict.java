package org.sokobase.play;

import java.util.Locale;
import org.sokobase.board.Count;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;

/**
 * What playing a sequence of moves on a board came to.
 *
 * <p>Every answer is immutable, and equal to another one if all its components are.
 */
public sealed interface Verdict {

    /** The name in output and files. */
    String label();

    /**
     * The moves solve the board.
     *
     * @param solution the moves up to the one that solved it, with the case of every letter as played
     * @param metrics  of the solution
     * @param trailing how many moves followed it and were not played
     * @param recased  whether a letter of the solution was written in the wrong case
     */
    record Solves(Moves solution, Metrics metrics, int trailing, boolean recased) implements Verdict {
        @Override
        public String label() {
            return "solves";
        }
    }

    /**
     * All moves are legal, but boxes are left off the goals, or no box was pushed at all.
     *
     * @param boxesLeft how many boxes stand on no goal at the end; none if the board was solved already and nothing pushed
     * @param metrics   of all moves
     */
    record FallsShort(int boxesLeft, Metrics metrics) implements Verdict {
        @Override
        public String label() {
            return "falls-short";
        }

        /** Whether all that is missing is a push, as the board was solved from the start. */
        public boolean needsOnlyAPush() {
            return boxesLeft == 0;
        }

        /** What is missing for a solution, in words. */
        public String description() {
            return needsOnlyAPush()
                    ? "solved already: the level needs a push to count"
                    : Count.of(boxesLeft, "box", "boxes") + " left off the goals";
        }
    }

    /**
     * A move breaks the rules.
     *
     * @param move      the number of that move, counted from 1
     * @param direction where it goes
     * @param reason    which rule it breaks
     * @param position  the board before it
     */
    record Illegal(int move, Direction direction, Reason reason, Grid position) implements Verdict {
        @Override
        public String label() {
            return "illegal";
        }

        /** Which move is against the rules and why, such as {@code move 3, up: the player runs into a wall}. */
        public String description() {
            return "move " + move + ", " + direction.name().toLowerCase(Locale.ROOT) + ": " + reason.description();
        }
    }

    /** Why a move is against the rules. */
    enum Reason {
        INTO_WALL("the player runs into a wall"),
        BOX_INTO_WALL("the box is pushed into a wall"),
        BOX_INTO_BOX("the box is pushed into another box");

        private final String description;

        Reason(String description) {
            this.description = description;
        }

        /** The rule in words, a sentence without a full stop. */
        public String description() {
            return description;
        }
    }
}
