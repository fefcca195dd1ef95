package org.sokobase.format.reading;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sokobase.board.Board;
import org.sokobase.board.BoardProblem;
import org.sokobase.board.Grid;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.LintCode;

/** Says what is odd about the board of a level, in whatever format it was written. */
final class BoardDiagnostics {

    private static final Set<BoardProblem> SAID_BY_READERS =
            EnumSet.of(BoardProblem.FOREIGN_CHARACTER, BoardProblem.OTHER_GAME);

    private BoardDiagnostics() {}

    /**
     * All that is odd about a board, but for what readers report themselves: foreign characters where they stand, and once for
     * a file that it has levels of another game.
     *
     * @param line  the line of its first row, or 0
     * @param index its number among the boards of the file
     */
    static List<Diagnostic> of(String file, int line, int index, FoundBoard found) {
        List<Diagnostic> diagnostics = new ArrayList<>();
        Optional<Grid> grid = found.grid();
        Board.Inspection inspection = found.inspection();
        for (BoardProblem problem : inspection.problems()) {
            if (!SAID_BY_READERS.contains(problem)) {
                String message = "level " + index + ": " + problem.description();
                diagnostics.add(LintCode.of(problem).at(file, line, 0, message));
            }
        }
        if (grid.isPresent() && inspection.board().isPresent()) {
            Board board = inspection.board().get();
            int boxes = grid.get().boxes() - board.boxes();
            int goals = grid.get().goals() - board.goals();
            if (boxes > 0 || goals > 0) {
                String message = "level %s: boxes (%s) and goals (%s) out of the player's reach are decoration"
                        .formatted(index, boxes, goals);
                diagnostics.add(LintCode.DECORATION.at(file, line, 0, message));
            }
        }
        if (!found.deadSquares().isEmpty()) {
            String message = "level %s: squares marked as dead with an x (%s) are read as floor and noted"
                    .formatted(index, found.deadSquares().size());
            diagnostics.add(LintCode.DEAD_SQUARE_MARK.at(file, line, 0, message));
        }
        return diagnostics;
    }
}
