package org.sokobase.cli;

/** Whoever read this program's output wants no more of it. */
final class ClosedPipeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ClosedPipeException(Throwable cause) {
        super(cause);
    }
}
