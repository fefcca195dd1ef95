package org.sokobase.jobs.service;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The lines that another program sends, each of them only as far as it is not too long to be kept. */
final class ServedLines {

    /** The longest line that is kept, in bytes; no board that can be searched needs as much. */
    static final int LONGEST = 4 << 20;

    private final InputStream in;
    private boolean tooLong;

    ServedLines(InputStream in) {
        this.in = new BufferedInputStream(in);
    }

    /** The next line without its end, or nothing at the end of the input. */
    Optional<String> next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        tooLong = false;
        int read = in.read();
        if (read < 0) {
            return Optional.empty();
        }
        for (; read >= 0 && read != '\n'; read = in.read()) {
            if (line.size() < LONGEST) {
                line.write(read);
            } else {
                tooLong = true;
            }
        }
        return Optional.of(line.toString(StandardCharsets.UTF_8).strip());
    }

    /** Whether the last line was longer than what is kept of it. */
    boolean wasTooLong() {
        return tooLong;
    }
}
