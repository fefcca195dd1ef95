package org.sokobase.catalog.level;

import org.jdbi.v3.core.Handle;

/**
 * The row of what would take long to count. Where a damaged file has lost it, everything in it is 0, until something is kept again.
 */
public final class TallyRow {

    private TallyRow() {}

    /** The number in a column. */
    public static long get(Handle handle, String column) {
        return handle.createQuery("select coalesce(max(" + column + "), 0) from tally")
                .mapTo(Long.class)
                .one();
    }

    /** Sets columns, as in SQL, with values for its question marks. */
    public static void set(Handle handle, String columns, Object... values) {
        String update = "update tally set " + columns;
        if (handle.execute(update, values) == 0) {
            handle.execute("insert into tally (boards, puzzles, repeated) values (0, 0, 0)");
            handle.execute(update, values);
        }
    }
}
