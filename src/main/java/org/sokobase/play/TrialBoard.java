package org.sokobase.play;

import org.sokobase.board.Direction;
import org.sokobase.board.Square;

/**
 * A board on which steps are played and taken back. It is made for going through many boards fast: one object serves for
 * all of them, and it works on the text of a normal form without making a {@link org.sokobase.board.Board} of it.
 */
final class TrialBoard {

    private final int[] offsets = new int[Direction.values().length];
    private byte[] squares = new byte[0];
    private int player;
    private int boxesLeft;

    private int depth;
    private final byte[] directions;
    private final boolean[] pushed;

    /** The fewest boxes that were off the goals right after a push, for the first i steps; at the start no number of boxes. */
    private final int[] least;

    /** A board for so many steps at most. */
    TrialBoard(int mostSteps) {
        directions = new byte[mostSteps];
        pushed = new boolean[mostSteps];
        least = new int[mostSteps + 1];
    }

    /** Begins a board, given as the XSB text of its normal form. */
    @SuppressWarnings("deprecation") // the only way to copy ASCII into an array that is there
    void load(String normalForm, int width) {
        int size = normalForm.length();
        if (squares.length != size) {
            squares = new byte[size];
        }
        normalForm.getBytes(0, size, squares, 0);
        boxesLeft = 0;
        for (int i = 0; i < size; i++) {
            byte square = squares[i];
            if (square == Square.BOX.symbol()) {
                boxesLeft++;
            } else if (Square.hasPlayer(square)) {
                player = i;
            }
        }
        int rowLength = width + 1;
        offsets[Direction.UP.ordinal()] = -rowLength;
        offsets[Direction.RIGHT.ordinal()] = 1;
        offsets[Direction.DOWN.ordinal()] = rowLength;
        offsets[Direction.LEFT.ordinal()] = -1;
        depth = 0;
        least[0] = Integer.MAX_VALUE;
    }

    /** How many steps stand. */
    int depth() {
        return depth;
    }

    /** Whether a push of those that stand put the last box onto a goal, even if a later one took a box away again. */
    boolean wasSolved() {
        return least[depth] == 0;
    }

    /** Plays steps, given by the numbers of their directions, from the one at {@link #depth} on, up to the first that is illegal. */
    void play(byte[] steps) {
        boolean legal = true;
        while (legal && depth < steps.length) {
            legal = step(steps[depth]);
        }
    }

    private boolean step(byte direction) {
        int offset = offsets[direction];
        int next = player + offset;
        byte square = squares[next];
        if (Square.isWall(square)) {
            return false;
        }
        boolean push = Square.hasBox(square);
        int fewest = least[depth];
        if (push) {
            byte behind = squares[next + offset];
            if (Square.isWall(behind) || Square.hasBox(behind)) {
                return false;
            }
            moveBox(next, next + offset);
            fewest = Math.min(fewest, boxesLeft);
        }
        player = next;
        directions[depth] = direction;
        pushed[depth] = push;
        depth++;
        least[depth] = fewest;
        return true;
    }

    /** Takes back the last steps until so many stand. */
    void takeBack(int steps) {
        while (depth > steps) {
            depth--;
            int offset = offsets[directions[depth]];
            if (pushed[depth]) {
                moveBox(player + offset, player);
            }
            player -= offset;
        }
    }

    private void moveBox(int from, int to) {
        boxesLeft += (Square.hasGoal(squares[from]) ? 1 : 0) - (Square.hasGoal(squares[to]) ? 1 : 0);
        squares[from] = Square.cleared(squares[from]);
        squares[to] = Square.withBox(squares[to]);
    }
}
