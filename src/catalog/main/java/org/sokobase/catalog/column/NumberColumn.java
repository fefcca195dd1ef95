package org.sokobase.catalog.column;

/** A number of every level, by its row. What is so or not so is 1 or 0. */
@FunctionalInterface
public interface NumberColumn {

    /** What stands for a number that is missing where all others are whole. */
    int MISSING = Integer.MIN_VALUE;

    /** The number in a row; {@link Double#NaN} if there is none. */
    double at(int row);

    /** Whole numbers, of which {@link #MISSING} is none. The array is handed over. */
    static NumberColumn of(int[] numbers) {
        return row -> numbers[row] == MISSING ? Double.NaN : numbers[row];
    }

    /** Small whole numbers, of which the smallest is none. The array is handed over. */
    static NumberColumn of(short[] numbers) {
        return row -> numbers[row] == Short.MIN_VALUE ? Double.NaN : numbers[row];
    }

    /** Numbers of any kind. The array is handed over. */
    static NumberColumn of(double[] numbers) {
        return row -> numbers[row];
    }
}
