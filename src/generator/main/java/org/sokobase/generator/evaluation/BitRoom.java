package org.sokobase.generator.evaluation;

import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * The squares within the outer walls of a board, each a bit of a long: rows one after the other, each followed by a column
 * that is always wall, so that a shift never leads from one row to the next.
 *
 * <p>Immutable.
 */
final class BitRoom {

    private static final Direction[] DIRECTIONS = Direction.values();

    private final int stride;
    private final long floor;
    private final long live;
    private final long goals;
    private final long boxes;
    private final long player;

    private BitRoom(Grid grid) {
        stride = grid.width() - 1;
        long floor = 0;
        long goals = 0;
        long boxes = 0;
        long player = 0;
        for (int y = 1; y < grid.height() - 1; y++) {
            for (int x = 1; x < grid.width() - 1; x++) {
                byte square = grid.symbol(y * grid.width() + x);
                long bit = 1L << (y - 1) * stride + x - 1;
                floor |= Square.isWall(square) ? 0 : bit;
                goals |= Square.hasGoal(square) ? bit : 0;
                boxes |= Square.hasBox(square) ? bit : 0;
                player |= Square.hasPlayer(square) ? bit : 0;
            }
        }
        this.floor = floor;
        this.goals = goals;
        this.boxes = boxes;
        this.player = player;
        live = findLive();
    }

    /** Whether a board is small enough. */
    static boolean holds(Board board) {
        return (board.grid().width() - 1) * (board.grid().height() - 2) <= Long.SIZE;
    }

    /** A board that is small enough. */
    static BitRoom of(Board board) {
        return new BitRoom(board.grid());
    }

    /** Squares from which a box alone can be brought to a goal. */
    private long findLive() {
        long live = goals;
        for (long before = 0; before != live; ) {
            before = live;
            for (int direction = 0; direction < DIRECTIONS.length; direction++) {
                long from = shifted(live, direction) & floor;
                live |= from & shifted(floor, opposite(direction));
            }
        }
        return live;
    }

    private static int opposite(int direction) {
        return direction ^ 2;
    }

    /** Bits moved one square in a direction; those that leave the room or enter a wall are for the caller to mask. */
    long shifted(long bits, int direction) {
        return switch (direction) {
            case 0 -> bits >>> stride;
            case 1 -> bits << 1;
            case 2 -> bits << stride;
            default -> bits >>> 1;
        };
    }

    /** All squares that the player reaches from one. */
    long reach(long from, long boxes) {
        long free = floor & ~boxes;
        long reach = from;
        for (long before = 0; before != reach; ) {
            before = reach;
            reach |= (reach << 1 | reach >>> 1 | reach << stride | reach >>> stride) & free;
        }
        return reach;
    }

    long floor() {
        return floor;
    }

    long live() {
        return live;
    }

    long goals() {
        return goals;
    }

    long boxes() {
        return boxes;
    }

    long player() {
        return player;
    }
}
