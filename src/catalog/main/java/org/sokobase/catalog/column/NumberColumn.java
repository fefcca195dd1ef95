package org.sokobase.catalog.column;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoublePredicate;
import java.util.function.IntPredicate;

/** A number of every level, by its row. What is so or not so is 1 or 0. */
@FunctionalInterface
public interface NumberColumn {

    /** What stands for a number that is missing where all others are whole. */
    int MISSING = Integer.MIN_VALUE;

    /** The number in a row; {@link Double#NaN} if there is none. */
    double at(int row);

    /** The rows whose numbers pass. A number that is missing does not. */
    default IntPredicate where(DoublePredicate passing) {
        return row -> {
            double number = at(row);
            return !Double.isNaN(number) && passing.test(number);
        };
    }

    /**
     * How many of some rows have each number without its fraction; {@link #MISSING} stands for none.
     *
     * @param from the index of the first row
     * @param to   the index behind the last one
     */
    default SortedMap<Integer, Long> counts(int[] rows, int from, int to) {
        SortedMap<Integer, Long> counts = new TreeMap<>();
        for (int i = from; i < to; i++) {
            double number = at(rows[i]);
            counts.merge(Double.isNaN(number) ? MISSING : (int) number, 1L, Long::sum);
        }
        return counts;
    }

    /** Whole numbers, of which {@link #MISSING} is none. The array is handed over. */
    static NumberColumn of(int[] numbers) {
        return new WholeNumbers(numbers);
    }

    /** Numbers of any kind. The array is handed over. */
    static NumberColumn of(double[] numbers) {
        return row -> numbers[row];
    }
}
