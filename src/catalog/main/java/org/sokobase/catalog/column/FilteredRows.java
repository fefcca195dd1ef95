package org.sokobase.catalog.column;

import java.util.List;
import java.util.function.IntPredicate;

/** Which rows pass all parts of a filter, and which would without one of them. */
public final class FilteredRows {

    /** The greatest number of parts. */
    public static final int MOST_PARTS = 15;

    private final short[] failed;

    private FilteredRows(int size) {
        failed = new short[size];
    }

    /**
     * Filters all rows.
     *
     * @param size  how many there are
     * @param parts at most {@link #MOST_PARTS}
     */
    public static FilteredRows of(int size, List<IntPredicate> parts) {
        if (parts.size() > MOST_PARTS) {
            throw new IllegalArgumentException(parts.size() + " parts");
        }
        FilteredRows rows = new FilteredRows(size);
        for (int part = 0; part < parts.size(); part++) {
            rows.filter(parts.get(part), (short) (1 << part));
        }
        return rows;
    }

    private void filter(IntPredicate passing, short bit) {
        for (int row = 0; row < failed.length; row++) {
            if (!passing.test(row)) {
                failed[row] |= bit;
            }
        }
    }

    /** Whether a row passes all parts. */
    public boolean passes(int row) {
        return failed[row] == 0;
    }

    /** The rows that pass all parts but perhaps one, in their order; all parts if its number is negative. */
    public int[] without(int part) {
        int others = part < 0 ? -1 : ~(1 << part);
        int[] rows = new int[count(part)];
        int count = 0;
        for (int row = 0; row < failed.length; row++) {
            if ((failed[row] & others) == 0) {
                rows[count++] = row;
            }
        }
        return rows;
    }

    /** How many rows pass all parts but perhaps one. */
    public int count(int part) {
        int others = part < 0 ? -1 : ~(1 << part);
        int count = 0;
        for (short each : failed) {
            count += (each & others) == 0 ? 1 : 0;
        }
        return count;
    }

    /** How many rows there are. */
    public int size() {
        return failed.length;
    }
}
