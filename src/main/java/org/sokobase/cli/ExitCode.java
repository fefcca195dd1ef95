package org.sokobase.cli;

/** How a command ended. The numbers are a contract with scripts and never change. */
final class ExitCode {

    /** Done. */
    static final int DONE = 0;

    /** Done, and the answer is no: nothing found, duplicates found under {@code --fail}, a solution does not solve. */
    static final int NO = 1;

    /** The command line makes no sense. */
    static final int USAGE = 2;

    /** Some input, or the catalog, could not be read or written; everything else was done. */
    static final int UNREADABLE = 3;

    /** A bug in this program. */
    static final int BUG = 70;

    private ExitCode() {}
}
