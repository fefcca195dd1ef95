package org.sokobase.identity;

import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Symmetry;

/**
 * Which level a board is.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param exact  the Exact-Id: this very board
 * @param unique the Unique-Id: this puzzle, however turned and wherever the player starts in his area
 * @param view   the view in which the board, with the player on every square he can reach, is the puzzle's canonical
 *               form; the first one if several are
 */
public record LevelIdentity(LevelId exact, LevelId unique, Symmetry view) {

    /** The identity of a board. Whoever needs those of many boards is faster with one {@link Identifier}. */
    public static LevelIdentity of(Board board) {
        return new Identifier().identify(board);
    }

    /** The canonical form of the board that this is the identity of: what all boards of its puzzle have in common. */
    public Grid canonicalForm(Board board) {
        return board.saturated().seen(view);
    }
}
