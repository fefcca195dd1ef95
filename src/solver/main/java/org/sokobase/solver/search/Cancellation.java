package org.sokobase.solver.search;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Cancels a search from another thread or a signal handler, or after a time. The search ends within milliseconds. */
public final class Cancellation {

    private final @Nullable Cancellation above;
    private final long nanos;
    private final long began = System.nanoTime();
    private volatile boolean cancelled;

    /** A cancellation that is not yet requested. */
    public Cancellation() {
        this.above = null;
        nanos = Long.MAX_VALUE;
    }

    /** For a part of a search, which ends with the whole. */
    public Cancellation(Cancellation above) {
        this.above = above;
        nanos = Long.MAX_VALUE;
    }

    /** For a part of a search, which ends with the whole, and by itself after a time. */
    public Cancellation(Cancellation above, Duration time) {
        this.above = above;
        nanos = time.toNanos();
    }

    /** Asks the searches that use this to end. */
    public void cancel() {
        cancelled = true;
    }

    /** Whether they should end. */
    public boolean isCancelled() {
        return cancelled
                || nanos < Long.MAX_VALUE && System.nanoTime() - began >= nanos
                || above != null && above.isCancelled();
    }
}
