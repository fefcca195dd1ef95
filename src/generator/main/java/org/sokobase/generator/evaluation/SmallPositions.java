package org.sokobase.generator.evaluation;

import java.util.Arrays;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.generator.room.PositionTable;

/**
 * Positions of a board so small that its squares are bits of one long: all squares but those at the sides, which are never
 * floor, row by row. Serves any number of boards, one after the other.
 */
final class SmallPositions implements Positions {

    private final PositionTable positions = new PositionTable();

    /** By bit. */
    private final int[] squares = new int[Long.SIZE];

    /** By square: its bit, or nothing at the sides. */
    private long[] bits = {};

    private int width;
    /** All squares but those at the left side. */
    private long fromLeft;
    /** All squares but those at the right side. */
    private long fromRight;

    private long floor;
    private long live;
    private long goals;

    /** Whether a board is small enough. */
    static boolean hold(Board board) {
        return (board.grid().width() - 2) * (board.grid().height() - 2) <= Long.SIZE;
    }

    /** Forgets all positions and begins with the start of a board. */
    void begin(Ground ground) {
        positions.clear();
        number(ground.board().grid());
        floor = 0;
        live = 0;
        goals = 0;
        long start = 0;
        for (int square = 0; square < ground.size(); square++) {
            long bit = bits[square];
            floor |= ground.isWall(square) ? 0 : bit;
            live |= ground.isLive(square) ? bit : 0;
            goals |= ground.isGoal(square) ? bit : 0;
            start |= ground.startsWithBox(square) ? bit : 0;
        }
        positions.add(start, reach(bits[ground.board().player()], start));
    }

    private void number(Grid grid) {
        width = grid.width() - 2;
        bits = bits.length < grid.size() ? new long[grid.size()] : bits;
        Arrays.fill(bits, 0);
        fromLeft = 0;
        fromRight = 0;
        int count = 0;
        for (int y = 1; y < grid.height() - 1; y++) {
            for (int x = 1; x <= width; x++) {
                long bit = 1L << count;
                squares[count++] = y * grid.width() + x;
                bits[y * grid.width() + x] = bit;
                fromLeft |= x == 1 ? 0 : bit;
                fromRight |= x == width ? 0 : bit;
            }
        }
    }

    private long shifted(long from, int direction) {
        return switch (direction) {
            case 0 -> from >>> width;
            case 1 -> from << 1 & fromLeft;
            case 2 -> from << width;
            default -> from >>> 1 & fromRight;
        };
    }

    private long reach(long from, long boxesNow) {
        long free = floor & ~boxesNow;
        long right = free & fromLeft;
        long left = free & fromRight;
        long reach = from;
        for (long before = 0; before != reach; ) {
            before = reach;
            reach |= reach << 1 & right | reach >>> 1 & left | (reach << width | reach >>> width) & free;
        }
        return reach;
    }

    @Override
    public void expand(int position, Pushes pushes) {
        long now = positions.boxes(position);
        long reach = reach(1L << positions.player(position), now);
        long free = live & ~now;
        for (int direction = 0; direction < Ground.DIRECTIONS; direction++) {
            long pushable = now & shifted(reach, direction) & shifted(free, direction ^ 2);
            for (; pushable != 0; pushable &= pushable - 1) {
                long box = Long.lowestOneBit(pushable);
                long behind = box;
                long to = shifted(box, direction);
                boolean goesOn = true;
                while (goesOn && to != 0) {
                    long pushed = now ^ box ^ to;
                    int after = positions.add(pushed, reach(behind, pushed));
                    goesOn = pushes.push(squares[Long.numberOfTrailingZeros(to)], direction, after);
                    behind = to;
                    to = shifted(to, direction) & free;
                }
            }
        }
    }

    @Override
    public int size() {
        return positions.size();
    }

    @Override
    public boolean isSolved(int position) {
        return (positions.boxes(position) & ~goals) == 0;
    }

    @Override
    public boolean hasBox(int position, int square) {
        return (positions.boxes(position) & bits[square]) != 0;
    }

    @Override
    public void boxes(int position, int[] into) {
        int count = 0;
        for (long left = positions.boxes(position); left != 0; left &= left - 1) {
            into[count++] = squares[Long.numberOfTrailingZeros(left)];
        }
    }
}
