package org.sokobase.play;

import org.jspecify.annotations.Nullable;
import org.sokobase.board.Direction;

/**
 * The length of a sequence of moves, in the six standard measures of Sokoban programs.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param moves           all steps, pushes included
 * @param pushes          steps that move a box
 * @param boxLines        straight runs of pushes of one box: a push starts a new line if its box is not the one pushed
 *                        last or if a walk came between (to push a box another way, the player must walk around it)
 * @param boxChanges      pushes of a box other than the one pushed last; the first push counts
 * @param pushingSessions runs of pushes, of any box, between walks
 * @param playerLines     straight runs of steps
 */
public record Metrics(int moves, int pushes, int boxLines, int boxChanges, int pushingSessions, int playerLines) {

    /** Counts while moves are played. */
    static final class Counter {

        private static final int NONE = -1;

        private int moves;
        private int pushes;
        private int boxLines;
        private int boxChanges;
        private int pushingSessions;
        private int playerLines;
        private @Nullable Direction lastDirection;
        private boolean lastWasPush;
        private int lastPushedBox = NONE;

        void walk(Direction direction) {
            step(direction);
            lastWasPush = false;
        }

        /** A push of the box from one square to the next; squares are row-major indices. */
        void push(Direction direction, int from, int to) {
            boolean sameBox = from == lastPushedBox;
            pushes++;
            boxLines += sameBox && lastWasPush ? 0 : 1;
            boxChanges += sameBox ? 0 : 1;
            pushingSessions += lastWasPush ? 0 : 1;
            step(direction);
            lastWasPush = true;
            lastPushedBox = to;
        }

        private void step(Direction direction) {
            moves++;
            playerLines += direction == lastDirection ? 0 : 1;
            lastDirection = direction;
        }

        Metrics metrics() {
            return new Metrics(moves, pushes, boxLines, boxChanges, pushingSessions, playerLines);
        }
    }
}
