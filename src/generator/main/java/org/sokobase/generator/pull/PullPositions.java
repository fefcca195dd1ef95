package org.sokobase.generator.pull;

import java.util.Arrays;
import org.sokobase.generator.room.PositionTable;

/**
 * Positions by number, the line by which each is left towards a goal, and how many lines are left. Not safe for use by several
 * threads; serves any number of rooms.
 */
final class PullPositions {

    static final int NONE = -1;

    private final PositionTable positions = new PositionTable();
    private int[] next = new int[1 << 12];
    private int[] lines = new int[1 << 12];

    /** Adds a position, unless it is there. */
    void add(long boxes, long reach, int nextPosition) {
        int before = positions.size();
        int position = positions.add(boxes, reach);
        if (position < before) {
            return;
        }
        if (position == next.length) {
            next = Arrays.copyOf(next, 2 * position);
            lines = Arrays.copyOf(lines, 2 * position);
        }
        next[position] = nextPosition;
        lines[position] = nextPosition == NONE ? 0 : lines[nextPosition] + 1;
    }

    void clear() {
        positions.clear();
    }

    int size() {
        return positions.size();
    }

    long boxes(int position) {
        return positions.boxes(position);
    }

    /** The first square that the player reaches. */
    int player(int position) {
        return positions.player(position);
    }

    /** The position that comes of the line towards a goal, or {@link #NONE} on goals. */
    int next(int position) {
        return next[position];
    }

    /** The fewest lines to the goals. */
    int lines(int position) {
        return lines[position];
    }
}
