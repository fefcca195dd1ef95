package org.sokobase.catalog.mark;

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
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.StatementContext;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.measure.MeasureCondition;
import org.sokobase.catalog.measure.MeasureRange;
import org.sokobase.catalog.preference.PreferredLevels;
import org.sokobase.catalog.preference.Ranking;
import org.sokobase.catalog.source.FileLine;
import org.sokobase.choice.Preference;

/** What is known of puzzles: what was said of them, and that they are solvable, which follows from their solutions. */
public final class MarksQuery {

    /** How many puzzles are asked for at a time. */
    private static final int PAGE = 1000;

    private static final String SAID = """
            select p.unique_id, p.unique_nth, m.mark, m.said_by, m.said_at, m.note
            from puzzle p join puzzle_mark m on m.puzzle_id = p.id
            where p.unique_id in (<puzzles>)
            """;

    /** Every place of every solution; that of the oldest solution found first stands first. */
    private static final String SOLVED = """
            select b.unique_id, b.unique_nth, f.name, o.line, r.started_at
            from board b
            join solution s on s.board_id = b.id
            join solution_source o on o.solution_id = s.id
            join source_file f on f.id = o.source_file_id
            join import_run r on r.id = f.import_run_id
            where b.unique_id in (<puzzles>)
            order by s.id, f.id, o.line
            """;

    /** The puzzles of which something is known are few among many, so it begins with what is known. */
    private static final String KNOWN = """
            select known.unique_id, known.unique_nth
            from (select unique_id, unique_nth from puzzle
                  where exists (select 1 from puzzle_mark where puzzle_id = puzzle.id)
                  union
                  select unique_id, unique_nth from board) known
            where %s
            order by (select min(l.id) from level l
                      where l.unique_id = known.unique_id and l.unique_nth = known.unique_nth) nulls last,
                     known.unique_id, known.unique_nth
            """;

    private final Handle handle;

    public MarksQuery(Handle handle) {
        this.handle = handle;
    }

    private record Said(PuzzleKey puzzle, PuzzleMark mark) {}

    /** The marks of puzzles, each in the order of {@link Mark}, then of time. */
    public Map<PuzzleKey, List<PuzzleMark>> of(Collection<PuzzleKey> puzzles) {
        Map<PuzzleKey, List<PuzzleMark>> marks = new HashMap<>();
        for (List<PuzzleKey> page : pages(puzzles)) {
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
    Optional<PuzzleMark> solvable(PuzzleKey puzzle) {
        return Optional.ofNullable(solved(List.of(puzzle)).get(puzzle));
    }

    private Map<PuzzleKey, PuzzleMark> solved(List<PuzzleKey> puzzles) {
        Map<PuzzleKey, PuzzleMark> solved = new HashMap<>();
        rows(SOLVED, puzzles, MarksQuery::place).forEach(said -> solved.putIfAbsent(said.puzzle(), said.mark()));
        return solved;
    }

    /** Those of these puzzles that have a status. */
    public Set<PuzzleKey> having(PuzzleStatus status, Collection<PuzzleKey> puzzles) {
        String sql = "select distinct l.unique_id, l.unique_nth from level l where l.unique_id in (<puzzles>) and "
                + StatusCondition.of(Optional.of(status), "l");
        Set<PuzzleKey> having = new HashSet<>();
        for (List<PuzzleKey> page : pages(puzzles)) {
            having.addAll(rows(sql, page, (row, context) -> PuzzleKey.read(row, 1)));
        }
        return having;
    }

    /** Hands over all puzzles of which something is known, in the order of their first levels. */
    void forEach(
            Optional<PuzzleStatus> status,
            List<MeasureRange> measures,
            Predicate<PuzzleKey> wanted,
            Consumer<MarkedPuzzle> consumer) {
        List<PuzzleKey> known = handle.createQuery(KNOWN.formatted(
                        StatusCondition.of(status, "known") + " and " + MeasureCondition.of(measures, "known")))
                .map((row, context) -> PuzzleKey.read(row, 1))
                .filter(wanted)
                .list();
        PreferredLevels preferred = new PreferredLevels(handle, new Ranking(handle, Preference.USUAL));
        for (List<PuzzleKey> page : pages(known)) {
            Map<PuzzleKey, List<PuzzleMark>> marks = of(page);
            Map<PuzzleKey, CatalogLevel> levels = preferred.of(page);
            for (PuzzleKey puzzle : page) {
                consumer.accept(new MarkedPuzzle(
                        puzzle.unique(),
                        Optional.ofNullable(levels.get(puzzle)),
                        marks.getOrDefault(puzzle, List.of())));
            }
        }
    }

    private static Said said(ResultSet row, StatementContext context) throws SQLException {
        return new Said(
                PuzzleKey.read(row, 1),
                new PuzzleMark(Mark.of(row.getString(3)), row.getString(4), instant(row, 5), row.getString(6)));
    }

    private static Said place(ResultSet row, StatementContext context) throws SQLException {
        FileLine place = new FileLine(row.getString(3), row.getInt(4));
        return new Said(PuzzleKey.read(row, 1), new PuzzleMark(Mark.SOLVABLE, place.toString(), instant(row, 5), ""));
    }

    private static Instant instant(ResultSet row, int column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    /** Of these puzzles, and of others if they share an id. */
    private <T> List<T> rows(String sql, List<PuzzleKey> puzzles, RowMapper<T> mapper) {
        List<Long> ids = puzzles.stream().map(puzzle -> puzzle.unique().bits()).toList();
        return handle.createQuery(sql).bindList("puzzles", ids).map(mapper).list();
    }

    private static List<List<PuzzleKey>> pages(Collection<PuzzleKey> puzzles) {
        List<PuzzleKey> all = puzzles.stream().distinct().toList();
        List<List<PuzzleKey>> pages = new ArrayList<>();
        for (int from = 0; from < all.size(); from += PAGE) {
            pages.add(all.subList(from, Math.min(all.size(), from + PAGE)));
        }
        return pages;
    }
}
