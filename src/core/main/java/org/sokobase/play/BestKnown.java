package org.sokobase.play;

import java.util.Collection;
import java.util.Optional;

/**
 * With how few moves, and with how few pushes, a board is known to be solvable; perhaps not with both at once.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param moves  the fewest moves of any known solution
 * @param pushes the fewest pushes of any known solution
 */
public record BestKnown(int moves, int pushes) {

    /** Of these known solutions, if there are any. */
    public static Optional<BestKnown> of(Collection<Metrics> solutions) {
        return solutions.stream()
                .map(metrics -> new BestKnown(metrics.moves(), metrics.pushes()))
                .reduce(BestKnown::and);
    }

    /** The best of what two know of a board. */
    public BestKnown and(BestKnown other) {
        return new BestKnown(Math.min(moves, other.moves), Math.min(pushes, other.pushes));
    }

    /** What a solution is worth by its moves; nothing stands for a board that was not solved. */
    public Score byMoves(Optional<Metrics> solution) {
        return solution.map(own -> Score.solved(own.moves(), moves)).orElse(Score.UNSOLVED);
    }

    /** What a solution is worth by its pushes; nothing stands for a board that was not solved. */
    public Score byPushes(Optional<Metrics> solution) {
        return solution.map(own -> Score.solved(own.pushes(), pushes)).orElse(Score.UNSOLVED);
    }
}
