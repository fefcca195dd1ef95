package org.sokobase.play;

import java.util.Locale;
import org.sokobase.board.Count;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;

/**
 * The result of playing a sequence of moves on a board.
 *
 * <p>Every verdict is immutable, and equal to another one if all its components are.
 */
public sealed interface Verdict {

    /** The name in output and files. */
    String label();

    /**
     * The moves solve the board.
     *
     * @param solution the moves up to the one that solved it, with the case of every letter as played
     * @param metrics  of the solution
     * @param trailing the number of moves after it, which were not played
     * @param recased  whether a letter of the solution was written in the wrong case
     */
    record Solves(Moves solution, Metrics metrics, int trailing, boolean recased) implements Verdict {
        @Override
        public String label() {
            return "solves";
        }
    }

    /**
     * All moves are legal, but some boxes are not on goals, or no box was pushed at all.
     *
     * @param boxesLeft the number of boxes not on goals at the end; 0 if the board started solved and nothing was pushed
     * @param metrics   of all moves
     */
    record FallsShort(int boxesLeft, Metrics metrics) implements Verdict {
        @Override
        public String label() {
            return "falls-short";
        }

        /** Whether only a push is missing, because the board was solved from the start. */
        public boolean needsOnlyAPush() {
            return boxesLeft == 0;
        }

        /** Why this is not a solution, in words. */
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
     * @param direction its direction
     * @param reason    which rule it breaks
     * @param position  the board before it
     */
    record Illegal(int move, Direction direction, Reason reason, Grid position) implements Verdict {
        @Override
        public String label() {
            return "illegal";
        }

        /** Which move is illegal and why, such as {@code move 3, up: the player runs into a wall}. */
        public String description() {
            return "move " + move + ", " + direction.name().toLowerCase(Locale.ROOT) + ": " + reason.description();
        }
    }

    /** Why a move is illegal. */
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
