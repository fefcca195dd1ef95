package org.sokobase.solver;

/** Tells a search from another thread, or from a signal, that it should give up. It does so within milliseconds. */
public final class Cancellation {

    private volatile boolean cancelled;

    /** Asks the searches that watch this to give up. */
    public void cancel() {
        cancelled = true;
    }

    /** Whether they should. */
    public boolean isCancelled() {
        return cancelled;
    }
}
