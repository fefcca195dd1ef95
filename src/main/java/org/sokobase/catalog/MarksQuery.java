package org.sokobase.catalog;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.StatementContext;
import org.sokobase.identity.LevelId;

/** What is known of puzzles: what was said of them, and that they are solvable, which follows from their solutions. */
final class MarksQuery {

    /** How many puzzles are asked for at a time. */
    private static final int PAGE = 1000;

    private static final String SAID = """
            select puzzle_id, mark, said_by, said_at, note from puzzle_mark
            where puzzle_id in (<puzzles>)
            """;

    /** Every place of every solution; that of the oldest solution found first stands first. */
    private static final String SOLVED = """
            select e.puzzle_id, f.name, o.line, r.started_at
            from exact_board e
            join solution s on s.exact_board_id = e.id
            join solution_source o on o.solution_id = s.id
            join source_file f on f.id = o.source_file_id
            join import_run r on r.id = f.import_run_id
            where e.puzzle_id in (<puzzles>)
            order by s.id, f.id, o.line
            """;

    private static final String LEVELS = LevelRows.SELECT_SOUND + "where p.id in (<puzzles>) order by l.id";

    /** The puzzles of which something is known are few among many, so it begins with what is known. */
    private static final String KNOWN = """
            select known.puzzle
            from (select puzzle_id as puzzle from puzzle_mark
                  union
                  select e.puzzle_id from solution s join exact_board e on e.id = s.exact_board_id) known
            where %s
            order by known.puzzle
            """;

    private static final String UNIQUE_IDS = "select id, unique_id from puzzle where id in (<puzzles>) order by id";

    private final Handle handle;

    MarksQuery(Handle handle) {
        this.handle = handle;
    }

    private record Said(long puzzle, PuzzleMark mark) {}

    private record Puzzle(long row, LevelId unique) {}

    /** The marks of puzzles, by the rows of these, each in the order of {@link Mark}, then of time. */
    Map<Long, List<PuzzleMark>> of(Collection<Long> puzzles) {
        Map<Long, List<PuzzleMark>> marks = new HashMap<>();
        for (List<Long> page : pages(puzzles)) {
            solved(page)
                    .forEach((puzzle, mark) -> marks.computeIfAbsent(puzzle, key -> new ArrayList<>())
                            .add(mark));
            for (Said said : rows(SAID, page, MarksQuery::said)) {
                marks.computeIfAbsent(said.puzzle(), key -> new ArrayList<>()).add(said.mark());
            }
        }
        marks.values().forEach(list -> list.sort(PuzzleMark.ORDER));
        return marks;
    }

    /** That a puzzle is solvable, if a solution is known. */
    Optional<PuzzleMark> solvable(long puzzle) {
        return Optional.ofNullable(solved(List.of(puzzle)).get(puzzle));
    }

    private Map<Long, PuzzleMark> solved(List<Long> puzzles) {
        Map<Long, PuzzleMark> solved = new HashMap<>();
        rows(SOLVED, puzzles, MarksQuery::place).forEach(said -> solved.putIfAbsent(said.puzzle(), said.mark()));
        return solved;
    }

    /** Those of these puzzles that have a status. */
    Set<Long> having(PuzzleStatus status, Collection<Long> puzzles) {
        String sql = "select p.id from puzzle p where p.id in (<puzzles>) and "
                + StatusCondition.of(Optional.of(status), "p.id");
        Set<Long> having = new HashSet<>();
        for (List<Long> page : pages(puzzles)) {
            having.addAll(rows(sql, page, (row, context) -> row.getLong(1)));
        }
        return having;
    }

    /** Hands over all puzzles of which something is known, in the order in which they came into the catalog. */
    void forEach(Optional<PuzzleStatus> status, Consumer<MarkedPuzzle> consumer) {
        List<Long> known = handle.createQuery(KNOWN.formatted(StatusCondition.of(status, "known.puzzle")))
                .mapTo(Long.class)
                .list();
        for (List<Long> page : pages(known)) {
            Map<Long, List<PuzzleMark>> marks = of(page);
            Map<Long, CatalogLevel> levels = firstLevels(page);
            for (Puzzle puzzle : rows(UNIQUE_IDS, page, MarksQuery::puzzle)) {
                consumer.accept(new MarkedPuzzle(
                        puzzle.unique(), Optional.ofNullable(levels.get(puzzle.row())), marks.get(puzzle.row())));
            }
        }
    }

    private static Puzzle puzzle(ResultSet row, StatementContext context) throws SQLException {
        return new Puzzle(row.getLong(1), new LevelId(row.getLong(2)));
    }

    private Map<Long, CatalogLevel> firstLevels(List<Long> puzzles) {
        LevelRows levelRows = new LevelRows();
        Map<Long, CatalogLevel> first = new HashMap<>();
        rows(LEVELS, puzzles, levelRows)
                .forEach(level ->
                        first.putIfAbsent(level.identity().orElseThrow().puzzle(), level));
        return first;
    }

    private static Said said(ResultSet row, StatementContext context) throws SQLException {
        return new Said(
                row.getLong(1),
                new PuzzleMark(Mark.of(row.getString(2)), row.getString(3), instant(row, 4), row.getString(5)));
    }

    private static Said place(ResultSet row, StatementContext context) throws SQLException {
        SolvedBoard.Place place = new SolvedBoard.Place(row.getString(2), row.getInt(3));
        return new Said(row.getLong(1), new PuzzleMark(Mark.SOLVABLE, place.toString(), instant(row, 4), ""));
    }

    private static Instant instant(ResultSet row, int column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    private <T> List<T> rows(String sql, List<Long> puzzles, RowMapper<T> mapper) {
        return handle.createQuery(sql).bindList("puzzles", puzzles).map(mapper).list();
    }

    private static List<List<Long>> pages(Collection<Long> puzzles) {
        List<Long> all = puzzles.stream().distinct().toList();
        List<List<Long>> pages = new ArrayList<>();
        for (int from = 0; from < all.size(); from += PAGE) {
            pages.add(all.subList(from, Math.min(all.size(), from + PAGE)));
        }
        return pages;
    }
}
