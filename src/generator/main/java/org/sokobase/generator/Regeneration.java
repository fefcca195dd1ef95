package org.sokobase.generator;

import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.generator.method.Attempt;
import org.sokobase.generator.method.ParameterException;
import org.sokobase.identity.Likeness;

/**
 * A level made once more from its provenance.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param result how it compares with the level that there is
 * @param board  what was made, if anything
 * @param why    why nothing was made, or an empty string
 */
public record Regeneration(Result result, Optional<Board> board, String why) {

    /** How the level that is made compares with the one that there is. */
    public enum Result {
        /** The very same board. */
        SAME,
        /** The same puzzle, turned, mirrored, or with the player elsewhere. */
        SAME_PUZZLE,
        /** Another level. */
        DIFFERENT,
        /** No level is made. */
        NOTHING
    }

    /** Makes a level once more. */
    public static Regeneration of(Provenance provenance, Board board) {
        Attempt attempt;
        try {
            attempt = provenance.attempt();
        } catch (ParameterException unknown) {
            return nothing("this program cannot make it: " + unknown.parameter() + " " + unknown.value() + ": "
                    + unknown.getMessage());
        }
        if (attempt instanceof Attempt.Made made) {
            Result result = made.board().equals(board)
                    ? Result.SAME
                    : Likeness.of(made.board(), board).isPresent() ? Result.SAME_PUZZLE : Result.DIFFERENT;
            return new Regeneration(result, Optional.of(made.board()), "");
        }
        return nothing("this try makes no level");
    }

    private static Regeneration nothing(String why) {
        return new Regeneration(Result.NOTHING, Optional.empty(), why);
    }
}
