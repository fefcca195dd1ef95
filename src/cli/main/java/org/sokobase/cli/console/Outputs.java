package org.sokobase.cli.console;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Standard output and standard error, written by a thread of their own in the order in which they were filled. So whoever
 * fills them never waits for a pager or a slow terminal, and can let go of the catalog. What nobody has read yet waits in
 * memory, and what is more than {@link #MOST_IN_MEMORY} bytes in a temporary file; only where there is no room for that, the
 * reader is waited for.
 *
 * <p>When standard output cannot be written, since its reader has gone or the disk is full, whoever fills it next is told so,
 * once; what comes after that is lost. For any number of threads.
 */
final class Outputs {

    private static final int MOST_IN_MEMORY = 4 << 20;

    /** What comes bit by bit is put together until it is so large. */
    private static final int LARGE = 1 << 16;

    private static final byte[] NOTHING = {};

    private final OutputStream out;
    private final OutputStream err;
    private final Deque<Part> waiting = new ArrayDeque<>();
    private final Overflow overflow = new Overflow();
    private @Nullable Thread writer;
    private int inMemory;
    private int inOverflow;
    private boolean isWriting;
    private boolean outIsLost;
    private @Nullable IOException untold;

    /** Bytes for one of the two, which come one after the other. */
    private static final class Part {

        private final OutputStream to;
        private byte[] bytes;
        private int length;
        private long placeInOverflow = -1;

        Part(OutputStream to, byte[] bytes) {
            this.to = to;
            this.bytes = bytes;
            this.length = bytes.length;
        }

        boolean isInMemory() {
            return placeInOverflow < 0;
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

    Outputs(OutputStream out, OutputStream err) {
        this.out = out;
        this.err = err;
    }

    /** What fills standard output. */
    OutputStream out() {
        return filling(out);
    }

    /** What fills standard error; it never fails, as nobody would be left to be told. */
    OutputStream err() {
        return filling(err);
    }

    private OutputStream filling(OutputStream to) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                fill(to, Arrays.copyOfRange(bytes, offset, offset + length));
            }
        };
    }

    private synchronized void fill(OutputStream to, byte[] bytes) throws IOException {
        if (to == out && outIsLost) {
            tellFailure();
            return;
        }
        if (writer == null) {
            Thread begun = new Thread(this::writeAll, "output");
            begun.setDaemon(true);
            begun.start();
            writer = begun;
        }
        Part last = waiting.peekLast();
        if (last != null && last.to == to && last.takes(bytes)) {
            inMemory += bytes.length;
        } else {
            add(new Part(to, bytes));
        }
        notifyAll();
    }

    /** Adds a part; of too many, the one before goes into the file, as it is complete now. */
    private void add(Part part) throws IOException {
        Part before = waiting.peekLast();
        if (before != null && before.isInMemory() && inMemory + part.length > MOST_IN_MEMORY) {
            try {
                before.placeInOverflow = overflow.append(before.bytes, before.length);
                before.bytes = NOTHING;
                inMemory -= before.length;
                inOverflow++;
            } catch (IOException noRoom) {
                awaitRoomInMemory(part.length);
            }
        }
        inMemory += part.length;
        waiting.add(part);
    }

    private void awaitRoomInMemory(int bytes) throws IOException {
        while (isBusy() && inMemory + bytes > MOST_IN_MEMORY) {
            await(0);
        }
    }

    @SuppressWarnings("WaitNotInLoop") // all who call it do so in a loop
    private void await(long millis) throws IOException {
        try {
            wait(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Throws the failure of standard output if it was not thrown yet. */
    private void tellFailure() throws IOException {
        if (untold != null) {
            IOException failure = untold;
            untold = null;
            throw failure;
        }
    }

    /**
     * Waits until everything is written.
     *
     * @throws IOException if standard output cannot be written and nobody was told so yet
     */
    synchronized void finish() throws IOException {
        while (isBusy()) {
            await(0);
        }
        tellFailure();
    }

    /** Waits until everything is written, but no longer than this, and writes to standard error past all that still waits. */
    void writeAtOnce(byte[] text, Duration patience) {
        try {
            awaitEnd(patience);
            err.write(text);
            err.flush();
        } catch (IOException e) {
            // Standard error is gone: there is nobody left to tell.
        }
    }

    private synchronized void awaitEnd(Duration patience) throws IOException {
        long end = System.nanoTime() + patience.toNanos();
        for (long left = patience.toMillis(); isBusy() && left > 0; left = (end - System.nanoTime()) / 1_000_000) {
            await(left);
        }
    }

    private boolean isBusy() {
        return isWriting || !waiting.isEmpty();
    }

    private void writeAll() {
        try {
            while (true) {
                Part part = next();
                write(part);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized Part next() throws InterruptedException {
        isWriting = false;
        notifyAll();
        while (waiting.isEmpty()) {
            wait();
        }
        isWriting = true;
        return waiting.remove();
    }

    private void write(Part part) {
        try {
            byte[] bytes = bytesOf(part);
            if (part.to != out || !isOutLost()) {
                part.to.write(bytes, 0, part.length);
                part.to.flush();
            }
        } catch (IOException e) {
            lost(part, e);
        } catch (OutOfMemoryError e) {
            lost(part, new IOException("no memory left for output", e));
        }
    }

    private synchronized byte[] bytesOf(Part part) throws IOException {
        if (part.isInMemory()) {
            inMemory -= part.length;
            return part.bytes;
        }
        byte[] bytes = overflow.read(part.placeInOverflow, part.length);
        inOverflow--;
        if (inOverflow == 0) {
            overflow.clear();
        }
        return bytes;
    }

    private synchronized boolean isOutLost() {
        return outIsLost;
    }

    private synchronized void lost(Part part, IOException failure) {
        if (part.to == out) {
            outIsLost = true;
            untold = failure;
        }
    }
}
