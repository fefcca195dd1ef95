package org.sokobase.catalog.dump;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;
import org.sokobase.catalog.mark.Mark;
import org.sokobase.catalog.mark.MarkRows;
import org.sokobase.catalog.mark.Marking;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.match.BoardMatcher;
import org.sokobase.catalog.match.IncomingBoard;

/** Reads the marks of a dump, puzzle by puzzle. */
final class DumpedMarks {

    private final BoardMatcher places;
    private final PuzzleRows puzzles;
    private final MarkRows marks;

    /** For a catalog that has its levels and solutions. */
    DumpedMarks(Handle handle, BoardMatcher places) {
        this.places = places;
        this.puzzles = new PuzzleRows(handle);
        this.marks = new MarkRows(handle);
    }

    void read(DumpLine line, int number) throws DumpFormatException {
        IncomingBoard board = DumpedBoard.read(line);
        PuzzleKey puzzle = places.place(board, DumpFormat.MARKS, number).keys().puzzle();
        if (puzzles.row(puzzle).isPresent()) {
            throw new DumpFormatException("this puzzle has a line above");
        }
        puzzles.rowOf(puzzle, board.board());
        List<DumpLine> said = line.list("marks");
        if (said.isEmpty()) {
            throw new DumpFormatException("the puzzle has no mark");
        }
        Set<String> seen = new HashSet<>();
        for (DumpLine one : said) {
            PuzzleMark mark = mark(one);
            if (!seen.add(mark.mark() + " " + mark.saidBy())) {
                throw new DumpFormatException("the same mark by the same person stands twice");
            }
            if (marks.mark(puzzle, mark) instanceof Marking.Refuted) {
                throw new DumpFormatException("the puzzle is marked as unsolvable, but has a solution");
            }
        }
    }

    private static PuzzleMark mark(DumpLine line) throws DumpFormatException {
        PuzzleMark mark = new PuzzleMark(
                mark(line.text("mark")),
                line.text("said_by", DumpFormat.LONGEST_TEXT),
                line.time("said_at"),
                line.text("note"));
        line.end();
        return mark;
    }

    private static Mark mark(String label) throws DumpFormatException {
        for (Mark mark : Mark.values()) {
            if (mark != Mark.SOLVABLE && mark.label().equals(label)) {
                return mark;
            }
        }
        throw new DumpFormatException("there is no mark " + label);
    }
}
