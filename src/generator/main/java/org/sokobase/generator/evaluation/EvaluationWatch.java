package org.sokobase.generator.evaluation;

import java.time.Duration;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;

/** Watches the limits of one evaluation. Not thread-safe. */
final class EvaluationWatch {

    private static final int CALLS_BETWEEN_LOOKS = 256;

    private final EvaluationLimits limits;
    private final Cancellation cancellation;
    private final long began = System.nanoTime();
    private int calls;
    private boolean over;

    EvaluationWatch(EvaluationLimits limits, Cancellation cancellation) {
        this.limits = limits;
        this.cancellation = cancellation;
    }

    /** Whether the evaluation must end with so many positions. */
    boolean isOver(long positions) {
        return positions > limits.nodes() || isOver();
    }

    /** Whether the time is over, or somebody has cancelled; looks at the clock only now and then. */
    boolean isOver() {
        if (!over && calls++ % CALLS_BETWEEN_LOOKS == 0) {
            over = cancellation.isCancelled() || left().isNegative();
        }
        return over;
    }

    private Duration left() {
        return limits.time().minusNanos(System.nanoTime() - began);
    }

    /** What is left for a search; no time if it is over. */
    SearchLimits forSearch() {
        Duration left = left();
        return SearchLimits.NONE
                .withWall(left.isNegative() ? Duration.ZERO : left)
                .withNodes(limits.nodes());
    }

    Cancellation cancellation() {
        return cancellation;
    }
}
