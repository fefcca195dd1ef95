package org.sokobase.identity;

import org.sokobase.board.Board;
import org.sokobase.board.Grid;
import org.sokobase.board.Symmetry;

/**
 * The ids of a board.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param exact  the Exact-Id: this very board
 * @param unique the Unique-Id: this puzzle in any view, with the player anywhere in the same area
 * @param view   the view in which the board, with the player on every square within reach, is the puzzle's canonical
 *               form; the first one if there are several
 */
public record LevelIdentity(LevelId exact, LevelId unique, Symmetry view) {

    /** The identity of a board. For many boards, one {@link Identifier} is faster. */
    public static LevelIdentity of(Board board) {
        return new Identifier().identify(board);
    }

    /** The canonical form of a board with this identity, which is equal for all boards of its puzzle. */
    public Grid canonicalForm(Board board) {
        return board.saturated().seen(view);
    }
}
