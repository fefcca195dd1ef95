package org.sokobase.catalog.mark;

import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.PuzzleRows;

/** The rows of the marks that were said. */
public final class MarkRows {

    /** In SQL: the row of a puzzle, by its Unique-Id and its number among those with that id. */
    private static final String PUZZLE = "(select id from puzzle where unique_id = ? and unique_nth = ?)";

    private final Handle handle;
    private final PuzzleRows puzzles;

    public MarkRows(Handle handle) {
        this.handle = handle;
        this.puzzles = new PuzzleRows(handle);
    }

    /** Marks a puzzle, unless the same was said before or a solution refutes it. A new note takes the old one's place. */
    public Marking mark(PuzzleKey puzzle, PuzzleMark mark) {
        if (mark.mark() == Mark.SOLVABLE) {
            throw new IllegalArgumentException("only a solution makes a puzzle solvable");
        }
        if (mark.mark() == Mark.UNSOLVABLE) {
            Optional<PuzzleMark> solvable = new MarksQuery(handle).solvable(puzzle);
            if (solvable.isPresent()) {
                return new Marking.Refuted(solvable.get());
            }
        }
        Optional<String> note = note(puzzle, mark.mark(), mark.saidBy());
        if (note.isPresent() && (mark.note().isEmpty() || mark.note().equals(note.get()))) {
            return new Marking.Known();
        }
        delete(puzzle, mark.mark(), mark.saidBy());
        insert(puzzles.rowOf(puzzle), mark);
        return new Marking.Done();
    }

    private Optional<String> note(PuzzleKey puzzle, Mark mark, String saidBy) {
        return handle.createQuery(
                        "select note from puzzle_mark where puzzle_id = " + PUZZLE + " and mark = ? and said_by = ?")
                .bind(0, puzzle.unique().bits())
                .bind(1, puzzle.nth())
                .bind(2, mark.label())
                .bind(3, saidBy)
                .mapTo(String.class)
                .findFirst();
    }

    private void insert(long puzzleRow, PuzzleMark mark) {
        handle.createUpdate("insert into puzzle_mark (puzzle_id, mark, said_by, said_at, note) values (?, ?, ?, ?, ?)")
                .bind(0, puzzleRow)
                .bind(1, mark.mark().label())
                .bind(2, mark.saidBy())
                .bind(3, mark.saidAt().atOffset(ZoneOffset.UTC))
                .bind(4, mark.note())
                .execute();
    }

    /** Takes back what somebody has said, and the puzzle's row if nothing else needs it; returns whether that was said. */
    public boolean unmark(PuzzleKey puzzle, Mark mark, String saidBy) {
        boolean said = delete(puzzle, mark, saidBy);
        puzzles.removeUnused(puzzle);
        return said;
    }

    private boolean delete(PuzzleKey puzzle, Mark mark, String saidBy) {
        return handle.execute(
                        "delete from puzzle_mark where puzzle_id = " + PUZZLE + " and mark = ? and said_by = ?",
                        puzzle.unique().bits(),
                        puzzle.nth(),
                        mark.label(),
                        saidBy)
                > 0;
    }

    /** Takes away that a puzzle is unsolvable; returns who had said so, by name. */
    public List<String> refute(PuzzleKey puzzle) {
        List<String> wrong = handle
                .createQuery("select said_by from puzzle_mark where puzzle_id = " + PUZZLE + " and mark = ?")
                .bind(0, puzzle.unique().bits())
                .bind(1, puzzle.nth())
                .bind(2, Mark.UNSOLVABLE.label())
                .mapTo(String.class)
                .stream()
                .sorted()
                .toList();
        wrong.forEach(saidBy -> unmark(puzzle, Mark.UNSOLVABLE, saidBy));
        return wrong;
    }
}
