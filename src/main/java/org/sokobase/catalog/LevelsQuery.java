package org.sokobase.catalog;

import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.sokobase.play.BestOf;
import org.sokobase.play.Metrics;

/** All levels that a filter lets through, page by page, so that a catalog of any size needs little memory. */
final class LevelsQuery {

    private static final int PAGE = 1000;

    /** Its gap takes the condition for the status of the puzzle. */
    private static final String CONDITIONS = """
            (:collection is null or lower(c.title) like :collection escape '!')
            and (:author is null
                 or lower(case when l.author = '' then c.author else l.author end) like :author escape '!')
            and (:maxWidth is null or l.width <= :maxWidth)
            and (:maxHeight is null or l.height <= :maxHeight)
            and (:maxBoxes is null or l.boxes <= :maxBoxes)
            and (:solved is null
                 or :solved = (exists (
                     select 1 from board b join solution s on s.board_id = b.id
                     where b.exact_id = l.exact_id and b.exact_nth = l.exact_nth)))
            and %s
            """;

    private static final String PAGE_OF_LEVELS =
            LevelRows.SELECT + "where l.id > :after and " + CONDITIONS + "order by l.id fetch first :page rows only";

    private static final String COLLECTIONS = """
            select c.id, c.title, c.titled, c.author, c.notes, f.name
            from collection c
            join source_file f on f.id = c.source_file_id
            where exists (
                select 1 from level l where l.exact_id is not null and
            """ + LevelIds.OF_COLLECTION + " and " + CONDITIONS + ") order by c.id";

    private static final String SOLUTIONS = """
            select b.exact_id, b.exact_nth, s.lurd, s.moves, s.pushes, s.box_lines, s.box_changes, s.pushing_sessions,
                   s.player_lines
            from board b
            join solution s on s.board_id = b.id
            where b.exact_id in (select l.exact_id from level l where l.id between :first and :last)
            order by s.moves, s.pushes, s.id
            """;

    private final Handle handle;
    private final LevelFilter filter;
    private final LevelRows rows = new LevelRows();

    LevelsQuery(Handle handle, LevelFilter filter) {
        this.handle = handle;
        this.filter = filter;
    }

    private record Entered(BoardKey board, String lurd, Metrics metrics) {}

    void forEach(WithSolutions with, BiConsumer<CatalogLevel, List<String>> consumer) {
        long after = 0;
        List<CatalogLevel> page = page(after);
        while (!page.isEmpty()) {
            Map<BoardKey, List<Entered>> solutions = with == WithSolutions.NONE ? Map.of() : solutions(page);
            for (CatalogLevel level : page) {
                List<Entered> own = level.identity()
                        .map(identity -> solutions.getOrDefault(identity.exactBoard(), List.of()))
                        .orElse(List.of());
                consumer.accept(level, moves(own, with));
            }
            after = page.get(page.size() - 1).id();
            page = page(after);
        }
    }

    private List<CatalogLevel> page(long after) {
        return filtered(PAGE_OF_LEVELS)
                .bind("after", after)
                .bind("page", PAGE)
                .map(rows)
                .list();
    }

    List<CatalogLevel.CollectionRef> collections() {
        return filtered(COLLECTIONS)
                .map((row, context) -> LevelRows.collection(row, 1))
                .list();
    }

    private Query filtered(String sql) {
        return handle.createQuery(sql.formatted(StatusCondition.of(filter.status(), "l")))
                .bind(
                        "collection",
                        filter.collection().map(LevelRows::containing).orElse(null))
                .bind("author", filter.author().map(LevelRows::containing).orElse(null))
                .bind("maxWidth", filter.maxWidth().orElse(null))
                .bind("maxHeight", filter.maxHeight().orElse(null))
                .bind("maxBoxes", filter.maxBoxes().orElse(null))
                .bind("solved", solved());
    }

    private Boolean solved() {
        return switch (filter.solved()) {
            case ANY -> null;
            case SOLVED -> Boolean.TRUE;
            case UNSOLVED -> Boolean.FALSE;
        };
    }

    private Map<BoardKey, List<Entered>> solutions(List<CatalogLevel> page) {
        return handle.createQuery(SOLUTIONS)
                .bind("first", page.get(0).id())
                .bind("last", page.get(page.size() - 1).id())
                .map((row, context) ->
                        new Entered(BoardKey.read(row, 1), row.getString(3), SolutionsQuery.metrics(row, 4)))
                .collect(Collectors.groupingBy(Entered::board));
    }

    private static List<String> moves(List<Entered> solutions, WithSolutions with) {
        if (with == WithSolutions.ALL) {
            return solutions.stream().map(Entered::lurd).toList();
        }
        // Of solutions that are equal in all measures the older one stands first here, too.
        List<BestOf.Mark> marks =
                BestOf.marks(solutions.stream().map(Entered::metrics).toList());
        return IntStream.range(0, marks.size())
                .filter(i -> marks.get(i).isByMoves() || marks.get(i).isByPushes())
                .mapToObj(i -> solutions.get(i).lurd())
                .toList();
    }
}
