package org.sokobase.catalog;

import java.util.List;
import org.jdbi.v3.core.Handle;

/** The catalog in numbers. */
final class OverviewQuery {

    private static final String COLLECTIONS = """
            select c.title, c.author, f.name,
                   count(*),
                   count(distinct e.puzzle_id),
                   sum(case when l.exact_board_id is null then 1 else 0 end),
                   sum(case when exists (select 1 from solution s where s.exact_board_id = e.id) then 1 else 0 end),
                   count(distinct case when %s then e.puzzle_id end),
                   count(distinct case when %s then e.puzzle_id end)
            from collection c
            join source_file f on f.id = c.source_file_id
            join level l on l.collection_id = c.id
            left join exact_board e on e.id = l.exact_board_id
            group by c.id, c.title, c.author, f.name
            order by c.id
            """.formatted(
                    StatusCondition.isMarked(Mark.UNSOLVABLE, "e.puzzle_id"),
                    StatusCondition.isMarked(Mark.TRIVIAL, "e.puzzle_id"));

    private static final String STATS = """
            select (select count(*) from source_file),
                   (select count(*) from collection),
                   (select count(*) from level),
                   (select count(*) from level where exact_board_id is null),
                   (select count(*) from exact_board),
                   (select count(*) from puzzle),
                   coalesce(sum(case when g.copies > 1 then 1 else 0 end), 0),
                   coalesce(sum(g.copies - 1), 0),
                   (select count(*) from solution),
                   (select count(distinct e.puzzle_id)
                    from solution s join exact_board e on e.id = s.exact_board_id),
                   (select count(distinct puzzle_id) from puzzle_mark where mark = 'unsolvable'),
                   (select count(distinct puzzle_id) from puzzle_mark where mark = 'trivial')
            from (select count(*) as copies
                  from level l join exact_board e on e.id = l.exact_board_id
                  group by e.puzzle_id) g
            """;

    private final Handle handle;

    OverviewQuery(Handle handle) {
        this.handle = handle;
    }

    List<CollectionSummary> collections() {
        return handle.createQuery(COLLECTIONS)
                .map((row, context) -> new CollectionSummary(
                        row.getString(1),
                        row.getString(2),
                        row.getString(3),
                        row.getLong(4),
                        row.getLong(5),
                        row.getLong(6),
                        row.getLong(7),
                        row.getLong(8),
                        row.getLong(9)))
                .list();
    }

    CatalogStats stats() {
        return handle.createQuery(STATS)
                .map((row, context) -> new CatalogStats(
                        row.getLong(1),
                        row.getLong(2),
                        row.getLong(3),
                        row.getLong(4),
                        row.getLong(5),
                        row.getLong(6),
                        row.getLong(7),
                        row.getLong(8),
                        row.getLong(9),
                        row.getLong(10),
                        row.getLong(11),
                        row.getLong(12)))
                .one();
    }
}
