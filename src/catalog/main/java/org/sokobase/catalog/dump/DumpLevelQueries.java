package org.sokobase.catalog.dump;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.database.Pages;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.level.WrittenSolution;

/** Asks for the collections of a catalog and their levels, in their order, for a dump. */
final class DumpLevelQueries {

    private static final String COLLECTIONS = """
            select c.id,""" + LevelRows.COLLECTION_AND_FILE + """
            , f.id
            from collection c join source_file f on f.id = c.source_file_id where 1 = 1""";

    private static final String SOLUTIONS_OF_LEVELS = """
            select b.exact_id, b.exact_nth, s.lurd
            from (select distinct exact_id, exact_nth from level where id between :first and :last) l
            join board b on b.exact_id = l.exact_id and b.exact_nth = l.exact_nth
            join solution s on s.board_id = b.id
            order by s.id
            """;

    private final Handle handle;
    private final Pages pages;
    private final LevelRows levelRows = new LevelRows();

    DumpLevelQueries(Handle handle) {
        this.handle = handle;
        this.pages = new Pages(handle, rows -> {}); // the writer tells of levels, and of nothing else
    }

    /** A collection and the row of its file. */
    record CollectionRow(CatalogLevel.CollectionRef ref, long source) {}

    /** Takes levels of a collection, and the moves of all solutions of their boards, the oldest first. */
    @FunctionalInterface
    interface LevelConsumer {
        void accept(List<CatalogLevel> levels, Map<BoardKey, List<WrittenSolution>> solutions);
    }

    void collections(Consumer<CollectionRow> collections) {
        pages.forEach(
                COLLECTIONS,
                "c.id",
                (row, context) ->
                        new CollectionRow(LevelRows.collection(row, 1), row.getLong(LevelRows.SIZE_OF_COLLECTION + 1)),
                collection -> collection.ref().id(),
                collections);
    }

    /** The levels of a collection. */
    void levels(long collection, LevelConsumer consumer) {
        pages.forEachPage(
                LevelRows.SELECT + "where l.id between " + LevelIds.of(collection, 0) + " and "
                        + LevelIds.of(collection, Integer.MAX_VALUE),
                "l.id",
                levelRows,
                CatalogLevel::id,
                levels -> consumer.accept(levels, solutionsOf(levels)));
    }

    private Map<BoardKey, List<WrittenSolution>> solutionsOf(List<CatalogLevel> levels) {
        Map<BoardKey, List<WrittenSolution>> solutions = new HashMap<>();
        handle.createQuery(SOLUTIONS_OF_LEVELS)
                .bind("first", levels.get(0).id())
                .bind("last", levels.get(levels.size() - 1).id())
                .map((row, context) -> Map.entry(BoardKey.read(row, 1), WrittenSolution.of(row.getString(3))))
                .list()
                .forEach(solution -> solutions
                        .computeIfAbsent(solution.getKey(), board -> new ArrayList<>())
                        .add(solution.getValue()));
        return solutions;
    }
}
