package org.sokobase.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;
import org.sokobase.identity.LevelIdentity;

/**
 * Whether the ids, the size and the view of every exact board follow from its normal form, and its puzzle with them. If
 * not, the first level with that board decides what it was, as levels are kept as published.
 */
final class BoardCheck {

    private static final String BOARDS = """
            select e.id, e.exact_id, e.v1_id, e.normal_form, e.width, e.height, e.canonical_view,
                   p.id, p.unique_id, p.canonical_form, p.boxes
            from exact_board e left join puzzle p on p.id = e.puzzle_id
            where 1 = 1""";

    private final Handle handle;
    private final Flaws flaws;
    private final Pages pages;
    private final Identifier identifier = new Identifier();

    BoardCheck(Handle handle, Flaws flaws, Pages pages) {
        this.handle = handle;
        this.flaws = flaws;
        this.pages = pages;
    }

    /** What the row of an exact board says beside its form. */
    private record Derived(long exactId, long v1Id, int width, int height, String view) {}

    /** What the row of a puzzle says; without a number, what it should say. */
    private record Puzzle(Long id, long uniqueId, String form, int boxes) {

        boolean says(Puzzle expected) {
            return uniqueId == expected.uniqueId && boxes == expected.boxes && expected.form.equals(form);
        }
    }

    private record Row(long id, String form, Derived derived, Puzzle puzzle) {

        String name() {
            return new LevelId(derived.exactId()).toString();
        }
    }

    void run() {
        pages.forEach(
                BOARDS,
                "e.id",
                (row, context) -> new Row(
                        row.getLong(1),
                        row.getString(4),
                        new Derived(row.getLong(2), row.getLong(3), row.getInt(5), row.getInt(6), row.getString(7)),
                        new Puzzle(row.getObject(8, Long.class), row.getLong(9), row.getString(10), row.getInt(11))),
                Row::id,
                this::check);
    }

    private void check(Row row) {
        Optional<Board> own = Check.board(row.form());
        Optional<Board> board = own.filter(b -> derived(b).equals(row.derived()));
        if (board.isEmpty()) {
            board = published(row.id()).or(() -> own);
            if (board.isEmpty()) {
                flaws.lost(Flaw.Kind.BOARD, row.name(), "its normal form is damaged, and no level has it");
                return;
            }
            Board right = board.get();
            flaws.curable(Flaw.Kind.BOARD, row.name(), wrong(row, right), () -> update(row.id(), right));
        }
        checkPuzzle(row, board.get());
    }

    private Derived derived(Board board) {
        LevelIdentity identity = identifier.identify(board);
        return new Derived(
                identity.exact().bits(),
                identifier.firstEdition(board).bits(),
                board.grid().width(),
                board.grid().height(),
                identity.view().label());
    }

    /** What the first level with this row publishes. */
    private Optional<Board> published(long id) {
        return handle.createQuery(
                        "select published from level where exact_board_id = ? order by id fetch first 1 rows only")
                .bind(0, id)
                .mapTo(String.class)
                .findFirst()
                .flatMap(Check::grid)
                .flatMap(grid -> Board.inspect(grid).board());
    }

    private String wrong(Row row, Board board) {
        Derived is = row.derived();
        Derived should = derived(board);
        List<String> wrong = new ArrayList<>();
        if (!row.form().equals(board.toString())) {
            wrong.add("its normal form");
        }
        if (is.exactId() != should.exactId()) {
            wrong.add("its Exact-Id, which is " + new LevelId(should.exactId()));
        }
        if (is.v1Id() != should.v1Id()) {
            wrong.add("its first-edition id");
        }
        if (is.width() != should.width() || is.height() != should.height()) {
            wrong.add("its size");
        }
        if (!is.view().equals(should.view())) {
            wrong.add("its view");
        }
        return "wrong: " + String.join(", ", wrong);
    }

    private void update(long id, Board board) {
        Derived right = derived(board);
        handle.execute(
                """
                update exact_board
                set exact_id = ?, v1_id = ?, normal_form = ?, width = ?, height = ?, canonical_view = ? where id = ?
                """, right.exactId(), right.v1Id(), board.toString(), right.width(), right.height(), right.view(), id);
    }

    private void checkPuzzle(Row row, Board board) {
        Puzzle right = puzzle(board);
        if (!row.puzzle().says(right)) {
            String message = row.puzzle().id() == null
                    ? "its puzzle is not there"
                    : right.form().equals(row.puzzle().form())
                            ? "its puzzle has a wrong Unique-Id or number of boxes"
                            : "it belongs to another puzzle than its own, " + new LevelId(right.uniqueId());
            flaws.curable(Flaw.Kind.PUZZLE, row.name(), message, () -> regroup(row, board));
        }
    }

    private Puzzle puzzle(Board board) {
        LevelIdentity identity = identifier.identify(board);
        return new Puzzle(
                null,
                identity.unique().bits(),
                board.saturated().seen(identity.view()).toString(),
                board.boxes());
    }

    /** Puts a board to its puzzle; a puzzle that fits none of its boards becomes that of this one. */
    private void regroup(Row row, Board board) {
        Puzzle right = puzzle(board);
        Optional<Puzzle> present = present(row.puzzle());
        long puzzle = present.filter(p -> p.form().equals(right.form()))
                .map(Puzzle::id)
                .or(() -> new PuzzleRows(handle).of(board))
                .or(() -> present.filter(this::fitsNone).map(Puzzle::id))
                .orElseGet(() -> insert(right));
        handle.execute(
                "update puzzle set unique_id = ?, canonical_form = ?, boxes = ? where id = ?",
                right.uniqueId(),
                right.form(),
                right.boxes(),
                puzzle);
        handle.execute("update exact_board set puzzle_id = ? where id = ?", puzzle, row.id());
    }

    /** A puzzle as it is now, which the repair of another board may have changed. */
    private Optional<Puzzle> present(Puzzle puzzle) {
        return handle.createQuery("select id, unique_id, canonical_form, boxes from puzzle where id = ?")
                .bind(0, puzzle.id())
                .map((row, context) -> new Puzzle(row.getLong(1), row.getLong(2), row.getString(3), row.getInt(4)))
                .findOne();
    }

    private boolean fitsNone(Puzzle puzzle) {
        return handle
                .createQuery("select normal_form from exact_board where puzzle_id = ?")
                .bind(0, puzzle.id())
                .mapTo(String.class)
                .list()
                .stream()
                .flatMap(form -> Check.board(form).stream())
                .noneMatch(board -> puzzle(board).form().equals(puzzle.form()));
    }

    private long insert(Puzzle puzzle) {
        return handle.createUpdate("insert into puzzle (unique_id, canonical_form, boxes) values (?, ?, ?)")
                .bind(0, puzzle.uniqueId())
                .bind(1, puzzle.form())
                .bind(2, puzzle.boxes())
                .executeAndReturnGeneratedKeys("id")
                .mapTo(Long.class)
                .one();
    }
}
