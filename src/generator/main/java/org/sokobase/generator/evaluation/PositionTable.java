package org.sokobase.generator.evaluation;

import java.util.Arrays;

/** Positions by number, and their numbers by position: where the boxes stand, and the first square that the player reaches. */
final class PositionTable {

    private static final int EMPTY = -1;

    private long[] boxes = new long[1 << 12];
    private byte[] player = new byte[1 << 12];
    private int[] slots = new int[1 << 13];
    private int size;

    PositionTable() {
        clear();
    }

    void clear() {
        Arrays.fill(slots, EMPTY);
        size = 0;
    }

    /** The number of a position, which is the size before if it is a new one. */
    int add(long boxes, int player) {
        int slot = slot(boxes, player);
        while (slots[slot] != EMPTY) {
            int found = slots[slot];
            if (this.boxes[found] == boxes && this.player[found] == player) {
                return found;
            }
            slot = slot + 1 & slots.length - 1;
        }
        if (size == this.boxes.length) {
            grow();
            return add(boxes, player);
        }
        slots[slot] = size;
        this.boxes[size] = boxes;
        this.player[size] = (byte) player;
        return size++;
    }

    private int slot(long boxes, int player) {
        long hash = (boxes ^ (long) player << 58) * 0x9E3779B97F4A7C15L;
        return (int) (hash >>> 32 ^ hash >>> 50) & slots.length - 1;
    }

    private void grow() {
        boxes = Arrays.copyOf(boxes, 2 * size);
        player = Arrays.copyOf(player, 2 * size);
        slots = new int[2 * slots.length];
        Arrays.fill(slots, EMPTY);
        for (int i = 0; i < size; i++) {
            int slot = slot(boxes[i], player[i]);
            while (slots[slot] != EMPTY) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = i;
        }
    }

    int size() {
        return size;
    }

    long boxes(int position) {
        return boxes[position];
    }

    int player(int position) {
        return player[position];
    }
}
