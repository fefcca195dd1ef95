package org.sokobase.catalog.column;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoublePredicate;
import java.util.function.IntPredicate;

/** Whole numbers. Most measures have few different ones: what is asked of them is looked up in a table of these. */
final class WholeNumbers implements NumberColumn {

    /** A table has no more entries. */
    private static final int LARGEST_TABLE = 1 << 16;

    private final int[] numbers;
    private final int least;
    private final long span;

    WholeNumbers(int[] numbers) {
        this.numbers = numbers;
        int smallest = Integer.MAX_VALUE;
        int largest = MISSING;
        for (int number : numbers) {
            smallest = number == MISSING ? smallest : Math.min(smallest, number);
            largest = Math.max(largest, number);
        }
        this.least = smallest;
        this.span = Math.max(0, (long) largest - smallest + 1);
    }

    @Override
    public double at(int row) {
        return numbers[row] == MISSING ? Double.NaN : numbers[row];
    }

    /** The entry of a number in a table: what is missing is the first one. */
    private static int entry(int number, int least) {
        return number == MISSING ? 0 : number - least + 1;
    }

    @Override
    public IntPredicate where(DoublePredicate passing) {
        if (span >= LARGEST_TABLE) {
            return NumberColumn.super.where(passing);
        }
        boolean[] passes = new boolean[(int) span + 1];
        for (int i = 1; i < passes.length; i++) {
            passes[i] = passing.test(least + i - 1);
        }
        return new Looked(numbers, least, passes);
    }

    /** Passes where a table says so. */
    private static final class Looked implements RowFilter {

        private final int[] numbers;
        private final int least;
        private final boolean[] passes;

        Looked(int[] numbers, int least, boolean[] passes) {
            this.numbers = numbers;
            this.least = least;
            this.passes = passes;
        }

        @Override
        public boolean test(int row) {
            return passes[entry(numbers[row], least)];
        }

        @Override
        public void fail(short[] failed, short bit) {
            short[] bits = new short[passes.length]; // as a branch for each row would often be predicted wrong
            for (int i = 0; i < bits.length; i++) {
                bits[i] = passes[i] ? 0 : bit;
            }
            for (int row = 0; row < failed.length; row++) {
                failed[row] |= bits[entry(numbers[row], least)];
            }
        }
    }

    @Override
    public SortedMap<Integer, Long> counts(int[] rows, int from, int to) {
        if (span >= LARGEST_TABLE) {
            return NumberColumn.super.counts(rows, from, to);
        }
        int[] table = new int[(int) span + 1];
        for (int i = from; i < to; i++) {
            table[entry(numbers[rows[i]], least)]++;
        }
        SortedMap<Integer, Long> counts = new TreeMap<>();
        for (int i = 0; i < table.length; i++) {
            if (table[i] > 0) {
                counts.put(i == 0 ? MISSING : least + i - 1, (long) table[i]);
            }
        }
        return counts;
    }
}
