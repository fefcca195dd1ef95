package org.sokobase.file;

import java.io.IOException;

/** A file that a job needs and that cannot be read, or is not what it should be; the message names it and says why, in one line. */
public final class UnreadableFileException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** A file that the system does not let us read. */
    public UnreadableFileException(Object file, IOException cause) {
        super(file + ": " + IoMessages.describe(cause), cause);
    }

    /**
     * A file in which something else stands.
     *
     * @param place the file, perhaps with a colon and the number of a line
     */
    public UnreadableFileException(Object place, String reason) {
        super(place + ": " + reason);
    }
}
