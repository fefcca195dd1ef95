package org.sokobase.generator.pull;

import java.util.Arrays;

/**
 * Positions by number: the squares of the boxes and the first square that the player reaches, the line by which a position is
 * left towards a goal, and how many lines are left. Not safe for use by several threads; serves any number of rooms.
 */
final class PullPositions {

    static final int NONE = -1;

    private long[] boxes = new long[1 << 12];
    private byte[] players = new byte[1 << 12];
    private int[] next = new int[1 << 12];
    private int[] lines = new int[1 << 12];
    private int[] slots = new int[1 << 13];
    private int size;

    PullPositions() {
        Arrays.fill(slots, NONE);
    }

    /** Adds a position, unless it is there. */
    void add(long boxesNow, long reach, int nextPosition) {
        int player = Long.numberOfTrailingZeros(reach);
        int slot = slot(boxesNow, player);
        while (slots[slot] != NONE) {
            int found = slots[slot];
            if (boxes[found] == boxesNow && players[found] == player) {
                return;
            }
            slot = slot + 1 & slots.length - 1;
        }
        if (size == boxes.length) {
            grow();
            add(boxesNow, reach, nextPosition);
            return;
        }
        slots[slot] = size;
        boxes[size] = boxesNow;
        players[size] = (byte) player;
        next[size] = nextPosition;
        lines[size++] = nextPosition == NONE ? 0 : lines[nextPosition] + 1;
    }

    private int slot(long boxesNow, int player) {
        long hash = (boxesNow ^ (long) player << 58) * 0x9E3779B97F4A7C15L;
        return (int) (hash >>> 32 ^ hash >>> 50) & slots.length - 1;
    }

    private void grow() {
        boxes = Arrays.copyOf(boxes, 2 * size);
        players = Arrays.copyOf(players, 2 * size);
        next = Arrays.copyOf(next, 2 * size);
        lines = Arrays.copyOf(lines, 2 * size);
        slots = new int[2 * slots.length];
        Arrays.fill(slots, NONE);
        for (int i = 0; i < size; i++) {
            int slot = slot(boxes[i], players[i]);
            while (slots[slot] != NONE) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = i;
        }
    }

    /** Forgets all; clears only what is taken, because a room of few positions may follow one of many. */
    void clear() {
        if (size > slots.length / 16) {
            Arrays.fill(slots, NONE);
        } else {
            for (int i = 0; i < size; i++) {
                int slot = slot(boxes[i], players[i]);
                while (slots[slot] != i) {
                    slot = slot + 1 & slots.length - 1;
                }
                slots[slot] = NONE;
            }
        }
        size = 0;
    }

    int size() {
        return size;
    }

    long boxes(int position) {
        return boxes[position];
    }

    /** The first square that the player reaches. */
    int player(int position) {
        return players[position];
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
