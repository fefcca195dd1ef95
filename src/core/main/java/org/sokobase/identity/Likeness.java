package org.sokobase.identity;

import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Symmetry;

/**
 * How one board is like another of the same puzzle.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param relation {@link Relation#EXACT}, {@code SYMMETRIC}, {@code MOVED} or {@code SYMMETRIC_MOVED}: the nearest that
 *                 holds
 * @param view     how the first board must be turned to become the second, the player aside unless the relation is
 *                 exact or symmetric; where a board's own symmetry leaves a choice, the first view in their order
 */
public record Likeness(Relation relation, Symmetry view) implements Comparable<Likeness> {

    /** Compares two boards; nothing if they are different puzzles. */
    public static Optional<Likeness> of(Board from, Board to) {
        if (from.equals(to)) {
            return Optional.of(new Likeness(Relation.EXACT, Symmetry.IDENTITY));
        }
        Grid fromArea = from.saturated();
        Grid toArea = to.saturated();
        Likeness moved = null;
        for (Symmetry view : Symmetry.values()) {
            if (fromArea.seen(view).equals(toArea)) {
                if (from.grid().seen(view).equals(to.grid())) {
                    return Optional.of(new Likeness(Relation.SYMMETRIC, view));
                }
                if (moved == null) {
                    moved = new Likeness(view == Symmetry.IDENTITY ? Relation.MOVED : Relation.SYMMETRIC_MOVED, view);
                }
            }
        }
        return Optional.ofNullable(moved);
    }

    /** The nearer relation first, then the earlier view. */
    @Override
    public int compareTo(Likeness other) {
        int byRelation = relation.compareTo(other.relation);
        return byRelation != 0 ? byRelation : view.compareTo(other.view);
    }
}
