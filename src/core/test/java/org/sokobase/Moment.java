package org.sokobase;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The time between two looks of a test at something that takes a while: who looks all the time takes a core from what it waits for. */
public final class Moment {

    private static final long NANOSECONDS = TimeUnit.MILLISECONDS.toNanos(1);

    private Moment() {}

    /** Lets it pass. A test whose time is over is not let on. */
    public static void pass() {
        LockSupport.parkNanos(NANOSECONDS);
        if (Thread.interrupted()) {
            throw new IllegalStateException("interrupted while waiting");
        }
    }
}
