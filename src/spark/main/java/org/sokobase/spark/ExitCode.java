package org.sokobase.spark;

/** How a command ended, as for all commands of Sokobase. */
final class ExitCode {

    static final int DONE = 0;

    /** Done, and the answer is no: under {@code --fail} something was found. */
    static final int NO = 1;

    static final int USAGE = 2;

    /** Some input could not be read or output written; everything else was done. */
    static final int UNREADABLE = 3;

    static final int BUG = 70;

    private ExitCode() {}
}
