package org.sokobase.cli.console;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

/** Whoever read this program's output wants no more of it. */
public final class ClosedPipeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** What Java itself says of its pipes between threads. */
    private static final String BETWEEN_THREADS = "Pipe closed";

    ClosedPipeException(Throwable cause) {
        super(cause);
    }

    /**
     * Whether a failure to write is that of a pipe that nobody reads any more. Java passes on what the system says of it, in
     * the language of the user, and nothing else that tells it from a full disk; so it is compared with the failure of a pipe
     * of our own.
     */
    static boolean isBehind(IOException failure) {
        String message = String.valueOf(failure.getMessage());
        return message.equals(BETWEEN_THREADS) || message.equals(failureOfUnreadPipe());
    }

    private static String failureOfUnreadPipe() {
        try {
            Pipe pipe = Pipe.open();
            try (Pipe.SinkChannel unread = pipe.sink()) {
                pipe.source().close();
                unread.write(ByteBuffer.allocate(1));
            }
            return "";
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
