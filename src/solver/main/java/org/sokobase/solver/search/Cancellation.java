package org.sokobase.solver.search;

import org.jspecify.annotations.Nullable;

/** Cancels a search from another thread or a signal handler. The search ends within milliseconds. */
public final class Cancellation {

    private final @Nullable Cancellation above;
    private volatile boolean cancelled;

    /** A cancellation that is not yet requested. */
    public Cancellation() {
        this.above = null;
    }

    /** For a part of a search, which ends with the whole. */
    public Cancellation(Cancellation above) {
        this.above = above;
    }

    /** Asks the searches that use this to end. */
    public void cancel() {
        cancelled = true;
    }

    /** Whether they should end. */
    public boolean isCancelled() {
        return cancelled || above != null && above.isCancelled();
    }
}
