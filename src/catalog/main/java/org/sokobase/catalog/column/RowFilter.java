package org.sokobase.catalog.column;

import java.util.function.IntPredicate;

/** Which rows pass. All of them are asked at once in a loop without a call for each, as there are millions. */
interface RowFilter extends IntPredicate {

    /** Sets a bit for each row that does not pass. */
    void fail(short[] failed, short bit);

    /** The same of any predicate. */
    static RowFilter of(IntPredicate passing) {
        return passing instanceof RowFilter filter ? filter : new OneByOne(passing);
    }

    /** Asks row by row. */
    record OneByOne(IntPredicate passing) implements RowFilter {

        @Override
        public boolean test(int row) {
            return passing.test(row);
        }

        @Override
        public void fail(short[] failed, short bit) {
            for (int row = 0; row < failed.length; row++) {
                if (!passing.test(row)) {
                    failed[row] |= bit;
                }
            }
        }
    }
}
