package org.sokobase.generator.room;

import org.sokobase.board.Board;

/**
 * Where the squares of a room lie on the board that was made of it, which has no needless rows and columns. Squares are
 * row-major indices.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param width  of the room
 * @param player where the player was in the room
 * @param board  that was made of it, with the player there
 */
public record RoomOnBoard(int width, int player, Board board) {

    /** The square of the board at a square of the room. */
    public int square(int ofRoom) {
        int right = ofRoom % width - player % width;
        int down = ofRoom / width - player / width;
        return board.player() + down * board.grid().width() + right;
    }
}
