package org.sokobase.generator.evaluation;

import java.util.Arrays;

/**
 * Positions in the order of small whole numbers, the last one in first among equals. Not safe for use by several threads.
 */
final class Agenda {

    private static final int FIRST_LENGTH = 64;

    private int[][] buckets = new int[0][];
    private int[] sizes = new int[0];
    private int least;

    /** Forgets all. */
    void clear() {
        Arrays.fill(sizes, 0);
        least = 0;
    }

    /** Adds a position under a number. */
    void add(int number, int position) {
        if (number >= buckets.length) {
            int before = buckets.length;
            buckets = Arrays.copyOf(buckets, 2 * number + 1);
            sizes = Arrays.copyOf(sizes, buckets.length);
            for (int i = before; i < buckets.length; i++) {
                buckets[i] = new int[FIRST_LENGTH];
            }
        }
        if (sizes[number] == buckets[number].length) {
            buckets[number] = Arrays.copyOf(buckets[number], 2 * sizes[number]);
        }
        buckets[number][sizes[number]++] = position;
        least = Math.min(least, number);
    }

    boolean isEmpty() {
        while (least < sizes.length && sizes[least] == 0) {
            least++;
        }
        return least == sizes.length;
    }

    /** The smallest number under which there is a position. */
    int least() {
        return isEmpty() ? Integer.MAX_VALUE : least;
    }

    /** Takes a position of the smallest number. */
    int take() {
        int number = least();
        return buckets[number][--sizes[number]];
    }
}
