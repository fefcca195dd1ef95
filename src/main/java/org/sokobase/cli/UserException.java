package org.sokobase.cli;

import java.io.IOException;
import org.sokobase.format.FileTrouble;

/** A command cannot do what it was asked for; the message says why and what to do, in one line. */
final class UserException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    UserException(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /**
     * What could not be written, and why.
     *
     * @param place a file or folder as the user named it, or standard output
     */
    static UserException unwritten(Object place, IOException e) {
        return new UserException(ExitCode.UNREADABLE, place + ": cannot be written: " + FileTrouble.inWords(e));
    }

    /** How the program is to end. */
    int exitCode() {
        return exitCode;
    }
}
