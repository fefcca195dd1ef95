package org.sokobase.catalog.solution;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.LevelRows;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;
import org.sokobase.catalog.measure.AtLeast;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.measure.MeasureRows;
import org.sokobase.catalog.preference.PreferredLevels;
import org.sokobase.catalog.preference.Ranking;
import org.sokobase.catalog.source.FileLine;
import org.sokobase.choice.Preference;
import org.sokobase.level.Credit;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;

/** The solutions of boards, puzzle by puzzle, so that a catalog of any size needs memory for the keys of the solved puzzles and for one of them. */
public final class SolutionsQuery {

    private static final String PUZZLES = """
            select solved.unique_id, solved.unique_nth
            from (select distinct b.unique_id, b.unique_nth from board b join solution s on s.board_id = b.id) solved
            order by (select min(l.id) from level l
                      where l.unique_id = solved.unique_id and l.unique_nth = solved.unique_nth) nulls last,
                     solved.unique_id, solved.unique_nth
            """;

    private static final String LEVELS = LevelRows.SELECT + "where l.unique_id = ? and l.unique_nth = ? order by l.id";

    private static final String BOARDS = """
            select b.exact_id, b.exact_nth, b.normal_form from board b
            where b.unique_id = ? and b.unique_nth = ?
            order by b.id
            """;

    private static final String SOLUTIONS = """
            select b.exact_id, b.exact_nth, s.id, s.lurd, s.moves, s.pushes, s.box_lines, s.box_changes,
                   s.pushing_sessions, s.player_lines, f.name, o.line, %s
            from board b
            join solution s on s.board_id = b.id
            join solution_source o on o.solution_id = s.id
            join source_file f on f.id = o.source_file_id
            where b.unique_id = ? and b.unique_nth = ?
            order by s.id, f.id, o.line
            """.formatted(CreditColumns.of("o"));

    private final Handle handle;
    private final SolvedBoard.Kinds wanted;
    private final PreferredLevels preferred;
    private final LevelRows levelRows = new LevelRows();

    public SolutionsQuery(Handle handle, SolvedBoard.Kinds wanted) {
        this.handle = handle;
        this.preferred = new PreferredLevels(handle, new Ranking(handle, Preference.USUAL));
        this.wanted = wanted;
    }

    /** One place of a solution, with the solution. */
    private record SourceRow(
            BoardKey board, long solution, String lurd, Metrics metrics, FileLine place, Credit credit) {

        /** The solution of rows that differ in their places only. */
        static EquivalentBoards.Entered solution(List<SourceRow> rows) {
            SourceRow first = rows.get(0);
            return new EquivalentBoards.Entered(
                    Moves.of(first.lurd()),
                    first.metrics(),
                    rows.stream().map(SourceRow::place).toList(),
                    CreditColumns.first(rows.stream().map(SourceRow::credit).toList()));
        }
    }

    private record BoardRow(BoardKey key, Board board) {}

    /** Hands over all boards with solutions, the puzzles in the order of their first levels. */
    public void forEach(Consumer<SolvedBoard> consumer) {
        List<PuzzleKey> puzzles = handle.createQuery(PUZZLES)
                .map((row, context) -> PuzzleKey.read(row, 1))
                .list();
        Map<PuzzleKey, Map<String, KeptMeasure>> measures = new MeasureRows(handle).of(puzzles);
        for (PuzzleKey puzzle : puzzles) {
            Map<BoardKey, CatalogLevel> levels = levels(puzzle);
            EquivalentBoards twins = twins(puzzle, levels);
            for (EquivalentBoards.Twin twin : twins.all()) {
                accept(
                        twins,
                        twin,
                        Optional.ofNullable(levels.get(twin.key())),
                        measures.getOrDefault(puzzle, Map.of()),
                        consumer);
            }
        }
    }

    /** Hands over the records of all puzzles that these let through, in the order of their first levels. */
    public void records(Predicate<PuzzleKey> wanted, Consumer<PuzzleRecord> consumer) {
        List<PuzzleKey> puzzles = handle.createQuery(PUZZLES)
                .map((row, context) -> PuzzleKey.read(row, 1))
                .filter(wanted)
                .list();
        Map<PuzzleKey, Map<String, KeptMeasure>> measures = new MeasureRows(handle).of(puzzles);
        for (PuzzleKey puzzle : puzzles) {
            Optional<KeptMeasure> leastPushes =
                    Optional.ofNullable(measures.getOrDefault(puzzle, Map.of()).get(PuzzleRecord.LEAST_PUSHES));
            Map<BoardKey, CatalogLevel> levels = levels(puzzle);
            EquivalentBoards twins = twins(puzzle, levels);
            EquivalentBoards.Twin first = twins.all().get(0);
            accept(
                    twins,
                    first,
                    Optional.ofNullable(levels.get(first.key())),
                    measures.getOrDefault(puzzle, Map.of()),
                    board -> consumer.accept(PuzzleRecord.of(board, leastPushes)));
        }
    }

    /** Hands over the boards of these levels that have solutions, each with its first level among these. */
    public void forEach(List<CatalogLevel> levels, Consumer<SolvedBoard> consumer) {
        Map<PuzzleKey, Map<BoardKey, CatalogLevel>> puzzles = new LinkedHashMap<>();
        for (CatalogLevel level : levels) {
            level.identity()
                    .ifPresent(identity -> puzzles.computeIfAbsent(identity.puzzle(), key -> new HashMap<>())
                            .putIfAbsent(identity.exactBoard(), level));
        }
        Map<PuzzleKey, Map<String, KeptMeasure>> measures = new MeasureRows(handle).of(puzzles.keySet());
        puzzles.forEach((puzzle, first) -> {
            EquivalentBoards twins = twins(puzzle, levels(puzzle));
            for (EquivalentBoards.Twin twin : twins.all()) {
                if (first.containsKey(twin.key())) {
                    accept(
                            twins,
                            twin,
                            Optional.of(first.get(twin.key())),
                            measures.getOrDefault(puzzle, Map.of()),
                            consumer);
                }
            }
        });
    }

    /** The solutions of a board, be it one of the catalog or a twin of one. */
    public List<SolvedBoard.Known> of(Board board) {
        return new PuzzleRows(handle)
                .of(board)
                .map(puzzle -> twins(puzzle, levels(puzzle)).solutionsOf(board))
                .orElse(List.of());
    }

    private static void accept(
            EquivalentBoards twins,
            EquivalentBoards.Twin twin,
            Optional<CatalogLevel> level,
            Map<String, KeptMeasure> measures,
            Consumer<SolvedBoard> consumer) {
        List<SolvedBoard.Known> solutions = twins.solutionsOf(twin);
        if (!solutions.isEmpty()) {
            AtLeast atLeast = AtLeast.of(twin::board, measures);
            consumer.accept(
                    new SolvedBoard(twin.unique(), twin.key().exact(), twin.board(), level, solutions, atLeast));
        }
    }

    /** The preferred level of every board of a puzzle, in the order of their first ones. */
    private Map<BoardKey, CatalogLevel> levels(PuzzleKey puzzle) {
        return preferred.best(of(puzzle, LEVELS).map(levelRows).list().stream()
                .collect(Collectors.groupingBy(
                        level -> level.identity().orElseThrow().exactBoard(),
                        LinkedHashMap::new,
                        Collectors.toList())));
    }

    private Query of(PuzzleKey puzzle, String sql) {
        return handle.createQuery(sql).bind(0, puzzle.unique().bits()).bind(1, puzzle.nth());
    }

    /** The boards of a puzzle: those of its levels first, then those that only solutions have. */
    private EquivalentBoards twins(PuzzleKey puzzle, Map<BoardKey, CatalogLevel> levels) {
        Map<BoardKey, Board> boards = new LinkedHashMap<>();
        levels.forEach((key, level) -> boards.put(key, level.normalBoard()));
        of(puzzle, BOARDS)
                .map((row, context) -> new BoardRow(BoardKey.read(row, 1), Board.of(Grid.of(row.getString(3)))))
                .forEach(row -> boards.putIfAbsent(row.key(), row.board()));
        Map<BoardKey, List<EquivalentBoards.Entered>> entered = entered(puzzle);
        List<EquivalentBoards.Twin> twins = new ArrayList<>();
        boards.forEach((key, board) -> twins.add(
                new EquivalentBoards.Twin(key, puzzle.unique(), board, entered.getOrDefault(key, List.of()))));
        return new EquivalentBoards(twins, wanted);
    }

    /** The solutions of a puzzle, by its boards. */
    private Map<BoardKey, List<EquivalentBoards.Entered>> entered(PuzzleKey puzzle) {
        Map<Long, List<SourceRow>> solutions =
                of(puzzle, SOLUTIONS).map((row, context) -> sourceRow(row)).list().stream()
                        .collect(Collectors.groupingBy(SourceRow::solution, LinkedHashMap::new, Collectors.toList()));
        Map<BoardKey, List<EquivalentBoards.Entered>> entered = new HashMap<>();
        solutions
                .values()
                .forEach(rows -> entered.computeIfAbsent(rows.get(0).board(), key -> new ArrayList<>())
                        .add(SourceRow.solution(rows)));
        return entered;
    }

    private static SourceRow sourceRow(ResultSet row) throws SQLException {
        return new SourceRow(
                BoardKey.read(row, 1),
                row.getLong(3),
                row.getString(4),
                metrics(row, 5),
                new FileLine(row.getString(11), row.getInt(12)),
                CreditColumns.read(row, 13));
    }

    /** The six measures in the columns of a row, from this one on. */
    public static Metrics metrics(ResultSet row, int first) throws SQLException {
        return new Metrics(
                row.getInt(first),
                row.getInt(first + 1),
                row.getInt(first + 2),
                row.getInt(first + 3),
                row.getInt(first + 4),
                row.getInt(first + 5));
    }
}
