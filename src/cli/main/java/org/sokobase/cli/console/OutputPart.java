package org.sokobase.cli.console;

import java.io.OutputStream;
import java.util.Arrays;

/** Bytes for one of the two streams of {@link Outputs}, in memory or, once moved, in its file. Not safe for several threads. */
final class OutputPart {

    /** What comes bit by bit is put together until it is so large. */
    private static final int LARGE = 1 << 16;

    private static final byte[] NOTHING = {};

    private final OutputStream target;
    private byte[] bytes;
    private int length;
    private long placeInOverflow = -1;

    OutputPart(OutputStream target, byte[] bytes) {
        this.target = target;
        this.bytes = bytes;
        this.length = bytes.length;
    }

    OutputStream target() {
        return target;
    }

    /** How many bytes it has. */
    int length() {
        return length;
    }

    /** An array that begins with its bytes; empty once they have moved. */
    byte[] bytes() {
        return bytes;
    }

    boolean isInMemory() {
        return placeInOverflow < 0;
    }

    long placeInOverflow() {
        return placeInOverflow;
    }

    /** Says that its bytes are in the file now, from there on. */
    void moveTo(long place) {
        placeInOverflow = place;
        bytes = NOTHING;
    }

    /** Takes more in, unless it is large already. */
    boolean takes(byte[] more) {
        if (!isInMemory() || length + more.length > LARGE) {
            return false;
        }
        if (length + more.length > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.min(LARGE, Math.max(2 * bytes.length, length + more.length)));
        }
        System.arraycopy(more, 0, bytes, length, more.length);
        length += more.length;
        return true;
    }
}
