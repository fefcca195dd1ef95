package org.sokobase.catalog.column;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Counts how many other levels are the same puzzle. */
final class CopiesOfPuzzles {

    private CopiesOfPuzzles() {}

    /**
     * The number of copies in each row: all keys in their order tell which occur how often.
     *
     * @param puzzles a key of each puzzle
     * @param boxes   {@link NumberColumn#MISSING} for defective levels, which are no puzzle and have no copies
     */
    static int[] of(long[] puzzles, int[] boxes) {
        int[] copies = new int[puzzles.length];
        Arrays.fill(copies, NumberColumn.MISSING);
        int[] rows = IntStream.range(0, puzzles.length)
                .filter(row -> boxes[row] != NumberColumn.MISSING)
                .toArray();
        long[] keys = IntStream.of(rows).mapToLong(row -> puzzles[row]).toArray();
        Arrays.sort(keys);
        int[] times = new int[keys.length];
        int different = 0;
        for (int i = 0; i < keys.length; i++) {
            boolean isNew = i == 0 || keys[i] != keys[different - 1];
            if (isNew) {
                keys[different] = keys[i];
                times[different++] = 0;
            } else {
                times[different - 1]++;
            }
        }
        for (int row : rows) {
            copies[row] = times[Arrays.binarySearch(keys, 0, different, puzzles[row])];
        }
        return copies;
    }
}
