package org.sokobase.catalog.dump;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.sokobase.catalog.database.Pages;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.catalog.mark.DecisionRows;
import org.sokobase.identity.LevelId;

/** Asks for all rows of a catalog, in the order of their ids, for a dump. */
public final class DumpQueries {

    private static final String RUNS = """
            select id, started_at, program_version, replaced_files, refuted_marks, reread_files, paths
            from import_run where 1 = 1""";

    private static final String SOURCES = """
            select id, import_run_id, name, location, sha256, size_bytes, format, charset, reader_version
            from source_file where 1 = 1""";

    private static final String PLACES_OF_SOURCES = """
            select source_file_id, import_run_id, name, location, root from file_place
            where source_file_id between :first and :last order by id
            """;

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

    private static final String BOARDS = "select id, exact_id, unique_id, normal_form from board where 1 = 1";

    private static final String SOLUTIONS = "select id, board_id, lurd from solution where 1 = 1";

    private static final String PLACES = """
            select solution_id, source_file_id, line from solution_source
            where solution_id between :first and :last order by solution_id, source_file_id, line
            """;

    /** Those that have found their levels stand among those that wait: if a run is undone, they wait again in their order. */
    private static final String WAITING = """
            select id, source_file_id, line, lurd, wanted_id, run
            from (select id, source_file_id, line, lurd, wanted_id, cast(null as bigint) as run from unmatched_solution
                  union all
                  select id, source_file_id, line, lurd, wanted_id, import_run_id from awaited_solution) w
            where 1 = 1""";

    private static final String PUZZLES = "select id, unique_id, canonical_form from puzzle where 1 = 1";

    private static final String MARKS = """
            select puzzle_id, mark, said_by, said_at, note from puzzle_mark
            where puzzle_id between :first and :last order by puzzle_id, mark, said_by
            """;

    private final Handle handle;
    private final Pages pages;
    private final LevelRows levelRows = new LevelRows();

    public DumpQueries(Handle handle) {
        this.handle = handle;
        this.pages = new Pages(handle, rows -> {}); // only the writer knows which of them the user counts
    }

    /** A row, as a sidecar has it. */
    private record Row(long id, DumpLine line) {}

    /** A collection and the row of its file. */
    record CollectionRow(CatalogLevel.CollectionRef ref, long source) {}

    /** Takes levels of a collection, and the moves of all solutions of their boards, the oldest first. */
    @FunctionalInterface
    interface LevelConsumer {
        void accept(List<CatalogLevel> levels, Map<BoardKey, List<String>> solutions);
    }

    /** The runs. */
    void runs(Consumer<DumpLine> lines) {
        forEach(
                RUNS,
                (row, context) -> new DumpLine()
                        .with("run", row.getLong(1))
                        .with("started_at", instant(row, 2))
                        .with("program_version", row.getString(3))
                        .withUnlessZero("replaced_files", row.getLong(4))
                        .withUnlessZero("refuted_marks", row.getLong(5))
                        .withUnlessZero("reread_files", row.getLong(6))
                        .with("paths", row.getString(7).isEmpty() ? null : row.getString(7)),
                lines);
    }

    /** The files, which are numbered. */
    void sources(RowNumbers sources, Consumer<DumpLine> lines) {
        forEachWith(
                "places",
                SOURCES,
                (row, context) -> new DumpLine()
                        .with("source", sources.add(row.getLong(1)))
                        .with("run", row.getLong(2))
                        .with("name", row.getString(3))
                        .with("location", row.getString(4))
                        .with("sha256", row.getString(5))
                        .with("size_bytes", row.getLong(6))
                        .with("format", row.getString(7))
                        .with("charset", row.getString(8))
                        .with("reader_version", row.getLong(9)),
                PLACES_OF_SOURCES,
                (row, context) -> new DumpLine()
                        .with("run", row.getLong(2))
                        .with("name", row.getString(3))
                        .with("location", row.getString(4))
                        .with("root", row.getString(5)),
                lines);
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

    private Map<BoardKey, List<String>> solutionsOf(List<CatalogLevel> levels) {
        Map<BoardKey, List<String>> solutions = new HashMap<>();
        handle.createQuery(SOLUTIONS_OF_LEVELS)
                .bind("first", levels.get(0).id())
                .bind("last", levels.get(levels.size() - 1).id())
                .map((row, context) -> Map.entry(BoardKey.read(row, 1), row.getString(3)))
                .list()
                .forEach(solution -> solutions
                        .computeIfAbsent(solution.getKey(), board -> new ArrayList<>())
                        .add(solution.getValue()));
        return solutions;
    }

    /** The boards with solutions, which are numbered. */
    void boards(RowNumbers boards, Consumer<DumpLine> lines) {
        forEach(
                BOARDS,
                (row, context) -> new DumpLine()
                        .with("board", boards.add(row.getLong(1)))
                        .with("exact_id", new LevelId(row.getLong(2)))
                        .with("unique_id", new LevelId(row.getLong(3)))
                        .with("rows", row.getString(4)),
                lines);
    }

    void solutions(RowNumbers boards, RowNumbers sources, Consumer<DumpLine> lines) {
        forEachWith(
                "sources",
                SOLUTIONS,
                (row, context) ->
                        new DumpLine().with("board", boards.of(row.getLong(2))).with("lurd", row.getString(3)),
                PLACES,
                (row, context) -> place(row, sources),
                lines);
    }

    private static DumpLine place(ResultSet row, RowNumbers sources) throws SQLException {
        return new DumpLine().with("source", sources.of(row.getLong(2))).with("line", row.getInt(3));
    }

    /** The solutions that wait for their levels, or have found them after they had waited. */
    void waiting(RowNumbers sources, Consumer<DumpLine> lines) {
        forEach(
                WAITING,
                (row, context) -> {
                    Long wanted = row.getObject(5, Long.class);
                    return place(row, sources)
                            .with("lurd", row.getString(4))
                            .with("wanted_id", wanted == null ? null : new LevelId(wanted))
                            .with("found_in_run", row.getObject(6, Long.class));
                },
                lines);
    }

    /** The puzzles with marks. */
    void marks(Consumer<DumpLine> lines) {
        forEachWith(
                "marks",
                PUZZLES,
                (row, context) -> new DumpLine()
                        .with("unique_id", new LevelId(row.getLong(2)))
                        .with("rows", SaturatedRows.withOnePlayer(row.getString(3))),
                MARKS,
                (row, context) -> new DumpLine()
                        .with("mark", row.getString(2))
                        .with("said_by", row.getString(3))
                        .with("said_at", instant(row, 4))
                        .with("note", row.getString(5)),
                lines);
    }

    /** The decisions, in the order of the puzzles. */
    void decisions(Consumer<DumpLine> lines) {
        new DecisionRows(handle)
                .all().stream()
                        .sorted(Comparator.comparing(Decision::puzzle).thenComparing(Decision::other))
                        .forEach(decision -> lines.accept(new DumpLine()
                                .with("unique_id", decision.puzzle())
                                .with("other_id", decision.other())
                                .with("decision", decision.ruling().label())
                                .with("said_by", decision.saidBy())
                                .with("said_at", decision.saidAt())
                                .with("note", decision.note())));
    }

    private static Instant instant(ResultSet row, int column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    /** Hands over the rows of a query whose first column is the key. */
    private void forEach(String sql, RowMapper<DumpLine> mapper, Consumer<DumpLine> lines) {
        pages.forEach(sql, "id", withId(mapper), Row::id, row -> lines.accept(row.line()));
    }

    private static RowMapper<Row> withId(RowMapper<DumpLine> mapper) {
        return (row, context) -> new Row(row.getLong(1), mapper.map(row, context));
    }

    /** The same, each with a list of what a second query has for these rows; its first column is their key, too. */
    private void forEachWith(
            String field,
            String sql,
            RowMapper<DumpLine> mapper,
            String partsSql,
            RowMapper<DumpLine> partsMapper,
            Consumer<DumpLine> lines) {
        pages.forEachPage(sql, "id", withId(mapper), Row::id, page -> {
            Map<Long, List<DumpLine>> parts = new HashMap<>();
            handle.createQuery(partsSql)
                    .bind("first", page.get(0).id())
                    .bind("last", page.get(page.size() - 1).id())
                    .map(withId(partsMapper))
                    .list()
                    .forEach(part -> parts.computeIfAbsent(part.id(), id -> new ArrayList<>())
                            .add(part.line()));
            page.forEach(row -> lines.accept(row.line().with(field, parts.getOrDefault(row.id(), List.of()))));
        });
    }
}
