package org.sokobase.solver.position;

import java.util.Arrays;

/** Positions by a long, the least first. */
public final class LongHeap {

    private long[] keys = new long[16];
    private int[] positions = new int[16];
    private int size;

    public boolean isEmpty() {
        return size == 0;
    }

    public void add(long key, int position) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            positions = Arrays.copyOf(positions, 2 * size);
        }
        int at = size++;
        while (at > 0) {
            int above = (at - 1) >> 1;
            if (keys[above] <= key) {
                break;
            }
            keys[at] = keys[above];
            positions[at] = positions[above];
            at = above;
        }
        keys[at] = key;
        positions[at] = position;
    }

    /** The least key; there must be one. */
    long leastKey() {
        return keys[0];
    }

    /** Takes the position with the least key. */
    public int take() {
        int first = positions[0];
        long key = keys[--size];
        int position = positions[size];
        int at = 0;
        while (true) {
            int below = 2 * at + 1;
            if (below >= size) {
                break;
            }
            if (below + 1 < size && keys[below + 1] < keys[below]) {
                below++;
            }
            if (keys[below] >= key) {
                break;
            }
            keys[at] = keys[below];
            positions[at] = positions[below];
            at = below;
        }
        keys[at] = key;
        positions[at] = position;
        return first;
    }

    /** How much memory it takes. */
    public long bytes() {
        return keys.length * 12L;
    }
}
