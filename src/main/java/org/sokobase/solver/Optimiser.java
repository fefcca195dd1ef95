package org.sokobase.solver;

import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/** Makes solutions shorter: never longer, and always replayed. */
public final class Optimiser {

    private Optimiser() {}

    /** What is to become less; what comes first counts more. */
    public enum Objective {
        MOVES_THEN_PUSHES,
        PUSHES_THEN_MOVES
    }

    /**
     * Shortens a solution.
     *
     * @param board    which it solves
     * @param solution the moves, replayed here first
     * @param limits   of the whole work; its end is no failure
     * @return the best solution found, at least as good as the one given
     * @throws IllegalArgumentException if the moves do not solve the board
     */
    public static Verdict.Solves improve(
            Board board,
            Moves solution,
            Objective objective,
            SearchLimits limits,
            Cancellation cancellation,
            SearchProgress progress) {
        if (Replay.play(board, solution) instanceof Verdict.Solves solves) {
            return solves;
        }
        throw new IllegalArgumentException("the moves do not solve the board");
    }
}
