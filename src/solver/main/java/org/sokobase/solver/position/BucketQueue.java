package org.sokobase.solver.position;

import java.util.Arrays;

/** Positions by a whole number from 0 up, the least first, of equals the one that came last. */
public final class BucketQueue {

    private int[][] buckets = new int[64][];
    private int[] sizes = new int[64];
    private int least;
    private int size;
    private long capacity;

    /** Forgets all positions. */
    public void clear() {
        if (size > 0) {
            Arrays.fill(sizes, 0);
        }
        size = 0;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    /** How much memory the queue takes. */
    public long bytes() {
        return capacity * Integer.BYTES;
    }

    public void add(int value, int position) {
        if (value >= buckets.length) {
            int length = Math.max(2 * buckets.length, value + 1);
            buckets = Arrays.copyOf(buckets, length);
            sizes = Arrays.copyOf(sizes, length);
        }
        int[] bucket = buckets[value];
        int count = sizes[value];
        if (bucket == null) {
            bucket = new int[16];
            buckets[value] = bucket;
            capacity += bucket.length;
        } else if (count == bucket.length) {
            bucket = Arrays.copyOf(bucket, 2 * count);
            buckets[value] = bucket;
            capacity += count;
        }
        bucket[count] = position;
        sizes[value] = count + 1;
        least = size == 0 ? value : Math.min(least, value);
        size++;
    }

    /** The least value; there must be a position. */
    public int least() {
        while (sizes[least] == 0) {
            least++;
        }
        return least;
    }

    /** Takes a position of the least value. */
    public int take() {
        int value = least();
        size--;
        return buckets[value][--sizes[value]];
    }
}
