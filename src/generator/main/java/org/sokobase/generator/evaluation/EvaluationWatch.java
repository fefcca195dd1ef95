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
    private boolean listed;

    EvaluationWatch(EvaluationLimits limits, Cancellation cancellation) {
        this.limits = limits;
        this.cancellation = cancellation;
    }

    /** Whether no more than so many positions may be listed; that takes half of the time, the rest is for the solver. */
    boolean isOver(long positions) {
        return positions > limits.nodes() || isOver() || listed;
    }

    /** Whether the time is over, or somebody has cancelled; looks at the clock only now and then. */
    boolean isOver() {
        if (!over && calls++ % CALLS_BETWEEN_LOOKS == 0) {
            Duration left = left();
            over = cancellation.isCancelled() || left.isNegative();
            listed = left.multipliedBy(2).compareTo(limits.time()) < 0;
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
