package org.sokobase.catalog;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.ResultIterator;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.identity.LevelId;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;

/** The solutions of boards, puzzle by puzzle, so that a catalog of any size needs only the memory for one puzzle. */
final class SolutionsQuery {

    private static final int PAGE = 1000;

    private static final String PAGE_OF_PUZZLES = """
            select p.id from puzzle p
            where p.id > :after and exists (
                select 1 from exact_board e join solution s on s.exact_board_id = e.id where e.puzzle_id = p.id)
            order by p.id
            fetch first :page rows only
            """;

    private static final String BOARDS = """
            select e.id, p.unique_id, e.exact_id, e.normal_form
            from exact_board e
            join puzzle p on p.id = e.puzzle_id
            where e.puzzle_id = ?
            order by e.id
            """;

    private static final String SOLUTIONS = """
            select s.exact_board_id, s.id, s.lurd, s.moves, s.pushes, s.box_lines, s.box_changes, s.pushing_sessions,
                   s.player_lines, f.name, o.line
            from exact_board e
            join solution s on s.exact_board_id = e.id
            join solution_source o on o.solution_id = s.id
            join source_file f on f.id = o.source_file_id
            where e.puzzle_id = ?
            order by s.id, f.id, o.line
            """;

    private static final String LEVELS = LevelRows.SELECT_SOUND + "where e.puzzle_id = ? order by l.id";

    private final Handle handle;
    private final SolvedBoard.Kinds wanted;
    private final LevelRows levelRows = new LevelRows();

    SolutionsQuery(Handle handle, SolvedBoard.Kinds wanted) {
        this.handle = handle;
        this.wanted = wanted;
    }

    /** One place of a solution, with the solution. */
    private record SourceRow(long exactBoard, long solution, String lurd, Metrics metrics, SolvedBoard.Place place) {}

    /** Hands over all boards with solutions, the puzzles in the order in which they came into the catalog. */
    void forEach(Consumer<SolvedBoard> consumer) {
        List<Long> page = pageOfPuzzles(0);
        while (!page.isEmpty()) {
            for (long puzzle : page) {
                Map<Long, CatalogLevel> levels = firstLevels(puzzle);
                Twins twins = twins(puzzle);
                for (Twins.Twin twin : twins.all()) {
                    accept(twins, twin, Optional.ofNullable(levels.get(twin.exactBoard())), consumer);
                }
            }
            page = pageOfPuzzles(page.get(page.size() - 1));
        }
    }

    /** Hands over the boards of these levels that have solutions, each with its first level among these. */
    void forEach(List<CatalogLevel> levels, Consumer<SolvedBoard> consumer) {
        Map<Long, Map<Long, CatalogLevel>> puzzles = new LinkedHashMap<>();
        for (CatalogLevel level : levels) {
            level.identity()
                    .ifPresent(identity -> puzzles.computeIfAbsent(identity.puzzle(), key -> new HashMap<>())
                            .putIfAbsent(identity.exactBoard(), level));
        }
        puzzles.forEach((puzzle, first) -> {
            Twins twins = twins(puzzle);
            for (Twins.Twin twin : twins.all()) {
                if (first.containsKey(twin.exactBoard())) {
                    accept(twins, twin, Optional.of(first.get(twin.exactBoard())), consumer);
                }
            }
        });
    }

    /** The solutions of a board, be it one of the catalog or a twin of one. */
    List<SolvedBoard.Known> of(Board board) {
        return new PuzzleRows(handle)
                .of(board)
                .map(puzzle -> twins(puzzle).solutionsOf(board))
                .orElse(List.of());
    }

    private static void accept(
            Twins twins, Twins.Twin twin, Optional<CatalogLevel> level, Consumer<SolvedBoard> consumer) {
        List<SolvedBoard.Known> solutions = twins.solutionsOf(twin);
        if (!solutions.isEmpty()) {
            consumer.accept(new SolvedBoard(twin.unique(), twin.exact(), twin.board(), level, solutions));
        }
    }

    private List<Long> pageOfPuzzles(long after) {
        return handle.createQuery(PAGE_OF_PUZZLES)
                .bind("after", after)
                .bind("page", PAGE)
                .mapTo(Long.class)
                .list();
    }

    private Map<Long, CatalogLevel> firstLevels(long puzzle) {
        Map<Long, CatalogLevel> first = new HashMap<>();
        try (ResultIterator<CatalogLevel> levels =
                handle.createQuery(LEVELS).bind(0, puzzle).map(levelRows).iterator()) {
            levels.forEachRemaining(
                    level -> first.putIfAbsent(level.identity().orElseThrow().exactBoard(), level));
        }
        return first;
    }

    private Twins twins(long puzzle) {
        Map<Long, List<Twins.Entered>> entered = entered(puzzle);
        List<Twins.Twin> twins = handle.createQuery(BOARDS)
                .bind(0, puzzle)
                .map((row, context) -> new Twins.Twin(
                        row.getLong(1),
                        new LevelId(row.getLong(2)),
                        new LevelId(row.getLong(3)),
                        Board.of(Grid.of(row.getString(4))),
                        entered.getOrDefault(row.getLong(1), List.of())))
                .list();
        return new Twins(twins, wanted);
    }

    /** The solutions of a puzzle, by the rows of its exact boards. */
    private Map<Long, List<Twins.Entered>> entered(long puzzle) {
        Map<Long, List<Twins.Entered>> entered = new HashMap<>();
        long last = 0;
        List<SolvedBoard.Place> sources = List.of();
        for (SourceRow row : handle.createQuery(SOLUTIONS)
                .bind(0, puzzle)
                .map((row, context) -> sourceRow(row))
                .list()) {
            if (row.solution() != last) {
                last = row.solution();
                sources = new ArrayList<>();
                entered.computeIfAbsent(row.exactBoard(), key -> new ArrayList<>())
                        .add(new Twins.Entered(Moves.of(row.lurd()), row.metrics(), sources));
            }
            sources.add(row.place());
        }
        return entered;
    }

    private static SourceRow sourceRow(ResultSet row) throws SQLException {
        return new SourceRow(
                row.getLong(1),
                row.getLong(2),
                row.getString(3),
                metrics(row, 4),
                new SolvedBoard.Place(row.getString(10), row.getInt(11)));
    }

    /** The six measures in the columns of a row, from this one on. */
    static Metrics metrics(ResultSet row, int first) throws SQLException {
        return new Metrics(
                row.getInt(first),
                row.getInt(first + 1),
                row.getInt(first + 2),
                row.getInt(first + 3),
                row.getInt(first + 4),
                row.getInt(first + 5));
    }
}
