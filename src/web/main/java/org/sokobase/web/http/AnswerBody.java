package org.sokobase.web.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** The body of an answer: whole, or written bit by bit. */
public sealed interface AnswerBody {

    /**
     * All of it. The bytes are handed over, not copied: nobody changes them afterwards.
     */
    @SuppressWarnings("ArrayRecordComponent") // nobody compares answers
    record Whole(byte[] bytes) implements AnswerBody {

        /** As text. */
        public String text() {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    /**
     * One that is written while it is sent, such as a large file, or events that come now and then. A failure while it is written
     * ends the connection, so that nobody takes a part for the whole.
     */
    record Streamed(Writer writer) implements AnswerBody {}

    /** Writes a body. */
    @FunctionalInterface
    interface Writer {

        /**
         * Writes all of it; flushing sends what was written.
         *
         * @throws IOException if nobody reads it any more
         */
        void writeTo(OutputStream out) throws IOException;
    }
}
