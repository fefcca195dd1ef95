package org.sokobase.identity;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;

/**
 * A form in which a board can be written; equivalent boards have the same form. The result is a board of the same puzzle,
 * and its own form.
 */
public enum Form {
    /** The normal form with the player's start square: equal for all levels with one Exact-Id. */
    NORMAL,
    /**
     * The normal form with the player on the first square within reach, row by row from the top: the playable version of
     * the picture with the player on all of them. Equal for all start squares within one area.
     */
    SATURATED,
    /**
     * The view whose sum is the Unique-Id, with the player on the first square within reach of that view: equal for all
     * levels of one puzzle.
     */
    CANONICAL;

    /**
     * A board in a form. Immutable; equal if all components are.
     *
     * @param board the form
     * @param view  the view of the original board that gives it, except for the player
     */
    public record Drawn(Board board, Symmetry view) {}

    /** A board in this form. */
    public Drawn of(Board board) {
        Symmetry view = this == CANONICAL ? new Identifier().identify(board).view() : Symmetry.IDENTITY;
        Board seen = board.seen(view);
        return new Drawn(this == NORMAL ? seen : seen.withNormalizedPlayer(), view);
    }

    /** The name in output and on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The form with this name. */
    public static Optional<Form> labelled(String label) {
        return Arrays.stream(values())
                .filter(form -> form.label().equals(label))
                .findFirst();
    }
}
