package org.sokobase.generator.evaluation;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;

/** Watches the limits of one evaluation. Not thread-safe. */
final class EvaluationWatch {

    private static final int CALLS_BETWEEN_LOOKS = 256;

    private final EvaluationLimits limits;
    private final Cancellation cancellation;
    private final LongSupplier nanos;
    private final long began;
    private int calls;
    private boolean over;
    private boolean listed;

    EvaluationWatch(EvaluationLimits limits, Cancellation cancellation) {
        this(limits, cancellation, System::nanoTime);
    }

    /** By another clock, which counts nanoseconds. */
    EvaluationWatch(EvaluationLimits limits, Cancellation cancellation, LongSupplier nanos) {
        this.limits = limits;
        this.cancellation = cancellation;
        this.nanos = nanos;
        began = nanos.getAsLong();
    }

    /** Whether no more than so many positions may be listed; that takes half of the time, the rest is for the solver. */
    boolean isOver(long positions) {
        return positions > limits.nodes() || isOver() || listed;
    }

    /** Whether the time is over, or somebody has cancelled; looks at the clock only now and then. */
    boolean isOver() {
        if (!over && calls++ % CALLS_BETWEEN_LOOKS == 0) {
            Optional<Duration> left = left();
            over = cancellation.isCancelled()
                    || left.filter(Duration::isNegative).isPresent();
            listed = left.filter(
                            time -> time.multipliedBy(2).compareTo(limits.time().orElseThrow()) < 0)
                    .isPresent();
        }
        return over;
    }

    /** What is left of the time, if that has a limit. */
    private Optional<Duration> left() {
        return limits.time().map(time -> time.minusNanos(nanos.getAsLong() - began));
    }

    /** What is left for a search; no time if it is over. */
    SearchLimits forSearch() {
        SearchLimits search = SearchLimits.NONE.withNodes(limits.nodes());
        return left().map(time -> search.withWall(time.isNegative() ? Duration.ZERO : time))
                .orElse(search);
    }

    Cancellation cancellation() {
        return cancellation;
    }
}
