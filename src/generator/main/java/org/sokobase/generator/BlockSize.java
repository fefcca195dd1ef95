package org.sokobase.generator;

import java.time.Duration;

/**
 * How many tries a thread makes at a time: so many that handing them over costs nothing beside them, and so few that nobody
 * waits for them. Not safe for use by several threads.
 */
final class BlockSize {

    private static final int MOST = 1024;
    private static final long SHORT_NANOS = Duration.ofMillis(5).toNanos();
    private static final long LONG_NANOS = Duration.ofMillis(20).toNanos();

    private int tries = 1;

    int tries() {
        return tries;
    }

    /** Learns how long a block took. One that was begun with another size says nothing. */
    void took(int triesOfBlock, long nanos) {
        if (triesOfBlock != tries) {
            return;
        }
        if (nanos < SHORT_NANOS) {
            tries = Math.min(MOST, 2 * tries);
        } else if (nanos > LONG_NANOS) {
            tries = Math.max(1, tries / 2);
        }
    }
}
