package org.sokobase.solver.position;

import java.util.Arrays;

/**
 * Sets of boxes, found by their content and numbered from 0 up. Each takes eight bytes for every 64 live squares, and
 * about eight in the table that finds it.
 */
public final class BoxSets {

    private static final int FIRST_TABLE = 1 << 12;

    private final int words;
    private long[] sets;
    private int[] table = new int[FIRST_TABLE];
    private int size;

    /** For sets of so many longs each. */
    public BoxSets(int words) {
        this.words = words;
        this.sets = new long[words * FIRST_TABLE / 2];
    }

    public int size() {
        return size;
    }

    /** How much memory they take. */
    public long bytes() {
        return (long) sets.length * Long.BYTES + (long) table.length * Integer.BYTES;
    }

    /** Forgets all sets. */
    public void clear() {
        size = 0;
        table = new int[FIRST_TABLE];
    }

    /** All sets, one after the other; the array is replaced as they grow. */
    public long[] array() {
        return sets;
    }

    /** The number of a set that begins at an index of an array; a new set has the number that was the {@link #size}. */
    public int add(long[] array, int at) {
        int mask = table.length - 1;
        int slot = hash(array, at) & mask;
        while (table[slot] != 0) {
            int id = table[slot] - 1;
            if (isEqual(id, array, at)) {
                return id;
            }
            slot = slot + 1 & mask;
        }
        int id = size++;
        if (size * words > sets.length) {
            sets = Arrays.copyOf(sets, sets.length * 2);
        }
        System.arraycopy(array, at, sets, id * words, words);
        table[slot] = size;
        if (2 * size > table.length) {
            grow();
        }
        return id;
    }

    private boolean isEqual(int id, long[] array, int at) {
        int own = id * words;
        for (int i = 0; i < words; i++) {
            if (sets[own + i] != array[at + i]) {
                return false;
            }
        }
        return true;
    }

    private void grow() {
        table = new int[table.length * 2];
        int mask = table.length - 1;
        for (int id = 0; id < size; id++) {
            int slot = hash(sets, id * words) & mask;
            while (table[slot] != 0) {
                slot = slot + 1 & mask;
            }
            table[slot] = id + 1;
        }
    }

    private int hash(long[] array, int at) {
        long hash = 0;
        for (int i = 0; i < words; i++) {
            hash = (hash ^ array[at + i]) * 0xC2B2_AE3D_27D4_EB4FL;
            hash ^= hash >>> 29;
        }
        return (int) (hash * 0x9FB2_1C65_1E98_DF25L >>> 32);
    }
}
