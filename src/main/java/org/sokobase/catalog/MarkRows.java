package org.sokobase.catalog;

import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The rows of the marks that were said. */
final class MarkRows {

    private final Handle handle;

    MarkRows(Handle handle) {
        this.handle = handle;
    }

    /** Marks a puzzle, unless the same was said before or a solution refutes it. A new note takes the old one's place. */
    Marking mark(long puzzle, PuzzleMark mark) {
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
        insert(puzzle, mark);
        return new Marking.Done();
    }

    private Optional<String> note(long puzzle, Mark mark, String saidBy) {
        return handle.createQuery("select note from puzzle_mark where puzzle_id = ? and mark = ? and said_by = ?")
                .bind(0, puzzle)
                .bind(1, mark.label())
                .bind(2, saidBy)
                .mapTo(String.class)
                .findFirst();
    }

    private void insert(long puzzle, PuzzleMark mark) {
        handle.createUpdate("insert into puzzle_mark (puzzle_id, mark, said_by, said_at, note) values (?, ?, ?, ?, ?)")
                .bind(0, puzzle)
                .bind(1, mark.mark().label())
                .bind(2, mark.saidBy())
                .bind(3, mark.saidAt().atOffset(ZoneOffset.UTC))
                .bind(4, mark.note())
                .execute();
    }

    /** Takes back what somebody has said; returns whether that was said. */
    boolean delete(long puzzle, Mark mark, String saidBy) {
        return handle.execute(
                        "delete from puzzle_mark where puzzle_id = ? and mark = ? and said_by = ?",
                        puzzle,
                        mark.label(),
                        saidBy)
                > 0;
    }

    /** Takes away that the puzzle of an exact board is unsolvable; returns who had said so, by name. */
    List<String> refute(long exactBoard) {
        List<String> wrong =
                handle
                        .createQuery("""
                        select m.said_by from puzzle_mark m join exact_board e on e.puzzle_id = m.puzzle_id
                        where e.id = ? and m.mark = ?
                        """)
                        .bind(0, exactBoard)
                        .bind(1, Mark.UNSOLVABLE.label())
                        .mapTo(String.class)
                        .stream()
                        .sorted()
                        .toList();
        if (!wrong.isEmpty()) {
            handle.execute(
                    "delete from puzzle_mark where mark = ? and puzzle_id = (select puzzle_id from exact_board where id = ?)",
                    Mark.UNSOLVABLE.label(),
                    exactBoard);
        }
        return wrong;
    }
}
