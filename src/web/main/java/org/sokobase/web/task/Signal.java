package org.sokobase.web.task;

/** Tells whoever waits that something has changed. Any number of threads may raise it and wait for it. */
final class Signal {

    private long raised;

    /** How often it was raised. */
    synchronized long raised() {
        return raised;
    }

    /** Something has changed. */
    synchronized void raise() {
        raised++;
        notifyAll();
    }

    /** Waits until it was raised more often than this, or so many milliseconds have passed. */
    synchronized void await(long seen, long milliseconds) throws InterruptedException {
        long end = System.nanoTime() + milliseconds * 1_000_000;
        while (raised == seen) {
            long left = (end - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                return;
            }
            wait(left);
        }
    }
}
