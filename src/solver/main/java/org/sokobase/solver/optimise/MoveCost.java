package org.sokobase.solver.optimise;

import org.sokobase.play.Metrics;
import org.sokobase.solver.search.Objective;

/**
 * What moves cost: one number for moves and pushes, the more important of them in its upper half. Sums and differences of
 * such numbers are those of both parts.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param step what a step without a push costs
 * @param push what a push costs
 */
public record MoveCost(long step, long push) {

    private static final long FIRST = 1L << 32;

    public static MoveCost of(Objective objective) {
        return switch (objective) {
            case MOVES_THEN_PUSHES -> new MoveCost(FIRST, FIRST + 1);
            case PUSHES_THEN_MOVES -> new MoveCost(1, FIRST + 1);
        };
    }

    /** What a solution costs. */
    public long of(Metrics metrics) {
        return (metrics.moves() - metrics.pushes()) * step + metrics.pushes() * push;
    }

    /** The more important part of a cost. */
    public static int first(long cost) {
        return (int) (cost >>> 32);
    }
}
