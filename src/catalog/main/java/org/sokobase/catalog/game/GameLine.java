package org.sokobase.catalog.game;

import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.play.Game;
import org.sokobase.play.Moves;

/**
 * A line of moves of a game that goes on another day.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param slot  {@link #RUNNING}, or the number of a position that the player has kept, up to {@link #LAST_SLOT}
 * @param moves all moves
 * @param done  how many of them are done; the others can be done again
 */
public record GameLine(int slot, Moves moves, int done) {

    /** The slot of the game as it stands. */
    public static final int RUNNING = 0;

    /** The last one for a position that was kept. */
    public static final int LAST_SLOT = 9;

    /** Makes sure that there is such a slot, and that no more moves are done than there are. */
    public GameLine {
        if (slot < RUNNING || slot > LAST_SLOT) {
            throw new IllegalArgumentException("there is no slot " + slot + " in a game");
        }
        if (done < 0 || done > moves.length()) {
            throw new IllegalArgumentException(done + " moves done of " + moves.length());
        }
    }

    /** One from texts and numbers of others; nothing if it cannot be one. */
    public static Optional<GameLine> of(int slot, String lurd, int done) {
        Optional<Moves> moves = lurd.isEmpty()
                ? Optional.of(Moves.wrap(new byte[0]))
                : Moves.parse(lurd).moves();
        return moves.filter(all -> slot >= RUNNING && slot <= LAST_SLOT && done >= 0 && done <= all.length())
                .map(all -> new GameLine(slot, all, done));
    }

    /** Whether all moves are legal on a board. */
    public boolean isLegalOn(Board board) {
        return Game.of(board, moves).length() == moves.length();
    }
}
