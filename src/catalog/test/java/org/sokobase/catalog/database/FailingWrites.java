package org.sokobase.catalog.database;

import java.io.IOException;
import org.sokobase.catalog.database.FailingDisk.Fault;

/** Counts writes, and lets one fail. Threads: any may use it. */
final class FailingWrites {

    private Fault fault = Fault.FULL;
    private long left = Long.MAX_VALUE;

    /** Returns whether a write has failed before. */
    synchronized boolean failAfter(long writes, Fault next) {
        boolean failed = left < 0;
        left = writes;
        fault = next;
        return failed;
    }

    /** How many of the bytes of the next write arrive. */
    synchronized int arriving(int bytes) {
        left--;
        if (left >= 0 || fault == Fault.ONCE && left < -1) {
            return bytes;
        }
        return left == -1 ? bytes / 2 : 0;
    }

    /** Tells what the disk says of a write. */
    synchronized void tell(int arrived, int bytes) throws IOException {
        if (arrived < bytes && fault != Fault.SILENT) {
            throw new IOException(fault.message);
        }
    }

    /** Whether something is done that cannot be done by half, such as cutting a file off. */
    boolean isDone() throws IOException {
        int done = arriving(1);
        tell(done, 1);
        return done > 0;
    }
}
