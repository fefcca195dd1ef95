package org.sokobase.catalog.match;

import java.util.ArrayList;
import java.util.List;

/**
 * A map from numbers to one or more numbers other than 0, in 16 bytes an entry at best: an open table, at most two thirds
 * full, in which the values of a key follow each other from its place on.
 */
final class LongMultimap {

    private static final int LEAST = 1 << 10;

    private long[] keys = new long[LEAST];
    private long[] values = new long[LEAST];
    private int size;

    /** Adds a value, which must not be 0; a key may have several. */
    void add(long key, long value) {
        if (value == 0) {
            throw new IllegalArgumentException("0 stands for nothing");
        }
        if (3L * size >= 2L * keys.length) {
            grow();
        }
        put(key, value);
        size++;
    }

    /** The values of a key, in the order in which they were added. */
    List<Long> get(long key) {
        List<Long> found = List.of();
        for (int place = place(key); values[place] != 0; place = next(place)) {
            if (keys[place] == key) {
                found = found.isEmpty() ? new ArrayList<>(1) : found;
                found.add(values[place]);
            }
        }
        return found;
    }

    private void put(long key, long value) {
        int place = place(key);
        while (values[place] != 0) {
            place = next(place);
        }
        keys[place] = key;
        values[place] = value;
    }

    private void grow() {
        long[] oldKeys = keys;
        long[] oldValues = values;
        keys = new long[2 * oldKeys.length];
        values = new long[2 * oldValues.length];
        int first = firstFree(oldValues);
        for (int i = 0; i < oldKeys.length; i++) {
            int old = (first + i) & (oldKeys.length - 1); // from a gap on, so that the values of a key keep their order
            if (oldValues[old] != 0) {
                put(oldKeys[old], oldValues[old]);
            }
        }
    }

    private static int firstFree(long[] values) {
        int place = 0;
        while (values[place] != 0) {
            place++;
        }
        return place;
    }

    /** Ids are digests, but numbers of other kinds are spread as well. */
    private int place(long key) {
        long mixed = key * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32) & (keys.length - 1);
    }

    private int next(int place) {
        return (place + 1) & (keys.length - 1);
    }
}
