package org.sokobase.redraw;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.BoardProblem;
import org.sokobase.board.Grid;
import org.sokobase.board.Symmetry;
import org.sokobase.identity.Form;
import org.sokobase.level.Level;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.row.PublishedBoard;

/**
 * How levels are drawn anew: in a form, if one is wanted, and then turned. Without a form the level is turned as published, with
 * all that lies about outside its walls; only blank columns and rows around it go, and goals in these, as no row of floor and
 * goals can be the first or last of a board in level text.
 *
 * <p>What stands with a level is turned as well, so that it fits: solutions, snapshots, the squares marked as dead. A view and
 * its {@linkplain Symmetry#inverse inverse} give back the level and its moves to the letter.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param form the form in which boards are drawn, or nothing for boards as published
 * @param view how they are turned then
 */
public record Redrawing(Optional<Form> form, Symmetry view) {

    /** Leaves every level as it is. */
    public static final Redrawing NONE = new Redrawing(Optional.empty(), Symmetry.IDENTITY);

    /**
     * A level drawn anew.
     *
     * @return nothing if this is {@link #NONE}, or if the level cannot be drawn otherwise: {@link #obstacle} says why
     */
    public Optional<Redrawn> redraw(Level level) {
        return redraw(level.published(), level.inspection(), level.notes(), level.solutions());
    }

    /**
     * What stands for a level, drawn anew.
     *
     * @param published  its rows, as {@link Level#published()}
     * @param inspection what they are worth
     * @param notes      the texts beside it
     * @param solutions  the solutions that stand with it
     * @return nothing if this is {@link #NONE}, or if the level cannot be drawn otherwise: {@link #obstacle} says why
     */
    public Optional<Redrawn> redraw(
            String published, Board.Inspection inspection, List<Note> notes, List<WrittenSolution> solutions) {
        if (equals(NONE) || obstacle(published, inspection).isPresent()) {
            return Optional.empty();
        }
        Grid grid = PublishedBoard.grid(published).orElseThrow();
        return Optional.of(
                form.map(wanted -> RedrawnBoard.inForm(grid, inspection.board().orElseThrow(), wanted, view))
                        .orElseGet(() -> RedrawnBoard.turned(grid, inspection.board(), view))
                        .with(notes, solutions));
    }

    /** Why a level cannot be drawn otherwise, in words that fit behind its number; nothing if it can. */
    public Optional<String> obstacle(String published, Board.Inspection inspection) {
        if (inspection.problems().contains(BoardProblem.OTHER_GAME)) {
            return Optional.of("is of another game");
        }
        if (PublishedBoard.grid(published).isEmpty()) {
            return Optional.of("has rows that are no squares");
        }
        return form.isPresent() && inspection.board().isEmpty() ? Optional.of("has no normal form") : Optional.empty();
    }
}
