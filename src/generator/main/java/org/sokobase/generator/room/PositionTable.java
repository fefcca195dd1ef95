package org.sokobase.generator.room;

import java.util.Arrays;

/**
 * Positions of a room so small that its squares are bits of one long, by number: where the boxes are, and the first square that
 * the player reaches. Each has one number, from 0 in the order in which they come.
 *
 * <p>Not safe for use by several threads; serves any number of rooms, one after the other. A position takes up to 34 bytes.
 */
public final class PositionTable {

    private static final int EMPTY = -1;

    private long[] boxes = new long[1 << 12];
    private byte[] players = new byte[1 << 12];
    private int[] slots = new int[1 << 13];
    private int size;

    /** A table without positions. */
    public PositionTable() {
        Arrays.fill(slots, EMPTY);
    }

    /**
     * The number of a position, which gets the next one if it is new.
     *
     * @param boxesNow the squares of the boxes
     * @param reach    the squares that the player reaches, of which the first counts
     */
    public int add(long boxesNow, long reach) {
        int player = Long.numberOfTrailingZeros(reach);
        int slot = slot(boxesNow, player);
        while (slots[slot] != EMPTY) {
            int found = slots[slot];
            if (boxes[found] == boxesNow && players[found] == player) {
                return found;
            }
            slot = slot + 1 & slots.length - 1;
        }
        if (size == boxes.length) {
            grow();
            return add(boxesNow, reach);
        }
        slots[slot] = size;
        boxes[size] = boxesNow;
        players[size] = (byte) player;
        return size++;
    }

    private int slot(long boxesNow, int player) {
        long hash = (boxesNow ^ (long) player << 58) * 0x9E3779B97F4A7C15L;
        return (int) (hash >>> 32 ^ hash >>> 50) & slots.length - 1;
    }

    private void grow() {
        boxes = Arrays.copyOf(boxes, 2 * size);
        players = Arrays.copyOf(players, 2 * size);
        slots = new int[2 * slots.length];
        Arrays.fill(slots, EMPTY);
        for (int i = 0; i < size; i++) {
            int slot = slot(boxes[i], players[i]);
            while (slots[slot] != EMPTY) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = i;
        }
    }

    /** Forgets all; clears only what is taken, because a room of few positions may follow one of many. */
    public void clear() {
        if (size > slots.length / 16) {
            Arrays.fill(slots, EMPTY);
        } else {
            for (int i = 0; i < size; i++) {
                int slot = slot(boxes[i], players[i]);
                while (slots[slot] != i) {
                    slot = slot + 1 & slots.length - 1;
                }
                slots[slot] = EMPTY;
            }
        }
        size = 0;
    }

    /** How many there are. */
    public int size() {
        return size;
    }

    /** The squares of the boxes. */
    public long boxes(int position) {
        return boxes[position];
    }

    /** The first square that the player reaches. */
    public int player(int position) {
        return players[position];
    }
}
