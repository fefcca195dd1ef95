package org.sokobase.generator.method;

import org.sokobase.board.Board;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

/**
 * What became of one try.
 *
 * <p>Immutable; equal if all components are.
 */
public sealed interface Attempt {

    /**
     * A level.
     *
     * @param board   its normal form
     * @param witness the solution by which it was made, replayed on the board, up to the push that solves it
     * @param metrics of the witness
     */
    record Made(Board board, Moves witness, Metrics metrics) implements Attempt {

        /**
         * A level with its witness, which is replayed.
         *
         * @throws IllegalStateException if that does not solve it
         */
        public static Made of(Board board, Moves witness) {
            Verdict.Solves solves = Replay.solution(board, witness);
            return new Made(board, solves.solution(), solves.metrics());
        }
    }

    /** None; the reason says why. */
    record Discarded(Discard reason) implements Attempt {}
}
