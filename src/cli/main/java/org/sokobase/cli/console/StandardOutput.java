package org.sokobase.cli.console;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.sokobase.file.UnwrittenFileException;

/**
 * Data on their way to standard output. A failure becomes a {@link ClosedPipeException} if the reader has gone, else an
 * {@link UnwrittenFileException}; one that came up while something else was to be said waits for the next chance.
 */
final class StandardOutput {

    private final Outputs outputs;
    private final Writer text;

    /** A failure that nobody has been told of. */
    private @Nullable IOException unreported;

    StandardOutput(Outputs outputs) {
        this.outputs = outputs;
        this.text = new BufferedWriter(new OutputStreamWriter(outputs.out(), StandardCharsets.UTF_8), 1 << 16);
    }

    /** Takes in a text. */
    void write(CharSequence some) {
        try {
            text.append(some);
        } catch (IOException e) {
            throw failure(e);
        }
    }

    /** A place for bytes; closing it only passes them on. */
    OutputStream bytes() {
        return new OutputStream() {
            @Override
            public void write(int one) {
                write(new byte[] {(byte) one}, 0, 1);
            }

            @Override
            public void write(byte[] some, int from, int length) {
                try {
                    outputs.out().write(some, from, length);
                } catch (IOException e) {
                    throw failure(e);
                }
            }
        };
    }

    /** Passes on what was written so far. */
    void passOn() {
        try {
            text.flush();
        } catch (IOException e) {
            throw failure(e);
        }
    }

    /** The same, but if it fails that is told later. */
    void passOnSilently() {
        try {
            text.flush();
        } catch (IOException e) {
            unreported = e;
        }
    }

    /** Passes on what was written so far, and tells of failures before. */
    void flush() {
        passOn();
        tellUnreported();
    }

    /** Waits until everything is read, or where it is to be. */
    void finish() {
        passOn();
        try {
            outputs.finish();
        } catch (IOException e) {
            throw failure(e);
        }
        tellUnreported();
    }

    private void tellUnreported() {
        if (unreported != null) {
            IOException failure = unreported;
            unreported = null;
            throw failure(failure);
        }
    }

    private static RuntimeException failure(IOException e) {
        return ClosedPipeException.isBehind(e)
                ? new ClosedPipeException(e)
                : new UnwrittenFileException("standard output", e);
    }
}
