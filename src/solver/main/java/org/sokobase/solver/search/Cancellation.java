package org.sokobase.solver.search;

import org.jspecify.annotations.Nullable;

/** Tells a search from another thread, or from a signal, that it should give up. It does so within milliseconds. */
public final class Cancellation {

    private final @Nullable Cancellation above;
    private volatile boolean cancelled;

    /** For searches that nobody has cancelled yet. */
    public Cancellation() {
        this.above = null;
    }

    /** For a part of a search, which ends when the whole does. */
    public Cancellation(Cancellation above) {
        this.above = above;
    }

    /** Asks the searches that watch this to give up. */
    public void cancel() {
        cancelled = true;
    }

    /** Whether they should. */
    public boolean isCancelled() {
        return cancelled || above != null && above.isCancelled();
    }
}
