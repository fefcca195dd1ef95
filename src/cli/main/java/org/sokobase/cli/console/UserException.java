package org.sokobase.cli.console;

/** A command cannot do what it was asked for; the message says why and what to do, in one line. */
public final class UserException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;
    private final String message;

    public UserException(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
        this.message = message;
    }

    @Override
    public String getMessage() {
        return message;
    }

    /** How the program is to end. */
    public int exitCode() {
        return exitCode;
    }
}
