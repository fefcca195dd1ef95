package org.sokobase.catalog.column;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.function.IntPredicate;

/** Which rows pass all parts of a filter, and which would without one of them. */
public final class FilteredRows {

    /** The greatest number of parts. */
    public static final int MOST_PARTS = 15;

    private final short[] failed;
    private final int[] rows;
    private final int[] ends;

    /** Sorts rows by what they fail, without a branch: first those that fail nothing, then those that fail one part only. */
    private FilteredRows(short[] failed, int parts) {
        this.failed = failed;
        byte[] places = new byte[1 << parts];
        Arrays.fill(places, (byte) (parts + 1));
        places[0] = 0;
        for (int part = 0; part < parts; part++) {
            places[1 << part] = (byte) (part + 1);
        }
        int[] counts = new int[parts + 2];
        for (short each : failed) {
            counts[places[each]]++;
        }
        int[] next = new int[counts.length];
        for (int place = 1; place < next.length; place++) {
            next[place] = next[place - 1] + counts[place - 1];
        }
        this.rows = new int[next[parts + 1] + 1]; // the others are written over each other at its end
        for (int row = 0; row < failed.length; row++) {
            int place = places[failed[row]];
            rows[next[place]] = row;
            next[place] += place > parts ? 0 : 1;
        }
        this.ends = Arrays.copyOf(next, parts + 1);
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
        short[] failed = new short[size];
        for (int part = 0; part < parts.size(); part++) {
            RowFilter.of(parts.get(part)).fail(failed, (short) (1 << part));
        }
        return new FilteredRows(failed, parts.size());
    }

    /** Whether a row passes all parts. */
    public boolean passes(int row) {
        return failed[row] == 0;
    }

    /** The rows that pass all parts, in their order. */
    public int[] passing() {
        return Arrays.copyOf(rows, ends[0]);
    }

    /** How many of the rows that pass all parts, but perhaps one, have each number; {@link NumberColumn#MISSING} stands for none. */
    public SortedMap<Integer, Long> counts(NumberColumn column, OptionalInt without) {
        SortedMap<Integer, Long> counts = column.counts(rows, 0, ends[0]);
        without.ifPresent(part -> column.counts(rows, ends[part], ends[part + 1])
                .forEach((number, count) -> counts.merge(number, count, Long::sum)));
        return counts;
    }

    /** How many of the rows that pass all parts, but perhaps one, have each text, by its number. */
    public long[] counts(TextColumn column, OptionalInt without) {
        long[] counts = new long[column.texts().size()];
        column.count(rows, 0, ends[0], counts);
        without.ifPresent(part -> column.count(rows, ends[part], ends[part + 1], counts));
        return counts;
    }

    /** How many rows pass all parts. */
    public int count() {
        return ends[0];
    }

    /** How many rows pass all parts but perhaps one. */
    public int countWithout(int part) {
        return ends[0] + ends[part + 1] - ends[part];
    }

    /** How many rows there are. */
    public int size() {
        return failed.length;
    }
}
