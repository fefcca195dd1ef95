package org.sokobase.format.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.BoardProblem;
import org.sokobase.board.Grid;
import org.sokobase.level.Level;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.Coordinates;
import org.sokobase.row.DeadSquares;
import org.sokobase.row.PublishedBoard;
import org.sokobase.row.RowReader;

/**
 * A board as a reader found it, and what it is worth.
 *
 * @param published   the rows that are kept, separated by line feeds: in level text as they stand there, in formats that
 *                    write boards otherwise as XSB rows
 * @param grid        its squares, unless a row holds a foreign character or the board is too large
 * @param inspection  its normal form, if it has one, and its problems
 * @param deadSquares the squares that its rows mark as dead
 */
public record FoundBoard(
        String published, Optional<Grid> grid, Board.Inspection inspection, List<Coordinates> deadSquares) {

    /** The board with these rows, in the usual symbols and perhaps with foreign characters; they are kept as they are. */
    public static FoundBoard of(List<String> rows) {
        return of(rows, String.join("\n", rows));
    }

    /** The board with these rows, of which others are kept. */
    public static FoundBoard of(List<String> rows, String published) {
        for (String row : rows) {
            if (!RowReader.isSquares(row)) {
                List<String> unmarked = DeadSquares.unmarked(rows);
                return unmarked == rows
                        ? refused(published, BoardProblem.FOREIGN_CHARACTER)
                        : ofSquares(unmarked, published, DeadSquares.in(rows));
            }
        }
        return ofSquares(rows, published, List.of());
    }

    private static FoundBoard ofSquares(List<String> rows, String published, List<Coordinates> deadSquares) {
        return PublishedBoard.grid(rows)
                .map(grid -> new FoundBoard(published, Optional.of(grid), Board.inspect(grid), deadSquares))
                .orElseGet(() -> refused(published, BoardProblem.TOO_LARGE));
    }

    /** The board with these squares. */
    public static FoundBoard of(Grid grid) {
        return new FoundBoard(
                PublishedBoard.rows(grid).stripTrailing(), Optional.of(grid), Board.inspect(grid), List.of());
    }

    /** What has no squares. */
    static FoundBoard refused(String published, BoardProblem problem) {
        return new FoundBoard(published, Optional.empty(), Board.Inspection.refused(problem), List.of());
    }

    /** The same as the board of another game. */
    public FoundBoard ofOtherGame() {
        return new FoundBoard(published, grid, Board.Inspection.refused(BoardProblem.OTHER_GAME), deadSquares);
    }

    /** Whether a row holds a character that is no square. */
    public boolean isForeign() {
        return inspection.problems().contains(BoardProblem.FOREIGN_CHARACTER);
    }

    /** The level with this board and these texts. */
    public Level level(
            int index, int line, String title, String author, List<Note> notes, List<WrittenSolution> solutions) {
        return new Level(index, line, title, author, withDeadSquares(notes), published, inspection, solutions);
    }

    private List<Note> withDeadSquares(List<Note> notes) {
        Note note = Note.ofDeadSquares(deadSquares);
        if (deadSquares.isEmpty() || notes.contains(note)) {
            return notes;
        }
        List<Note> all = new ArrayList<>(notes);
        all.add(note);
        return List.copyOf(all);
    }
}
