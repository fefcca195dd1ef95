package org.sokobase.cli.argument;

import org.sokobase.board.Board;
import org.sokobase.cli.output.Phrases;
import org.sokobase.play.Game;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/**
 * Moves that somebody gave for a board, and the game that can be made of them: up to the one that solves the board, or to
 * the first that is against the rules.
 *
 * @param verdict what playing them came to
 * @param game    at its start, with the legal moves to come
 */
public record PlayedMoves(Verdict verdict, Game game) {

    public static PlayedMoves of(Board board, Moves moves) {
        Verdict verdict = Replay.play(board, moves);
        Moves shown = verdict instanceof Verdict.Solves solves ? solves.solution() : moves;
        return new PlayedMoves(verdict, Game.of(board, shown));
    }

    /** What of the moves is not in the game, and why; an empty string if all are. */
    public String leftOut() {
        if (verdict instanceof Verdict.Illegal illegal) {
            return illegal.description();
        }
        if (verdict instanceof Verdict.Solves solves && solves.trailing() > 0) {
            return Phrases.count(solves.trailing(), "extra move") + " after the solution left out here";
        }
        return "";
    }

    public boolean isIllegal() {
        return verdict instanceof Verdict.Illegal;
    }
}
