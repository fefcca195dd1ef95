package org.sokobase.play;

import java.util.Arrays;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * A board on which steps are played and undone. It is optimised for many boards: one object serves for all of them, and
 * it works on rows as published without creating a {@link org.sokobase.board.Board}. The player never reaches anything
 * outside the walls, so play on the normal form is the same.
 */
final class BatchBoard {

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
    BatchBoard(int mostSteps) {
        directions = new byte[mostSteps];
        pushed = new boolean[mostSteps];
        least = new int[mostSteps + 1];
    }

    /**
     * Begins a board.
     *
     * @param rows  XSB symbols in rows of any widths, which line feeds part or end
     * @param boxes how many boxes stand within the walls around the player
     * @return false if that is not what the rows say: if they have other symbols, other boxes, or not one player
     */
    boolean load(String rows, int boxes) {
        int rowLength = 0;
        int height = 0;
        for (int start = 0; start < rows.length(); start += lengthOfRow(rows, start)) {
            rowLength = Math.max(rowLength, lengthOfRow(rows, start));
            height++;
        }
        if (rowLength > Grid.MAX_SIDE || height > Grid.MAX_SIDE) {
            return false;
        }
        wallUp((height + 2) * rowLength);
        boxesLeft = 0;
        int allBoxes = 0;
        int players = 0;
        int start = rowLength;
        int square = start;
        for (int i = 0; i < rows.length(); i++) {
            char c = rows.charAt(i);
            if (c == '\n') {
                start += rowLength;
                square = start;
            } else if (!Square.isSymbol(c)) {
                return false;
            } else {
                byte symbol = (byte) c;
                squares[square] = symbol;
                if (Square.hasBox(symbol)) {
                    allBoxes++;
                    boxesLeft += Square.hasGoal(symbol) ? 0 : 1;
                } else if (Square.hasPlayer(symbol)) {
                    players++;
                    player = square;
                }
                square++;
            }
        }
        offsets[Direction.UP.ordinal()] = -rowLength;
        offsets[Direction.RIGHT.ordinal()] = 1;
        offsets[Direction.DOWN.ordinal()] = rowLength;
        offsets[Direction.LEFT.ordinal()] = -1;
        depth = 0;
        least[0] = Integer.MAX_VALUE;
        return players == 1 && allBoxes == boxes;
    }

    /** The length of the row that begins here, its end included. */
    private static int lengthOfRow(String rows, int start) {
        int end = rows.indexOf('\n', start);
        return (end < 0 ? rows.length() : end) + 1 - start;
    }

    /** Nothing but walls: those above and below the rows and behind each keep even a damaged board within the array. */
    private void wallUp(int size) {
        if (squares.length != size) {
            squares = new byte[size];
        }
        Arrays.fill(squares, Square.WALL.symbol());
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
