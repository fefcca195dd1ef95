package org.sokobase.catalog.check;

import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Symmetry;
import org.sokobase.catalog.database.Pages;
import org.sokobase.catalog.level.BoardKey;
import org.sokobase.catalog.level.LevelKeys;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.IncomingBoard;
import org.sokobase.catalog.match.KnownLevels;
import org.sokobase.catalog.match.NewLevels;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelId;

/**
 * Whether the ids of every board with a solution, and of every puzzle with a mark, follow from its form, and agree with the
 * levels. If the form itself is damaged, the first level with that id decides what it was.
 */
final class BoardCheck {

    private static final String BOARDS =
            "select b.id, " + LevelKeys.COLUMNS + ", b.normal_form from board b where 1 = 1";

    private static final String PUZZLES =
            "select p.id, p.unique_id, p.unique_nth, p.canonical_form from puzzle p where 1 = 1";

    private final Handle handle;
    private final ProblemSink flaws;
    private final Pages pages;
    private final KnownLevels levels;
    private final BoardMatcher places;
    private final Identifier identifier = new Identifier();

    BoardCheck(Handle handle, ProblemSink flaws, Pages pages) {
        this.handle = handle;
        this.flaws = flaws;
        this.pages = pages;
        this.levels = KnownLevels.indexed(handle, new NewLevels(handle));
        this.places = BoardMatcher.among(handle, levels, diagnostic -> {});
    }

    private record BoardRow(long id, LevelKeys keys, String form) {}

    private record OtherRow(long id, String form) {}

    private record PuzzleRow(long id, PuzzleKey key, String form) {}

    void run() {
        pages.forEach(
                BOARDS,
                "b.id",
                (row, context) -> new BoardRow(row.getLong(1), LevelKeys.read(row, 2), row.getString(6)),
                BoardRow::id,
                this::check);
        pages.forEach(
                PUZZLES,
                "p.id",
                (row, context) -> new PuzzleRow(row.getLong(1), PuzzleKey.read(row, 2), row.getString(4)),
                PuzzleRow::id,
                this::check);
    }

    private void check(BoardRow row) {
        String name = row.keys().board().exact().toString();
        Optional<Board> board = Check.board(row.form());
        if (board.isEmpty()) {
            Optional<Board> published = levels.withExactId(row.keys().board().exact()).stream()
                    .filter(level -> level.keys().board().equals(row.keys().board()))
                    .map(KnownLevels.Known::board)
                    .findFirst();
            if (published.isEmpty()) {
                flaws.lost(
                        IntegrityProblem.Kind.BOARD,
                        name,
                        "its normal form is damaged, and no level has it",
                        () -> LostRows.takeOutBoard(handle, row.id()));
            } else {
                String form = published.get().toString();
                flaws.curable(
                        IntegrityProblem.Kind.BOARD,
                        name,
                        "wrong: its normal form",
                        () -> handle.execute("update board set normal_form = ? where id = ?", form, row.id()));
            }
            return;
        }
        LevelKeys right =
                places.place(IncomingBoard.of(board.get(), identifier), "", 0).keys();
        if (right.equals(row.keys())) {
            return;
        }
        Optional<OtherRow> taken = other(row.id(), right.board());
        if (taken.isPresent() && taken.get().form().equals(row.form())) {
            flaws.curable(
                    IntegrityProblem.Kind.DOUBLE,
                    name,
                    "this board has two rows",
                    () -> merge(row.id(), taken.get().id()));
        } else {
            flaws.curable(IntegrityProblem.Kind.BOARD, name, wrong(row.keys(), right), () -> {
                other(row.id(), right.board()).ifPresent(other -> makeRoom(other.id()));
                update(row.id(), right);
            });
        }
    }

    /** A row that has a key already. */
    private Optional<OtherRow> other(long id, BoardKey key) {
        return handle.createQuery("select id, normal_form from board where exact_id = ? and exact_nth = ? and id <> ?")
                .bind(0, key.exact().bits())
                .bind(1, key.nth())
                .bind(2, id)
                .map((row, context) -> new OtherRow(row.getLong(1), row.getString(2)))
                .findOne();
    }

    private void merge(long row, long kept) {
        handle.execute("update solution set board_id = ? where board_id = ?", kept, row);
        handle.execute("delete from board where id = ?", row);
    }

    /** Of two boards that have each other's keys, one must let go of its key first; its own turn comes too. */
    private void makeRoom(long row) {
        handle.execute("""
                update board set exact_nth = (
                    select max(o.exact_nth) + 1 from board o where o.exact_id = board.exact_id)
                where id = ?
                """, row);
    }

    private static String wrong(LevelKeys is, LevelKeys should) {
        if (!is.board().exact().equals(should.board().exact())) {
            return "wrong: its Exact-Id, which is " + should.board().exact();
        }
        if (!is.puzzle().unique().equals(should.puzzle().unique())) {
            return "wrong: its Unique-Id, which is " + should.puzzle().unique();
        }
        return "wrong: its number among those with the same id";
    }

    private void update(long id, LevelKeys right) {
        handle.execute(
                "update board set exact_id = ?, exact_nth = ?, unique_id = ?, unique_nth = ? where id = ?",
                right.board().exact().bits(),
                right.board().nth(),
                right.puzzle().unique().bits(),
                right.puzzle().nth(),
                id);
    }

    private void check(PuzzleRow row) {
        Optional<Grid> form = Check.grid(row.form());
        Optional<LevelId> unique = form.map(grid -> identifier.sumOf(grid, Symmetry.IDENTITY));
        if (!unique.equals(Optional.of(row.key().unique()))) {
            Optional<KnownLevels.Known> level = levels.withUniqueId(row.key().unique()).stream()
                    .filter(known -> known.keys().puzzle().equals(row.key()))
                    .findFirst();
            String name = row.key().unique().toString();
            if (level.isEmpty()) {
                flaws.lost(
                        IntegrityProblem.Kind.PUZZLE,
                        name,
                        "its canonical form is damaged or that of another, and it has no level",
                        () -> LostRows.takeOutPuzzle(handle, row.id()));
            } else {
                flaws.curable(
                        IntegrityProblem.Kind.PUZZLE,
                        name,
                        "wrong: its canonical form",
                        () -> handle.execute(
                                "update puzzle set canonical_form = ? where id = ?",
                                canonicalForm(level.get().board()),
                                row.id()));
            }
        }
    }

    private String canonicalForm(Board board) {
        return identifier.identify(board).canonicalForm(board).toString();
    }
}
