package org.sokobase.catalog.column;

/** Counts how many other levels are the same puzzle. */
final class CopiesOfPuzzles {

    private CopiesOfPuzzles() {}

    /**
     * The number of copies in each row. A hash table with open addressing has the first row of each puzzle.
     *
     * @param puzzles a key of each puzzle, whose bits are as good as random
     * @param boxes   {@link NumberColumn#MISSING} for defective levels, which are no puzzle and have no copies
     */
    static int[] of(long[] puzzles, int[] boxes) {
        int mask = (Integer.highestOneBit(Math.max(1, puzzles.length)) << 1) - 1;
        int[] table = new int[mask + 1]; // a row and 1, or 0
        int[] first = new int[puzzles.length];
        int[] copies = new int[puzzles.length];
        for (int row = 0; row < puzzles.length; row++) {
            if (boxes[row] == NumberColumn.MISSING) {
                continue;
            }
            int at = (int) (puzzles[row] >>> 32) & mask;
            while (table[at] != 0 && puzzles[table[at] - 1] != puzzles[row]) {
                at = at + 1 & mask;
            }
            if (table[at] == 0) {
                table[at] = row + 1;
            } else {
                copies[table[at] - 1]++;
            }
            first[row] = table[at] - 1;
        }
        for (int row = 0; row < puzzles.length; row++) {
            copies[row] = boxes[row] == NumberColumn.MISSING ? NumberColumn.MISSING : copies[first[row]];
        }
        return copies;
    }
}
