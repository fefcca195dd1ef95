package org.sokobase.jobs.program;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** The end of what another program writes: all of it is read, as fast as it comes, and so many bytes are kept. */
final class OutputTail {

    private static final int CHUNK = 1 << 16;

    private final int most;
    private final Thread reader;
    private byte[] kept = new byte[CHUNK];
    private int length;
    private boolean cut;

    /** Reads a stream to its end, in a thread of its own, and keeps the last bytes of it. */
    OutputTail(InputStream stream, int most) {
        this.most = most;
        reader = new Thread(() -> readAll(stream), "output of the solver");
        reader.setDaemon(true);
        reader.start();
    }

    private void readAll(InputStream stream) {
        byte[] chunk = new byte[Math.min(CHUNK, most)]; // so that what is kept and one chunk always have room
        try (stream) {
            for (int read = stream.read(chunk); read >= 0; read = stream.read(chunk)) {
                keep(chunk, read);
            }
        } catch (IOException e) {
            // The program was killed: what it wrote until then is there.
        }
    }

    /** Appends; when twice as much as wanted is there, the first half goes, so that each byte is moved at most once. */
    private synchronized void keep(byte[] chunk, int count) {
        if (length + count > 2 * most) {
            System.arraycopy(kept, length - most, kept, 0, most);
            length = most;
            cut = true;
        }
        if (length + count > kept.length) {
            kept = Arrays.copyOf(kept, Math.min(Math.max(2 * kept.length, length + count), 2 * most));
        }
        System.arraycopy(chunk, 0, kept, length, count);
        length += count;
    }

    /** Waits for the end of the stream, but no longer than this. */
    void await(long millis) throws InterruptedException {
        reader.join(millis);
    }

    /** The last bytes so far, as a text whose first line is whole. */
    synchronized String text() {
        int begin = Math.max(0, length - most);
        String text = new String(kept, begin, length - begin, StandardCharsets.ISO_8859_1);
        return isCut() ? text.substring(text.indexOf('\n') + 1) : text;
    }

    /** Whether more was written than is kept. */
    synchronized boolean isCut() {
        return cut || length > most;
    }

    /** The last line that is not blank. */
    Optional<String> lastLine() {
        return text().lines().map(String::strip).filter(line -> !line.isEmpty()).reduce((line, next) -> next);
    }
}
