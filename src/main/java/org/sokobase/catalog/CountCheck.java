package org.sokobase.catalog;

import org.jdbi.v3.core.Handle;

/** Whether the numbers that are kept, as counting them takes long, are what counting gives. */
final class CountCheck {

    private static final String COLLECTIONS = """
            select c.id, f.name, c.levels, c.rejected, c.puzzles,
                   coalesce(n.levels, 0), coalesce(n.rejected, 0), coalesce(n.puzzles, 0)
            from collection c
            left join source_file f on f.id = c.source_file_id
            left join (select collection_id, sum(copies) as levels,
                              sum(case when unique_id is null then copies else 0 end) as rejected,
                              sum(case when unique_id is null then 0 else 1 end) as puzzles
                       from (select collection_id, unique_id, unique_nth, count(*) as copies
                             from level group by collection_id, unique_id, unique_nth) p
                       group by collection_id) n on n.collection_id = c.id
            where c.levels <> coalesce(n.levels, 0) or c.rejected <> coalesce(n.rejected, 0)
            or c.puzzles <> coalesce(n.puzzles, 0)
            order by c.id
            """;

    private final Handle handle;
    private final Flaws flaws;

    CountCheck(Handle handle, Flaws flaws) {
        this.handle = handle;
        this.flaws = flaws;
    }

    /** How many levels a collection has, how many of them are defective, and how many puzzles they are. */
    private record Numbers(long levels, long rejected, long puzzles) {

        @Override
        public String toString() {
            return "%d levels, %d defective, %d puzzles".formatted(levels, rejected, puzzles);
        }
    }

    private record Row(long id, String name, Numbers kept, Numbers counted) {}

    void run() {
        handle.createQuery(COLLECTIONS)
                .map((row, context) -> new Row(
                        row.getLong(1),
                        row.getString(2),
                        new Numbers(row.getLong(3), row.getLong(4), row.getLong(5)),
                        new Numbers(row.getLong(6), row.getLong(7), row.getLong(8))))
                .list()
                .forEach(row -> flaws.curable(
                        Flaw.Kind.COUNT,
                        row.name(),
                        "has " + row.counted() + ", but " + row.kept() + " are kept",
                        () -> handle.execute(
                                "update collection set levels = ?, rejected = ?, puzzles = ? where id = ?",
                                row.counted().levels(),
                                row.counted().rejected(),
                                row.counted().puzzles(),
                                row.id())));
        Tally counted = Tally.counted(handle);
        Tally kept = Tally.kept(handle);
        if (!counted.equals(kept)) {
            flaws.curable(
                    Flaw.Kind.COUNT,
                    "tally",
                    "the catalog has %s, but %s are kept".formatted(counted, kept),
                    () -> counted.write(handle));
        }
    }
}
