package org.sokobase.identity;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;

/**
 * A form in which a board can be written, so that boards that agree in more or in less come out alike. Every form is a board
 * of the same puzzle, and its own form.
 */
public enum Form {
    /** The normal form, the player where it starts: alike for all levels with one Exact-Id. */
    NORMAL,
    /**
     * The normal form, the player on the first square within reach, row by row from the top: what can be written of the
     * picture with the player on all of them. Alike wherever the player starts within one area.
     */
    SATURATED,
    /**
     * The view whose sum is the Unique-Id, the player as in {@link #SATURATED}, but of this view: alike for all levels of one
     * puzzle.
     */
    CANONICAL;

    /**
     * A board in a form. Immutable; equal if all components are.
     *
     * @param board the form
     * @param view  how the board must be turned to become it, the player aside
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
