package org.sokobase.jobs.program;

import java.io.IOException;
import org.sokobase.file.IoMessages;

/** A program that solves levels cannot be run; the message says which and why, in one line. */
public final class SolverProgramException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** What cannot be done, and why. */
    SolverProgramException(String what, IOException cause) {
        super(what + ": " + IoMessages.describe(cause), cause);
    }
}
