package org.sokobase.format.writer;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.Coordinates;
import org.sokobase.notation.Notation;
import org.sokobase.notation.SolutionText;
import org.sokobase.row.PublishedBoard;

/**
 * A level as level text has it: without the rows of {@link TextRows}, and with squares counted from the first row that stays.
 *
 * @param rows      without a line end behind the last one
 * @param notes     of squares and moves that are not where they were, those that are
 * @param solutions in the same way
 */
record LevelText(String rows, List<Note> notes, List<WrittenSolution> solutions) {

    /** Those that name squares. */
    private static final Set<Notation> OF_SQUARES = EnumSet.of(Notation.WALK, Notation.SQUARES, Notation.REVERSE);

    static LevelText of(String rows, List<Note> notes, List<WrittenSolution> solutions) {
        String within = TextRows.of(rows);
        if (rows.startsWith(within)) {
            return new LevelText(within, notes, solutions);
        }
        int above = (int) rows.substring(0, rows.indexOf(within)).lines().count();
        Optional<Grid> grid = PublishedBoard.grid(rows);
        return new LevelText(
                within,
                notes.stream()
                        .flatMap(note -> moved(note, grid, above).stream())
                        .toList(),
                solutions.stream()
                        .map(solution -> solution.rewritten(moved(solution.text(), grid, above)))
                        .toList());
    }

    private static Optional<Note> moved(Note note, Optional<Grid> grid, int above) {
        Optional<List<Coordinates>> squares =
                note.key().equals(Note.DEAD_SQUARES) ? note.deadSquares() : Optional.empty();
        if (squares.isPresent()) {
            List<Coordinates> left = squares.get().stream()
                    .filter(square -> square.y() >= above)
                    .map(square -> new Coordinates(square.x(), square.y() - above))
                    .toList();
            return left.isEmpty() ? Optional.empty() : Optional.of(Note.ofDeadSquares(left));
        }
        return Optional.of(note.isSnapshot() ? new Note(note.key(), moved(note.text(), grid, above)) : note);
    }

    /** Moves that cannot be made say what they said before. */
    private static String moved(String moves, Optional<Grid> grid, int above) {
        Optional<Notation> notation = Notation.of(moves).filter(OF_SQUARES::contains);
        Optional<Board> board = grid.flatMap(squares -> Board.inspect(squares).board());
        if (notation.isEmpty() || board.isEmpty()) {
            return moves;
        }
        Coordinates player = Coordinates.ofPlayer(grid.get()).orElseThrow();
        return SolutionText.parse(moves)
                .on(board.get(), player)
                .moves()
                .flatMap(made ->
                        notation.get().write(made, board.get(), new Coordinates(player.x(), player.y() - above)))
                .orElse(moves);
    }
}
