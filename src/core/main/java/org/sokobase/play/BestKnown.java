package org.sokobase.play;

import java.util.Collection;
import java.util.Optional;

/**
 * The fewest moves and the fewest pushes of the known solutions of a board; they may belong to different solutions.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param moves  the fewest moves of any known solution
 * @param pushes the fewest pushes of any known solution
 */
public record BestKnown(int moves, int pushes) {

    /** The best of these known solutions, if there are any. */
    public static Optional<BestKnown> of(Collection<Metrics> solutions) {
        return solutions.stream()
                .map(metrics -> new BestKnown(metrics.moves(), metrics.pushes()))
                .reduce(BestKnown::and);
    }

    /** The best of both. */
    public BestKnown and(BestKnown other) {
        return new BestKnown(Math.min(moves, other.moves), Math.min(pushes, other.pushes));
    }

    /** The score of a solution by moves; empty means that the board was not solved. */
    public Score byMoves(Optional<Metrics> solution) {
        return solution.map(own -> Score.solved(own.moves(), moves)).orElse(Score.UNSOLVED);
    }

    /** The score of a solution by pushes; empty means that the board was not solved. */
    public Score byPushes(Optional<Metrics> solution) {
        return solution.map(own -> Score.solved(own.pushes(), pushes)).orElse(Score.UNSOLVED);
    }
}
