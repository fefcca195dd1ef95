package org.sokobase.format.writer;

import org.sokobase.row.RowReader;

/** The rows of a board as level text has them. Any number of threads can call it. */
public final class TextRows {

    private TextRows() {}

    /**
     * The rows without those of nothing but floor at the top and at the bottom, which would be a title or a note in level text;
     * as they are if there are no others.
     *
     * @return the rows without a line end behind the last one
     */
    public static String of(String rows) {
        int start = 0;
        int end = rows.length();
        for (int next = rows.indexOf('\n'); next >= 0 && isFloor(rows, start, next); next = rows.indexOf('\n', start)) {
            start = next + 1;
        }
        for (int last = rows.lastIndexOf('\n');
                last >= start && isFloor(rows, last + 1, end);
                last = rows.lastIndexOf('\n', end - 1)) {
            end = last;
        }
        return isFloor(rows, start, end) ? rows.stripTrailing() : rows.substring(start, end);
    }

    private static boolean isFloor(String rows, int start, int end) {
        return RowReader.isFloor(rows.subSequence(start, end));
    }
}
