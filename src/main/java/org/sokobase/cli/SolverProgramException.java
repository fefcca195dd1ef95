package org.sokobase.cli;

import java.io.IOException;
import org.sokobase.format.FileTrouble;

/** A program that solves levels cannot be run; the message says which and why, in one line. */
final class SolverProgramException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** What cannot be done, and why. */
    SolverProgramException(String what, IOException cause) {
        super(what + ": " + FileTrouble.inWords(cause), cause);
    }
}
