package org.sokobase.catalog.check;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Count;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.match.CatalogTotals;

/** Whether the numbers that are kept, as counting them takes long, are what counting gives. */
final class CountCheck {

    private static final String COLLECTIONS = """
            select c.id, f.name, c.levels, c.rejected, c.puzzles
            from collection c
            left join source_file f on f.id = c.source_file_id
            order by c.id
            """;

    /** For one collection, as H2 would count all of them again for each. */
    private static final String COUNTED = """
            select coalesce(sum(copies), 0),
                   coalesce(sum(case when unique_id is null then copies else 0 end), 0),
                   coalesce(sum(case when unique_id is null then 0 else 1 end), 0)
            from (select unique_id, unique_nth, count(*) as copies
                  from level where id between :first and :last and collection_id = :collection
                  group by unique_id, unique_nth) p
            """;

    private final Handle handle;
    private final ProblemSink flaws;

    CountCheck(Handle handle, ProblemSink flaws) {
        this.handle = handle;
        this.flaws = flaws;
    }

    /** How many levels a collection has, how many of them are defective, and how many puzzles they are. */
    private record Numbers(long levels, long rejected, long puzzles) {

        static Numbers read(ResultSet row, int first) throws SQLException {
            return new Numbers(row.getLong(first), row.getLong(first + 1), row.getLong(first + 2));
        }

        @Override
        public String toString() {
            return Count.of(levels, "level") + ", " + rejected + " defective, " + Count.of(puzzles, "puzzle");
        }
    }

    private record Collection(long id, String name, Numbers kept) {}

    void run() {
        handle.createQuery(COLLECTIONS)
                .map((row, context) -> new Collection(row.getLong(1), row.getString(2), Numbers.read(row, 3)))
                .list()
                .forEach(this::check);
        checkTally();
    }

    private void check(Collection collection) {
        Numbers counted = handle.createQuery(COUNTED)
                .bind("first", LevelIds.of(collection.id(), 0))
                .bind("last", LevelIds.of(collection.id(), Integer.MAX_VALUE))
                .bind("collection", collection.id())
                .map((row, context) -> Numbers.read(row, 1))
                .one();
        if (!counted.equals(collection.kept())) {
            flaws.curable(
                    IntegrityProblem.Kind.COUNT,
                    collection.name(),
                    "has " + counted + ", but " + collection.kept() + " are kept",
                    () -> handle.execute(
                            "update collection set levels = ?, rejected = ?, puzzles = ? where id = ?",
                            counted.levels(),
                            counted.rejected(),
                            counted.puzzles(),
                            collection.id()));
        }
    }

    private void checkTally() {
        CatalogTotals counted = CatalogTotals.counted(handle);
        CatalogTotals kept = CatalogTotals.kept(handle);
        if (!counted.equals(kept)) {
            flaws.curable(
                    IntegrityProblem.Kind.COUNT,
                    "tally",
                    "the catalog has %s, but %s are kept".formatted(counted, kept),
                    () -> counted.write(handle));
        }
    }
}
