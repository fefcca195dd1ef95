package org.sokobase.file;

import java.io.ByteArrayOutputStream;

/**
 * Cuts ranges out of bytes. The ranges must come in the order of their starts and may overlap.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class ByteRanges {

    private final byte[] bytes;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private int done;

    public ByteRanges(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Cuts out the bytes from one offset up to another. */
    public void leaveOut(int from, int to) {
        if (to > done) {
            keepUpTo(from);
            done = to;
        }
    }

    private void keepUpTo(int offset) {
        if (offset > done) {
            kept.write(bytes, done, offset - done);
        }
    }

    /** The remaining bytes. */
    public byte[] rest() {
        keepUpTo(bytes.length);
        done = bytes.length;
        return kept.toByteArray();
    }
}
