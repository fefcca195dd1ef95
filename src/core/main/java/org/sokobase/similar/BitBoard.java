package org.sokobase.similar;

import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.board.Symmetry;

/**
 * A board as rows of bits, one {@code long} per row: its floor, its boxes, its goals, and the squares that the player can
 * walk to. The wall around the board has no bits: column 0 and row 0 are the first with anything but walls. A board that
 * is too large has no such form and no distance to any other.
 *
 * <p>Immutable.
 */
public final class BitBoard {

    /** The greatest width and height without the surrounding walls. */
    public static final int MAX_SIDE = Long.SIZE;

    private final Grid squares;

    /** The same with the player on all squares within reach. */
    private final Grid saturated;

    final int width;
    final int height;

    /** Every square that is not a wall, occupied or not. */
    final long[] floor;

    final long[] boxes;
    final long[] goals;

    /** The squares that the player can reach without a push, including its own. */
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

    /** The bits of a board, unless it is too large. */
    public static Optional<BitBoard> of(Board board) {
        return fits(board) ? Optional.of(new BitBoard(board.grid(), board.saturated())) : Optional.empty();
    }

    /** Whether a board is small enough. */
    public static boolean fits(Board board) {
        return Math.max(board.grid().width(), board.grid().height()) - 2 <= MAX_SIDE;
    }

    /** The same board in another view. */
    BitBoard seen(Symmetry view) {
        return new BitBoard(squares.seen(view), saturated.seen(view));
    }

    /** The number of squares that are not walls. */
    public int floors() {
        return floorAbove[height];
    }

    /** The number of these in the rows from the first on and before the last. */
    int floorsInRows(int from, int to) {
        return floorAbove[to] - floorAbove[from];
    }

    /** The number of these in the columns from the first on and before the last. */
    int floorsInColumns(int from, int to) {
        return floorBefore[to] - floorBefore[from];
    }

    /** Whether a square, anywhere in the plane, is neither a wall nor taken by a box. */
    boolean isFree(int column, int row) {
        return column >= 0
                && column < width
                && row >= 0
                && row < height
                && (floor[row] & ~boxes[row] & 1L << column) != 0;
    }
}
