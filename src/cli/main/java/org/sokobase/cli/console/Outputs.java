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

    private final OutputStream out;
    private final OutputStream err;
    private final Deque<OutputPart> waiting = new ArrayDeque<>();
    private final Overflow overflow = new Overflow();
    private @Nullable Thread writer;
    private int inMemory;
    private int inOverflow;
    private boolean isWriting;
    private boolean outIsLost;
    private @Nullable IOException untold;

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
        OutputPart last = waiting.peekLast();
        if (last != null && last.target() == to && last.takes(bytes)) {
            inMemory += bytes.length;
        } else {
            add(new OutputPart(to, bytes));
        }
        notifyAll();
    }

    /** Adds a part; of too many, the one before goes into the file, as it is complete now. */
    private void add(OutputPart part) throws IOException {
        OutputPart before = waiting.peekLast();
        if (before != null && before.isInMemory() && inMemory + part.length() > MOST_IN_MEMORY) {
            try {
                before.moveTo(overflow.append(before.bytes(), before.length()));
                inMemory -= before.length();
                inOverflow++;
            } catch (IOException noRoom) {
                awaitRoomInMemory(part.length());
            }
        }
        inMemory += part.length();
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
                OutputPart part = next();
                write(part);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized OutputPart next() throws InterruptedException {
        isWriting = false;
        notifyAll();
        while (waiting.isEmpty()) {
            wait();
        }
        isWriting = true;
        return waiting.remove();
    }

    private void write(OutputPart part) {
        try {
            byte[] bytes = bytesOf(part);
            if (part.target() != out || !isOutLost()) {
                part.target().write(bytes, 0, part.length());
                part.target().flush();
            }
        } catch (IOException e) {
            lost(part, e);
        } catch (OutOfMemoryError e) {
            lost(part, new IOException("no memory left for output", e));
        }
    }

    private synchronized byte[] bytesOf(OutputPart part) throws IOException {
        if (part.isInMemory()) {
            inMemory -= part.length();
            return part.bytes();
        }
        byte[] bytes = overflow.read(part.placeInOverflow(), part.length());
        inOverflow--;
        if (inOverflow == 0) {
            overflow.clear();
        }
        return bytes;
    }

    private synchronized boolean isOutLost() {
        return outIsLost;
    }

    private synchronized void lost(OutputPart part, IOException failure) {
        if (part.target() == out) {
            outIsLost = true;
            untold = failure;
        }
    }
}
