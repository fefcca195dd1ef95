package org.sokobase.cli;

/** A command cannot do what it was asked for; the message says why and what to do, in one line. */
final class UserException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    UserException(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /** How the program is to end. */
    int exitCode() {
        return exitCode;
    }
}
