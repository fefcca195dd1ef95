package org.sokobase.format;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.BoardProblem;
import org.sokobase.board.Grid;

/**
 * A board as a reader found it, and what it is worth.
 *
 * @param published  the rows that are kept, separated by line feeds: in level text as they stand there, in formats that
 *                   write boards otherwise as XSB rows
 * @param grid       its squares, unless a row holds a foreign character or the board is too large
 * @param inspection its normal form, if it has one, and its problems
 */
record FoundBoard(String published, Optional<Grid> grid, Board.Inspection inspection) {

    /** The board with these rows, in the usual symbols and perhaps with foreign characters; they are kept as they are. */
    static FoundBoard of(List<String> rows) {
        return of(rows, String.join("\n", rows));
    }

    /** The board with these rows, of which others are kept. */
    static FoundBoard of(List<String> rows, String published) {
        for (String row : rows) {
            if (!RowReader.isSquares(row)) {
                return refused(published, BoardProblem.FOREIGN_CHARACTER);
            }
        }
        return PublishedBoard.grid(rows)
                .map(grid -> new FoundBoard(published, Optional.of(grid), Board.inspect(grid)))
                .orElseGet(() -> refused(published, BoardProblem.TOO_LARGE));
    }

    /** The board with these squares. */
    static FoundBoard of(Grid grid) {
        return new FoundBoard(XsbWriter.rows(grid).stripTrailing(), Optional.of(grid), Board.inspect(grid));
    }

    /** What has no squares. */
    static FoundBoard refused(String published, BoardProblem problem) {
        return new FoundBoard(published, Optional.empty(), Board.Inspection.refused(problem));
    }

    /** The level with this board and these texts. */
    Level level(int index, int line, String title, String author, List<Note> notes, List<WrittenSolution> solutions) {
        return new Level(index, line, title, author, notes, published, inspection, solutions);
    }
}
