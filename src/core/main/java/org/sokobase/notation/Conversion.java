package org.sokobase.notation;

import java.util.Optional;
import org.sokobase.play.Moves;
import org.sokobase.play.MovesBuilder;
import org.sokobase.play.Replay;

/**
 * What came of turning another notation into moves.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param moves  the moves, if it could be done; whether they solve anything is for {@link Replay} to say
 * @param reason why it could not be done, in words that fit behind a colon; else an empty string
 */
public record Conversion(Optional<Moves> moves, String reason) {

    /** What to say of a text without any moves. */
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
