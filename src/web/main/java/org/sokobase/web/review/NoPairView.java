package org.sokobase.web.review;

import io.jstach.jstache.JStache;
import org.sokobase.web.view.Frame;

/** The end of a review. */
@JStache(path = "pair-none")
record NoPairView(Frame frame, String address, String count, String first, String list, long done, boolean canWrite) {
    boolean hasFirst() {
        return !first.isEmpty();
    }

    boolean isDone() {
        return done > 0 && canWrite;
    }
}
