package org.sokobase.cli.console;

/** How a command ended. The numbers are a contract with scripts and never change. */
public final class ExitCode {

    /** Done. */
    public static final int DONE = 0;

    /** Done, and the answer is no: nothing found, duplicates found under {@code --fail}, a solution does not solve. */
    public static final int NO = 1;

    /** The command line is invalid. */
    public static final int USAGE = 2;

    /** Some input, or the catalog, could not be read or written; everything else was done. */
    public static final int UNREADABLE = 3;

    /** A bug in this program. */
    public static final int BUG = 70;

    private ExitCode() {}
}
