package org.sokobase.file;

import java.io.IOException;

/** A required file cannot be read, or is not what it should be; the message names the file and the reason in one line. */
public final class UnreadableFileException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** A file that the operating system cannot read. */
    public UnreadableFileException(Object file, IOException cause) {
        super(file + ": " + IoMessages.describe(cause), cause);
    }

    /**
     * A file with unexpected content.
     *
     * @param place the file, perhaps with a colon and the number of a line
     */
    public UnreadableFileException(Object place, String reason) {
        super(place + ": " + reason);
    }
}
