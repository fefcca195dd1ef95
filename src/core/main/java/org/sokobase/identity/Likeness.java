package org.sokobase.identity;

import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Symmetry;

/**
 * How two boards of the same puzzle are related.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param relation {@link Relation#EXACT}, {@code SYMMETRIC}, {@code MOVED} or {@code SYMMETRIC_MOVED}: the closest that
 *                 holds
 * @param view     the view that turns the first board into the second, except for the player unless the relation is
 *                 exact or symmetric; if a board's own symmetry allows several, the first in their order
 */
public record Likeness(Relation relation, Symmetry view) implements Comparable<Likeness> {

    /** Compares two boards; empty if they are different puzzles. */
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

    /** The same for people, such as {@code mirrored left to right, player moved}. */
    public String describe() {
        return switch (relation) {
            case EXACT -> "the very same board";
            case SYMMETRIC -> view.describe();
            case MOVED -> "player moved";
            case SYMMETRIC_MOVED -> view.describe() + ", player moved";
            case NEW, REJECTED -> throw new IllegalStateException("no likeness: " + relation);
        };
    }

    /** The closer relation first, then the earlier view. */
    @Override
    public int compareTo(Likeness other) {
        int byRelation = relation.compareTo(other.relation);
        return byRelation != 0 ? byRelation : view.compareTo(other.view);
    }
}
