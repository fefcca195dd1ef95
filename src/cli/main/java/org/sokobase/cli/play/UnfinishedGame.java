package org.sokobase.cli.play;

import org.sokobase.board.Board;
import org.sokobase.cli.argument.PlayedLevel;
import org.sokobase.cli.output.Phrases;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/**
 * A game that was not solved when play ended.
 *
 * @param level the level
 * @param moves all that were made, also those taken back at the end
 */
record UnfinishedGame(PlayedLevel level, Moves moves) {

    /** Whether there is anything to lose: moves that do not solve the level, which would be saved already. */
    boolean isWorthKeeping() {
        Board board = level.board();
        return moves.length() > 0 && !(Replay.play(board, moves) instanceof Verdict.Solves);
    }

    /** What the player needs to go on another day. */
    String describe() {
        return said() + "; this shows them again, and after End and t you go on by hand:\nsokobase play "
                + level.address() + " " + moves;
    }

    /** The same if the game is in the catalog. */
    String describeKept() {
        return said() + "; kept, and goes on with:\nsokobase play " + level.address();
    }

    private String said() {
        return level.name() + ": not solved after " + Phrases.count(moves.length(), "move");
    }
}
