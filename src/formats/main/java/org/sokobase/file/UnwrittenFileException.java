package org.sokobase.file;

import java.io.IOException;

/** A file or folder cannot be created or written; the message names it and the reason in one line. */
public final class UnwrittenFileException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * A place that the operating system cannot write to.
     *
     * @param place a file or folder as it was named, or what else the place is called
     */
    public UnwrittenFileException(Object place, IOException cause) {
        super(place + ": cannot be written: " + IoMessages.describe(cause), cause);
    }

    /** A place where something would be lost; the reason says what to do instead. */
    UnwrittenFileException(Object place, String reason) {
        super(place + ": " + reason);
    }
}
