package org.sokobase.catalog;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Symmetry;
import org.sokobase.format.Diagnostic;
import org.sokobase.format.Severity;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.identity.Likeness;
import org.sokobase.identity.Relation;

/**
 * The rows of exact boards and puzzles. Both are found by their ids and confirmed by their forms: different forms with
 * one id stay apart, and are reported.
 */
final class BoardRows {

    private final Handle handle;
    private final BoardIds ids;
    private final NewRows rows;
    private final Identifier identifier;
    private final Consumer<Diagnostic> diagnostics;

    /** The first levels of boards, as asked for so far: the database would sort all copies each time. */
    private final Map<Long, String> firstLevels = new HashMap<>();

    BoardRows(Handle handle, BoardIds ids, NewRows rows, Identifier identifier, Consumer<Diagnostic> diagnostics) {
        this.handle = handle;
        this.ids = ids;
        this.rows = rows;
        this.identifier = identifier;
        this.diagnostics = diagnostics;
    }

    /**
     * Where a board has its place.
     *
     * @param exactBoard the row of its exact board
     * @param identity   its ids
     * @param likeness   how the nearest board that was known before must be turned to become it, if there is one
     * @param firstSeen  the first level with that board, as file#index, or an empty string
     */
    record Placed(long exactBoard, LevelIdentity identity, Optional<Likeness> likeness, String firstSeen) {}

    private record Nearest(long exactBoard, Likeness likeness) {}

    /** Levels were taken out: what was remembered of them may be wrong. */
    void forget() {
        firstLevels.clear();
    }

    /** The row of a board's exact board, if it has one. */
    Optional<Long> find(Board board) {
        return BoardIds.Row.matching(ids.exactBoards(identifier.identify(board).exact()), board.toString());
    }

    /** Finds the rows of a board, or makes them. The place in a file is for reports. */
    Placed place(Board board, String file, int line) {
        LevelIdentity identity = identifier.identify(board);
        List<BoardIds.Row> sameExactId = ids.exactBoards(identity.exact());
        Optional<Long> known = BoardIds.Row.matching(sameExactId, board.toString());
        if (known.isPresent()) {
            String first = firstLevel(known.get());
            if (!first.isEmpty()) {
                Likeness exact = new Likeness(Relation.EXACT, Symmetry.IDENTITY);
                return new Placed(known.get(), identity, Optional.of(exact), first);
            }
        }
        Grid canonical = board.saturated().seen(identity.view());
        List<BoardIds.Row> sameUniqueId = ids.puzzles(identity.unique());
        Optional<Long> puzzle = BoardIds.Row.matching(sameUniqueId, canonical.toString());
        boolean collision = !sameExactId.isEmpty() && known.isEmpty() || !sameUniqueId.isEmpty() && puzzle.isEmpty();
        if (collision) {
            reportCollision(identity, file, line);
        }
        Optional<Nearest> nearest = puzzle.flatMap(id -> nearest(id, board));
        long puzzleRow = puzzle.orElseGet(() -> insertPuzzle(identity, canonical, board.boxes()));
        long exactBoard = known.orElseGet(() -> insertExactBoard(puzzleRow, identity, board));
        return new Placed(
                exactBoard,
                identity,
                nearest.map(Nearest::likeness),
                nearest.map(n -> firstLevel(n.exactBoard())).orElse(""));
    }

    /** The row of a board, made if it has none; for a board of which nothing needs to be said. */
    long rowOf(Board board) {
        return find(board).orElseGet(() -> {
            LevelIdentity identity = identifier.identify(board);
            Grid canonical = board.saturated().seen(identity.view());
            long puzzle = BoardIds.Row.matching(ids.puzzles(identity.unique()), canonical.toString())
                    .orElseGet(() -> insertPuzzle(identity, canonical, board.boxes()));
            return insertExactBoard(puzzle, identity, board);
        });
    }

    /** The board of a puzzle, with a level, that is most like this one; of equally like ones the first that was seen. */
    private Optional<Nearest> nearest(long puzzle, Board board) {
        rows.flush();
        return handle
                .createQuery("""
                        select id, normal_form from exact_board
                        where puzzle_id = ? and exists (select 1 from level where exact_board_id = exact_board.id)
                        order by id
                        """)
                .bind(0, puzzle)
                .map((row, context) -> new BoardIds.Row(row.getLong(1), row.getString(2)))
                .list()
                .stream()
                .map(row -> new Nearest(
                        row.id(),
                        Likeness.of(Board.of(Grid.of(row.form())), board).orElseThrow()))
                .min(Comparator.comparing(n -> n.likeness().relation()));
    }

    /** The newest exact board; 0 if there is none. */
    long newest() {
        return handle.createQuery("select coalesce(max(id), 0) from exact_board")
                .mapTo(Long.class)
                .one();
    }

    /** The Exact-Id of a board. */
    LevelId exactId(Board board) {
        return identifier.identify(board).exact();
    }

    /** The first level with an exact board, as file#index, or an empty string. */
    String firstLevel(long exactBoard) {
        String known = firstLevels.get(exactBoard);
        if (known != null) {
            return known;
        }
        String first = queryFirstLevel(exactBoard);
        if (!first.isEmpty()) {
            firstLevels.put(exactBoard, first);
        }
        return first;
    }

    private String queryFirstLevel(long exactBoard) {
        rows.flush();
        return handle.createQuery("""
                        select f.name || '#' || l.ordinal
                        from level l
                        join collection c on c.id = l.collection_id
                        join source_file f on f.id = c.source_file_id
                        where l.exact_board_id = ?
                        order by l.id
                        fetch first 1 rows only
                        """)
                .bind(0, exactBoard)
                .mapTo(String.class)
                .findFirst()
                .orElse("");
    }

    private long insertPuzzle(LevelIdentity identity, Grid canonical, int boxes) {
        long row = rows.add(new NewRows.Puzzle(identity.unique().bits(), canonical.toString(), boxes));
        ids.addPuzzle(identity.unique(), row);
        return row;
    }

    private long insertExactBoard(long puzzle, LevelIdentity identity, Board board) {
        long row = rows.add(new NewRows.ExactBoard(
                puzzle,
                identity.exact().bits(),
                identifier.firstEdition(board).bits(),
                board.toString(),
                board.grid().width(),
                board.grid().height(),
                identity.view().label()));
        ids.addExactBoard(identity.exact(), row);
        return row;
    }

    private void reportCollision(LevelIdentity identity, String file, int line) {
        diagnostics.accept(new Diagnostic(
                file,
                line,
                0,
                Severity.WARNING,
                "id-collision",
                "a different level in the catalog has the same id (%s, %s): both are kept"
                        .formatted(identity.exact(), identity.unique())));
    }
}
