package org.sokobase.catalog.dump;

import java.util.Arrays;

/**
 * Numbers rows of one table from 1, in the order of their ids. A dump speaks of rows by these numbers, as the database
 * gives other ids when it is loaded.
 */
final class RowNumbers {

    private long[] rows = new long[16];
    private int size;

    /** Whether this row can come next: its id is greater than all before. */
    boolean isNext(long row) {
        return size == 0 || row > rows[size - 1];
    }

    /** Gives the next number to a row, whose id is greater than all before, and returns it. */
    int add(long row) {
        if (!isNext(row)) {
            throw new IllegalArgumentException("row " + row + " after row " + rows[size - 1]);
        }
        if (size == rows.length) {
            rows = Arrays.copyOf(rows, size * 2);
        }
        rows[size++] = row;
        return size;
    }

    /** The greatest number given. */
    int size() {
        return size;
    }

    /** The number of a row. */
    int of(long row) {
        int index = Arrays.binarySearch(rows, 0, size, row);
        if (index < 0) {
            throw new IllegalArgumentException("row " + row + " has no number");
        }
        return index + 1;
    }

    /**
     * Checks that a field holds the number that comes next. After problems it may not, as the lines that have them are
     * left out.
     */
    void checkNext(DumpLine line, String field, DumpProblems problems) throws DumpFormatException {
        long number = line.number(field);
        if (problems.none() && number != size + 1) {
            throw new DumpFormatException("the field " + field + " is " + number + " where " + (size + 1)
                    + " should come: lines are missing or in another order");
        }
    }

    /** The row with a number, which the field of a dump holds. */
    long row(DumpLine line, String field) throws DumpFormatException {
        long number = line.number(field);
        if (number < 1 || number > size) {
            throw new DumpFormatException("there is no " + field + " " + number);
        }
        return rows[(int) number - 1];
    }
}
