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
import org.sokobase.catalog.mark.Decision;
import org.sokobase.catalog.mark.DecisionRows;
import org.sokobase.catalog.solution.CreditColumns;
import org.sokobase.identity.LevelId;

/** Asks for all rows of a catalog but those of levels, in the order of their ids, for a dump; of levels: {@link DumpLevelQueries}. */
final class DumpQueries {

    private static final String RUNS = """
            select id, started_at, program_version, replaced_files, refuted_marks, reread_files, removed_files, paths
            from import_run where 1 = 1""";

    private static final String SOURCES = """
            select id, import_run_id, name, location, sha256, size_bytes, format, charset, reader_version
            from source_file where 1 = 1""";

    private static final String PLACES_OF_SOURCES = """
            select source_file_id, import_run_id, name, location, root from file_place
            where source_file_id between :first and :last order by id
            """;

    private static final String BOARDS = "select id, exact_id, unique_id, normal_form from board where 1 = 1";

    private static final String SOLUTIONS = "select id, board_id, lurd from solution where 1 = 1";

    private static final String PLACES = """
            select solution_id, source_file_id, line, %s from solution_source
            where solution_id between :first and :last order by solution_id, source_file_id, line
            """.formatted(CreditColumns.NAMES);

    /** Those that have found their levels stand among those that wait: if a run is undone, they wait again in their order. */
    private static final String WAITING = """
            select id, source_file_id, line, %1$s, lurd, wanted_id, run
            from (select id, source_file_id, line, %1$s, lurd, wanted_id, cast(null as bigint) as run
                  from unmatched_solution
                  union all
                  select id, source_file_id, line, %1$s, lurd, wanted_id, import_run_id from awaited_solution) w
            where 1 = 1""".formatted(CreditColumns.NAMES);

    private static final String PUZZLES = "select id, unique_id, canonical_form from puzzle"
            + " where exists (select 1 from puzzle_mark where puzzle_id = puzzle.id)";

    private static final String MARKS = """
            select puzzle_id, mark, said_by, said_at, note from puzzle_mark
            where puzzle_id between :first and :last order by puzzle_id, mark, said_by
            """;

    private final Handle handle;
    private final Pages pages;

    DumpQueries(Handle handle) {
        this.handle = handle;
        this.pages = new Pages(handle, rows -> {}); // only the writer knows which of them the user counts
    }

    /** A row, as a sidecar has it. */
    private record Row(long id, DumpLine line) {}

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
                        .withUnlessZero("removed_files", row.getLong(7))
                        .with("paths", row.getString(8).isEmpty() ? null : row.getString(8)),
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
        return new DumpLine()
                .with("source", sources.of(row.getLong(2)))
                .with("line", row.getInt(3))
                .withCredit(CreditColumns.read(row, 4));
    }

    /** The solutions that wait for their levels, or have found them after they had waited. */
    void waiting(RowNumbers sources, Consumer<DumpLine> lines) {
        forEach(
                WAITING,
                (row, context) -> {
                    Long wanted = row.getObject(10, Long.class);
                    return place(row, sources)
                            .with("lurd", row.getString(9))
                            .with("wanted_id", wanted == null ? null : new LevelId(wanted))
                            .with("found_in_run", row.getObject(11, Long.class));
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
