package org.sokobase.redraw;

import java.util.List;
import org.sokobase.board.Board;
import org.sokobase.level.Level;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;

/**
 * What became of a level that was drawn anew, see {@link Redrawing}.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param published  its rows
 * @param inspection what they are worth
 * @param notes      the texts beside it, of which those that name squares or moves fit the new board
 * @param solutions  the solutions, in their notations; each was played on the new board and solves it
 * @param unfit      the moves that do not fit the new board, as they do not fit the old one either
 */
public record Redrawn(
        String published,
        Board.Inspection inspection,
        List<Note> notes,
        List<WrittenSolution> solutions,
        List<Unfit> unfit) {

    /**
     * Moves that stood with a level and do not stand with what became of it.
     *
     * @param kind   which they are
     * @param line   the line of the first move; 0 if it is not known
     * @param reason why they do not fit, in words
     */
    public record Unfit(Kind kind, int line, String reason) {}

    /** What moves are to a level. */
    public enum Kind {
        SOLUTION,
        SNAPSHOT
    }

    /** The level with what became of its board, its notes and its solutions. */
    public Level of(Level level) {
        return new Level(
                level.index(), level.line(), level.title(), level.author(), notes, published, inspection, solutions);
    }
}
