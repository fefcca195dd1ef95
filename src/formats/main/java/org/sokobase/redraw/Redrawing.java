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
 * How to redraw levels: first in a form, if one is set, then turned. Without a form, the level is turned as published,
 * including everything outside its walls. Only surrounding columns and rows of floor and goals are dropped, because in
 * level text no board can begin or end with such a row.
 *
 * <p>Solutions, snapshots and marked dead squares are turned with the level. A view followed by its {@linkplain
 * Symmetry#inverse inverse} restores the level and its moves exactly.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param form the form in which boards are drawn; empty for boards as published
 * @param view how boards are turned afterwards
 */
public record Redrawing(Optional<Form> form, Symmetry view) {

    /** Leaves every level as it is. */
    public static final Redrawing NONE = new Redrawing(Optional.empty(), Symmetry.IDENTITY);

    /**
     * Redraws a level.
     *
     * @return nothing if this is {@link #NONE}, or if the level cannot be drawn otherwise: {@link #obstacle} says why
     */
    public Optional<Redrawn> redraw(Level level) {
        return redraw(level.published(), level.inspection(), level.notes(), level.solutions());
    }

    /**
     * Redraws a level that is given by its parts.
     *
     * @param published  its rows, as in {@link Level#published()}
     * @param inspection the inspection of these rows
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

    /** Returns why a level cannot be redrawn, as a phrase that follows its number; empty if it can. */
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
