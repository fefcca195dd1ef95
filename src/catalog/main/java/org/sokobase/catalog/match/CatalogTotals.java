package org.sokobase.catalog.match;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Count;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.TallyRow;

/**
 * How many different boards and puzzles all levels have, and how many of the puzzles occur more than once. The numbers stand in
 * a row of their own, as counting would take a look at every level; whoever adds or removes levels changes them.
 */
public record CatalogTotals(long boards, long puzzles, long repeated) {

    public static final CatalogTotals NONE = new CatalogTotals(0, 0, 0);

    /** The numbers as they should be, counted. */
    private static final String COUNTED = """
            select (select count(*)
                    from (select 1 as one from level where exact_id is not null group by exact_id, exact_nth) b),
                   count(*), coalesce(sum(case when copies > 1 then 1 else 0 end), 0)
            from (select count(*) as copies from level where unique_id is not null group by unique_id, unique_nth) p
            """;

    /** What goes with the levels between two. */
    private static final String OF_COLLECTION = """
            select (select count(*)
                    from (select exact_id, exact_nth, count(*) as copies from level where id between :first and :last
                          group by exact_id, exact_nth) b
                    where exact_id is not null
                    and copies = (select count(*) from level o
                                  where o.exact_id = b.exact_id and o.exact_nth = b.exact_nth)),
                   coalesce(sum(case when total = copies then 1 else 0 end), 0),
                   coalesce(sum(case when total > 1 and total - copies <= 1 then 1 else 0 end), 0)
            from (select g.copies,
                         (select count(*) from level o
                          where o.unique_id = g.unique_id and o.unique_nth = g.unique_nth) as total
                  from (select unique_id, unique_nth, count(*) as copies from level where id between :first and :last
                        group by unique_id, unique_nth) g
                  where g.unique_id is not null) p
            """;

    @Override
    public String toString() {
        return Count.of(boards, "board") + ", " + Count.of(puzzles, "puzzle") + ", " + repeated + " of them repeated";
    }

    public CatalogTotals plus(CatalogTotals more) {
        return new CatalogTotals(boards + more.boards, puzzles + more.puzzles, repeated + more.repeated);
    }

    public CatalogTotals minus(CatalogTotals less) {
        return new CatalogTotals(boards - less.boards, puzzles - less.puzzles, repeated - less.repeated);
    }

    /** The numbers as they are kept. */
    public static CatalogTotals kept(Handle handle) {
        return query(
                handle,
                "select coalesce(max(boards), 0), coalesce(max(puzzles), 0), coalesce(max(repeated), 0) from tally");
    }

    /** The numbers as they should be. */
    public static CatalogTotals counted(Handle handle) {
        return query(handle, COUNTED);
    }

    /** By how much the numbers fall if all levels of a collection go. */
    public static CatalogTotals ofCollection(Handle handle, long collection) {
        return between(handle, LevelIds.of(collection, 0), LevelIds.of(collection, Integer.MAX_VALUE));
    }

    /** The same if one level goes. */
    public static CatalogTotals ofLevel(Handle handle, long level) {
        return between(handle, level, level);
    }

    private static CatalogTotals between(Handle handle, long first, long last) {
        return handle.createQuery(OF_COLLECTION)
                .bind("first", first)
                .bind("last", last)
                .map((row, context) -> read(row))
                .one();
    }

    private static CatalogTotals query(Handle handle, String sql) {
        return handle.createQuery(sql).map((row, context) -> read(row)).one();
    }

    private static CatalogTotals read(ResultSet row) throws SQLException {
        return new CatalogTotals(row.getLong(1), row.getLong(2), row.getLong(3));
    }

    /** Adds these numbers to those that are kept; they may be negative. */
    public void add(Handle handle) {
        if (!equals(NONE)) {
            TallyRow.set(
                    handle,
                    "boards = boards + ?, puzzles = puzzles + ?, repeated = repeated + ?",
                    boards,
                    puzzles,
                    repeated);
        }
    }

    /** Keeps these numbers instead of others. */
    public void write(Handle handle) {
        TallyRow.set(handle, "boards = ?, puzzles = ?, repeated = ?", boards, puzzles, repeated);
    }
}
