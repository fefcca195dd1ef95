package org.sokobase.generator.pull;

import java.util.Arrays;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;
import org.sokobase.generator.method.SizeRange;
import org.sokobase.generator.room.RoomOnBoard;

/**
 * Walls, floor and goals of a room so small that its squares are bits of one long: row by row from the first square inside the
 * border to the last. The walls at the sides are bits that are never floor, so that a shift leads to no other row.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param width  squares of a row, the border included
 * @param height rows, the border included
 * @param floor  squares that are no wall
 * @param goals  squares of the floor where boxes must end; there are as many boxes
 */
public record GoalRoom(int width, int height, long floor, long goals) {

    /** Whether every size of a range is small enough. */
    public static boolean holds(SizeRange sizes) {
        int width = sizes.width().most();
        return width * sizes.height().most() - 2 * (width + 1) <= Long.SIZE;
    }

    /** The walls and goals of a board. */
    public static GoalRoom of(Board board) {
        Grid grid = board.grid();
        long floor = 0;
        long goals = 0;
        for (int square = grid.width() + 1; square < grid.size() - grid.width() - 1; square++) {
            long bit = 1L << square - grid.width() - 1;
            floor |= Square.isWall(grid.symbol(square)) ? 0 : bit;
            goals |= Square.hasGoal(grid.symbol(square)) ? bit : 0;
        }
        return new GoalRoom(grid.width(), grid.height(), floor, goals);
    }

    /** All squares inside a border. */
    public static long inside(int width, int height) {
        long row = (1L << width - 2) - 1;
        long all = 0;
        for (int y = 0; y < height - 2; y++) {
            all |= row << y * width;
        }
        return all;
    }

    /** The squares beside some in one direction; some of them may be walls. */
    long beside(long squares, int direction) {
        return switch (direction) {
            case 0 -> squares >>> width;
            case 1 -> squares << 1;
            case 2 -> squares << width;
            default -> squares >>> 1;
        };
    }

    /** The squares that can be walked to from some without leaving others. */
    long reach(long from, long free) {
        long reach = from;
        for (long before = 0; before != reach; ) {
            before = reach;
            reach |= (reach << 1 | reach >>> 1 | reach << width | reach >>> width) & free;
        }
        return reach;
    }

    /** Whether there is floor and each square of it can be walked to from each other one. */
    public boolean isConnected() {
        return floor != 0 && reach(Long.lowestOneBit(floor), floor) == floor;
    }

    /** This room without the floor that cannot be walked to from the first goal. */
    public GoalRoom connected() {
        return new GoalRoom(width, height, reach(Long.lowestOneBit(goals), floor), goals);
    }

    /** How many goals there are. */
    public int boxes() {
        return Long.bitCount(goals);
    }

    /** The room with boxes and a player. */
    Board board(long boxes, int player) {
        byte[] symbols = new byte[width * height];
        Arrays.fill(symbols, Square.WALL.symbol());
        for (long left = floor; left != 0; left &= left - 1) {
            long bit = Long.lowestOneBit(left);
            byte symbol = ((goals & bit) == 0 ? Square.FLOOR : Square.GOAL).symbol();
            symbols[square(Long.numberOfTrailingZeros(bit))] = (boxes & bit) == 0 ? symbol : Square.withBox(symbol);
        }
        int at = square(player);
        symbols[at] = Square.withPlayer(symbols[at]);
        return Board.of(Grid.of(width, height, symbols));
    }

    /** The square of a bit on a board that was made with a player. */
    int squareOf(int bit, Board board, int player) {
        return new RoomOnBoard(width, square(player), board).square(square(bit));
    }

    /** The row-major square of a bit. */
    private int square(int bit) {
        return bit + width + 1;
    }

    /** How far a step takes the player among the bits. */
    int offset(Direction direction) {
        return direction.offset(width);
    }
}
