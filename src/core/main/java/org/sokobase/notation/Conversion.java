package org.sokobase.notation;

import java.util.Optional;
import org.sokobase.play.Moves;
import org.sokobase.play.MovesBuilder;
import org.sokobase.play.Replay;

/**
 * The result of converting another notation to moves.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param moves  the moves, if conversion succeeded; {@link Replay} checks whether they solve the board
 * @param reason why it failed, in words that fit after a colon; empty on success
 */
public record Conversion(Optional<Moves> moves, String reason) {

    /** The reason for a text without any moves. */
    static final String NO_MOVES = "there are no moves: expected some such as rrU, 14-3r2 or Bb,Cb";

    static Conversion of(Moves moves) {
        return new Conversion(Optional.of(moves), "");
    }

    static Conversion of(MovesBuilder moves) {
        return moves.length() == 0 ? impossible(NO_MOVES) : of(Moves.wrap(moves.letters()));
    }

    static Conversion impossible(String reason) {
        return new Conversion(Optional.empty(), reason);
    }
}
