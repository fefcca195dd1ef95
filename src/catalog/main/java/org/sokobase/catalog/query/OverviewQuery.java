package org.sokobase.catalog.query;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.source.FilePlace;
import org.sokobase.catalog.source.PlaceRows;
import org.sokobase.catalog.tag.Tag;
import org.sokobase.catalog.tag.TagsQuery;

/** The catalog in numbers. */
public final class OverviewQuery {

    /**
     * The levels of solved boards and the puzzles with marks are few beside all levels, so it begins with them. One statement
     * for each is many times faster than one for each collection.
     */
    private static final String COLLECTIONS = """
            select c.id, c.title, c.author, f.name, c.levels, c.puzzles, c.rejected, c.is_reference, f.location
            from collection c
            join source_file f on f.id = c.source_file_id
            order by c.id
            """;

    private static final String SOLVED_LEVELS = """
            select l.collection_id, count(*)
            from board b
            join level l on l.exact_id = b.exact_id and l.exact_nth = b.exact_nth
            where exists (select 1 from solution s where s.board_id = b.id)
            group by l.collection_id
            """;

    private static final String MARKED_PUZZLES = """
            select l.collection_id, count(distinct marked.id)
            from (select distinct p.id, p.unique_id, p.unique_nth
                  from puzzle p join puzzle_mark m on m.puzzle_id = p.id where m.mark = ?) marked
            join level l on l.unique_id = marked.unique_id and l.unique_nth = marked.unique_nth
            group by l.collection_id
            """;

    private static final String STATS = """
            select (select count(*) from source_file),
                   (select count(*) from collection),
                   (select coalesce(sum(levels), 0) from collection),
                   (select coalesce(sum(rejected), 0) from collection),
                   t.boards, t.puzzles, t.repeated,
                   (select coalesce(sum(levels - rejected), 0) from collection) - t.puzzles,
                   (select count(*) from solution),
                   (select count(*) from (select distinct b.unique_id, b.unique_nth
                                          from board b join solution s on s.board_id = b.id
                                          where exists (select 1 from level l
                                                        where l.unique_id = b.unique_id and l.unique_nth = b.unique_nth)) solved),
                   (select count(distinct puzzle_id) from puzzle_mark where mark = 'unsolvable'),
                   (select count(distinct puzzle_id) from puzzle_mark where mark = 'trivial')
            from (select coalesce(max(boards), 0) as boards, coalesce(max(puzzles), 0) as puzzles,
                         coalesce(max(repeated), 0) as repeated
                  from tally) t
            """;

    private final Handle handle;

    public OverviewQuery(Handle handle) {
        this.handle = handle;
    }

    public List<CollectionSummary> collections() {
        Map<Long, Long> solved = byCollection(handle.createQuery(SOLVED_LEVELS));
        Map<Long, Long> unsolvable = marked(Mark.UNSOLVABLE);
        Map<Long, Long> trivial = marked(Mark.TRIVIAL);
        Map<Long, List<FilePlace>> others = new PlaceRows(handle).others();
        Map<Long, List<Tag>> tags = new TagsQuery(handle).ofCollections();
        return handle.createQuery(COLLECTIONS)
                .map((row, context) -> new CollectionSummary(
                        row.getLong(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        Optional.ofNullable(row.getString(9)),
                        others.getOrDefault(row.getLong(1), List.of()),
                        row.getLong(5),
                        row.getLong(6),
                        row.getLong(7),
                        solved.getOrDefault(row.getLong(1), 0L),
                        unsolvable.getOrDefault(row.getLong(1), 0L),
                        trivial.getOrDefault(row.getLong(1), 0L),
                        row.getBoolean(8),
                        tags.getOrDefault(row.getLong(1), List.of())))
                .list();
    }

    private Map<Long, Long> marked(Mark mark) {
        return byCollection(handle.createQuery(MARKED_PUZZLES).bind(0, mark.label()));
    }

    private static Map<Long, Long> byCollection(Query query) {
        return query.map((row, context) -> Map.entry(row.getLong(1), row.getLong(2)))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    public CatalogStats stats() {
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
