package org.sokobase.redraw;

import java.util.List;
import org.sokobase.board.Board;
import org.sokobase.level.Level;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;

/**
 * The result of {@linkplain Redrawing redrawing} a level.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param published  its rows
 * @param inspection the inspection of these rows
 * @param notes      its notes; those that name squares or moves fit the new board
 * @param solutions  the solutions, in their original notations; each has been replayed on the new board and solves it
 * @param unfit      the moves that were dropped because they do not fit the new board, nor the old one
 */
public record Redrawn(
        String published,
        Board.Inspection inspection,
        List<Note> notes,
        List<WrittenSolution> solutions,
        List<Unfit> unfit) {

    /**
     * Moves of a level that its redrawn version does not have.
     *
     * @param kind   what the moves were
     * @param line   the line of the first move, counted from 1; 0 if unknown
     * @param reason why they do not fit
     */
    public record Unfit(Kind kind, int line, String reason) {}

    /** The role of moves in a level. */
    public enum Kind {
        SOLUTION,
        SNAPSHOT
    }

    /** Returns the level with this board, these notes and these solutions. */
    public Level of(Level level) {
        return new Level(
                level.index(), level.line(), level.title(), level.author(), notes, published, inspection, solutions);
    }
}
