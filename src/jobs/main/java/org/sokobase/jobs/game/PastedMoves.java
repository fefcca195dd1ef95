package org.sokobase.jobs.game;

import java.util.Optional;
import org.sokobase.notation.Conversion;
import org.sokobase.notation.Layout;
import org.sokobase.notation.SolutionText;
import org.sokobase.play.Game;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/**
 * Moves that somebody wrote in any notation, played on a level.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param moves   those that are legal, up to the one that solves the level, if one does, as they are played; nothing if the text
 *                is none
 * @param metrics of these
 * @param verdict on all of them; nothing if the text is none
 * @param problem what is wrong with the text, in words; empty if nothing is
 */
public record PastedMoves(Optional<Moves> moves, Optional<Metrics> metrics, Optional<Verdict> verdict, String problem) {

    /** Reads a text and plays it on a board as it lies in its level. */
    public static PastedMoves of(Layout layout, String text) {
        SolutionText read = SolutionText.parse(text);
        if (read instanceof SolutionText.Malformed wrong) {
            return unreadable("character " + (wrong.offset() + 1) + ": " + wrong.reason());
        }
        Conversion conversion = read.on(layout.board(), layout.player());
        return conversion.moves().map(moves -> played(layout, moves)).orElseGet(() -> unreadable(conversion.reason()));
    }

    private static PastedMoves unreadable(String problem) {
        return new PastedMoves(Optional.empty(), Optional.empty(), Optional.empty(), problem);
    }

    private static PastedMoves played(Layout layout, Moves moves) {
        Verdict verdict = Replay.play(layout.board(), moves);
        Game game = Game.of(layout.board(), verdict instanceof Verdict.Solves solves ? solves.solution() : moves);
        game.goTo(game.length());
        return new PastedMoves(
                Optional.of(game.moves()),
                Optional.of(game.metrics()),
                Optional.of(verdict),
                verdict instanceof Verdict.Illegal illegal ? illegal.description() : "");
    }

    /** The solution, if the moves solve the level. */
    public Optional<Verdict.Solves> solution() {
        return verdict.filter(Verdict.Solves.class::isInstance).map(Verdict.Solves.class::cast);
    }
}
