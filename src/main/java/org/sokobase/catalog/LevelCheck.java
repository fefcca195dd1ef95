package org.sokobase.catalog;

import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.board.Board;
import org.sokobase.board.BoardProblem;
import org.sokobase.board.Grid;
import org.sokobase.identity.Identifier;

/** Whether the status and the exact board of every level follow from its rows as published. */
final class LevelCheck {

    private static final String LEVELS = """
            select l.id, l.published, l.status, l.exact_board_id, e.normal_form, f.name, l.ordinal
            from level l
            left join exact_board e on e.id = l.exact_board_id
            left join collection c on c.id = l.collection_id
            left join source_file f on f.id = c.source_file_id
            where 1 = 1""";

    private final Handle handle;
    private final Flaws flaws;
    private final Pages pages;
    private final BoardRows boards;

    LevelCheck(Handle handle, Flaws flaws, Pages pages) {
        this.handle = handle;
        this.flaws = flaws;
        this.pages = pages;
        this.boards = new BoardRows(
                handle, BoardIds.indexed(handle), NewRows.single(handle), new Identifier(), diagnostic -> {});
    }

    /** A level; its form is null if the catalog does not have its board. */
    private record Row(long id, String published, String status, Long board, String form, String name) {}

    void run() {
        pages.forEach(
                LEVELS,
                "l.id",
                (row, context) -> new Row(
                        row.getLong(1),
                        row.getString(2),
                        row.getString(3),
                        row.getObject(4, Long.class),
                        row.getString(5),
                        row.getString(6) + "#" + row.getInt(7)),
                Row::id,
                this::check);
    }

    private void check(Row row) {
        Optional<Grid> grid = Check.grid(row.published());
        if (grid.isPresent()) {
            check(row, Board.inspect(grid.get()));
        } else if (!isNoGrid(row.status()) || row.board() != null) {
            flaws.lost(Flaw.Kind.LEVEL, row.name(), "its rows as published are damaged: they cannot be read again");
        }
    }

    /** Whether a status says that the rows make no grid, which is the only thing that is said of such a level. */
    private static boolean isNoGrid(String status) {
        return status.equals(BoardProblem.FOREIGN_CHARACTER.label()) || status.equals(BoardProblem.TOO_LARGE.label());
    }

    private void check(Row row, Board.Inspection inspection) {
        Optional<String> form = inspection.board().map(Board::toString);
        boolean sameBoard = form.equals(Optional.ofNullable(row.form())) && (row.form() != null || row.board() == null);
        if (!sameBoard) {
            String message = row.board() == null
                    ? "it has no board, but its rows as published make one"
                    : row.form() == null ? "its board is not there" : "its board is not that of its rows as published";
            flaws.curable(Flaw.Kind.LEVEL, row.name(), message, () -> update(row.id(), inspection));
        } else if (!inspection.status().equals(row.status())) {
            String message = "its status is " + row.status() + ", but should be " + inspection.status();
            flaws.curable(Flaw.Kind.LEVEL, row.name(), message, () -> update(row.id(), inspection));
        }
    }

    private void update(long level, Board.Inspection inspection) {
        handle.createUpdate("update level set exact_board_id = ?, status = ? where id = ?")
                .bind(0, inspection.board().map(boards::rowOf).orElse(null))
                .bind(1, inspection.status())
                .bind(2, level)
                .execute();
    }
}
