package org.sokobase.similar;

import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.board.Symmetry;

/**
 * A board as rows of bits, a row to a {@code long}: where its floor is, its boxes, its goals, and the squares that the
 * player can walk to. The wall around the board has no bits, so that column 0 and row 0 are the first ones that
 * hold anything but walls. A board that is too large for it has no such form and is in no distance of any other.
 *
 * <p>Immutable.
 */
public final class BitBoard {

    /** The greatest width and height without the walls around. */
    public static final int MAX_SIDE = Long.SIZE;

    private final Grid squares;

    /** The same with the player on all squares that he can walk to. */
    private final Grid saturated;

    final int width;
    final int height;

    /** Everything that is no wall, whatever stands there. */
    final long[] floor;

    final long[] boxes;
    final long[] goals;

    /** The squares that the player can reach without a push, his own included. */
    final long[] area;

    final int playerColumn;
    final int playerRow;

    /** How many squares of floor the rows above a row have, and so for columns: one number more than there are rows. */
    private final int[] floorAbove;

    private final int[] floorBefore;

    private BitBoard(Grid squares, Grid saturated) {
        this.squares = squares;
        this.saturated = saturated;
        width = squares.width() - 2;
        height = squares.height() - 2;
        floor = new long[height];
        boxes = new long[height];
        goals = new long[height];
        area = new long[height];
        floorAbove = new int[height + 1];
        floorBefore = new int[width + 1];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                add(x, y, saturated.symbol((y + 1) * squares.width() + x + 1));
            }
        }
        sumUp(floorAbove);
        sumUp(floorBefore);
        int player = playerIn(squares);
        playerColumn = player % squares.width() - 1;
        playerRow = player / squares.width() - 1;
    }

    private void add(int x, int y, byte square) {
        if (Square.isWall(square)) {
            return;
        }
        long bit = 1L << x;
        floor[y] |= bit;
        floorAbove[y + 1]++;
        floorBefore[x + 1]++;
        boxes[y] |= Square.hasBox(square) ? bit : 0;
        goals[y] |= Square.hasGoal(square) ? bit : 0;
        area[y] |= Square.hasPlayer(square) ? bit : 0;
    }

    private static void sumUp(int[] numbers) {
        for (int i = 1; i < numbers.length; i++) {
            numbers[i] += numbers[i - 1];
        }
    }

    private static int playerIn(Grid grid) {
        int square = 0;
        while (!Square.hasPlayer(grid.symbol(square))) {
            square++;
        }
        return square;
    }

    /** A board, unless it is too large. */
    public static Optional<BitBoard> of(Board board) {
        return fits(board) ? Optional.of(new BitBoard(board.grid(), board.saturated())) : Optional.empty();
    }

    /** Whether a board is small enough. */
    static boolean fits(Board board) {
        return Math.max(board.grid().width(), board.grid().height()) - 2 <= MAX_SIDE;
    }

    /** The same board in another view. */
    BitBoard seen(Symmetry view) {
        return new BitBoard(squares.seen(view), saturated.seen(view));
    }

    /** The number of squares that are no wall. */
    public int floors() {
        return floorAbove[height];
    }

    /** How many of them lie in the rows from the first on and before the last. */
    int floorsInRows(int from, int to) {
        return floorAbove[to] - floorAbove[from];
    }

    /** How many of them lie in the columns from the first on and before the last. */
    int floorsInColumns(int from, int to) {
        return floorBefore[to] - floorBefore[from];
    }

    /** Whether a square, which may be anywhere in the plane, is neither wall nor under a box. */
    boolean isFree(int column, int row) {
        return column >= 0
                && column < width
                && row >= 0
                && row < height
                && (floor[row] & ~boxes[row] & 1L << column) != 0;
    }
}
