package org.sokobase.level;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.notation.Coordinates;
import org.sokobase.row.PublishedBoard;

/**
 * A board with its texts, as published in a file.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param index      its number among the boards of the file, counted from 1, defective ones included
 * @param line       the line of its first row, counted from 1; 0 in a file that has no lines
 * @param title      its title, or an empty string
 * @param author     its own author, or an empty string
 * @param notes      all other texts beside it, in the file's order
 * @param published  the lines of the board exactly as the file has them, separated by line feeds; its XSB rows if the file
 *                   has it in one line, in an encoding or in another dialect
 * @param inspection its normal form, if it has one, and its problems
 * @param solutions  the solutions written with it
 */
public record Level(
        int index,
        int line,
        String title,
        String author,
        List<Note> notes,
        String published,
        Board.Inspection inspection,
        List<WrittenSolution> solutions) {

    /** The same level with another number. */
    public Level numbered(int number) {
        return new Level(number, line, title, author, notes, published, inspection, solutions);
    }

    /** The notes, without a first comment that is nothing but this number: its own number is no note. */
    public List<Note> notesBut(int number) {
        boolean says = !notes.isEmpty()
                && notes.get(0).key().equals(Note.COMMENT)
                && notes.get(0).text().matches("0*" + number);
        return says ? notes.subList(1, notes.size()) : notes;
    }

    /** Its squares as published, unless a row contains a foreign character or the board is too large. */
    public Optional<Grid> grid() {
        return PublishedBoard.grid(published);
    }

    /**
     * The square of its player, see {@link PublishedBoard#player}.
     *
     * @throws java.util.NoSuchElementException if it has no board
     */
    public Coordinates player() {
        return PublishedBoard.player(published, inspection.board().orElseThrow());
    }

    /** {@code ok}, or the names of all problems, separated by commas. */
    public String status() {
        return inspection.status();
    }
}
