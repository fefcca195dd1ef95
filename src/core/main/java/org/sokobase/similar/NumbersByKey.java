package org.sokobase.similar;

import java.util.Arrays;

/**
 * Numbers by the keys under which they were added, in two arrays, so that millions of them take little memory. Keys find
 * candidates; whoever looks up compares the boards.
 *
 * <p><b>Threads.</b> Any number of threads may look up at once; it never changes.
 */
public final class NumbersByKey {

    private static final int[] NONE = {};

    private final long[] keys;

    /** Where the numbers of a key begin, by its place among the keys; one more than there are keys. */
    private final int[] starts;

    private final int[] numbers;

    private NumbersByKey(long[] keys, int[] starts, int[] numbers) {
        this.keys = keys;
        this.starts = starts;
        this.numbers = numbers;
    }

    /** The numbers of a key, in the order in which they were added; not to be changed. */
    public int[] of(long key) {
        int place = Arrays.binarySearch(keys, key);
        return place < 0 ? NONE : Arrays.copyOfRange(numbers, starts[place], starts[place + 1]);
    }

    /** Collects what is to be looked up. For one thread at a time. */
    public static final class Builder {

        private long[] keys = new long[64];
        private int[] numbers = new int[64];
        private int size;

        /** Adds a number under a key. */
        public void add(long key, int number) {
            if (size == keys.length) {
                keys = Arrays.copyOf(keys, 2 * size);
                numbers = Arrays.copyOf(numbers, 2 * size);
            }
            keys[size] = key;
            numbers[size++] = number;
        }

        /** All that was added. */
        public NumbersByKey build() {
            long[] all = different();
            int[] places = new int[size];
            int[] ends = new int[all.length + 1];
            for (int i = 0; i < size; i++) {
                places[i] = Arrays.binarySearch(all, keys[i]);
                ends[places[i] + 1]++;
            }
            for (int i = 1; i < ends.length; i++) {
                ends[i] += ends[i - 1];
            }
            int[] next = ends.clone();
            int[] sorted = new int[size];
            for (int i = 0; i < size; i++) {
                sorted[next[places[i]]++] = numbers[i];
            }
            return new NumbersByKey(all, ends, sorted);
        }

        private long[] different() {
            long[] sorted = Arrays.copyOf(keys, size);
            Arrays.sort(sorted);
            int count = 0;
            for (int i = 0; i < size; i++) {
                if (i == 0 || sorted[i] != sorted[i - 1]) {
                    sorted[count++] = sorted[i];
                }
            }
            return Arrays.copyOf(sorted, count);
        }
    }
}
