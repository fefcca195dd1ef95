package org.sokobase.web.task;

/** A job was told to end while it waited. */
final class Stopped extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String lost;

    /** Nothing is lost by that. */
    Stopped() {
        this("");
    }

    /** Something that it has found could not be kept, for this reason. */
    Stopped(String lost) {
        super(lost);
        this.lost = lost;
    }

    /** Why something that it has found could not be kept; empty if nothing is lost. */
    String lost() {
        return lost;
    }
}
