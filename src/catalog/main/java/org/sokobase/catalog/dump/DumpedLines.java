package org.sokobase.catalog.dump;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import org.sokobase.board.Count;
import org.sokobase.catalog.source.Sha256;

/** The lines of a file of a dump, each ended by a line feed, and whether the file is as it was written. */
final class DumpedLines implements Closeable {

    private static final int BUFFER = 1 << 16;

    private final MessageDigest digest = Sha256.digest();
    private final Reader reader;
    private final char[] buffer = new char[BUFFER];
    private final StringBuilder line = new StringBuilder();
    private int next;
    private int end;
    private int lines;

    DumpedLines(Path file) throws IOException {
        reader = new InputStreamReader(
                new DigestInputStream(Files.newInputStream(file), digest),
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    /**
     * What is known of a file beforehand.
     *
     * @param lines  how many it has
     * @param sha256 of its bytes; nothing if whoever wrote it does not say
     */
    record Expected(long lines, Optional<String> sha256) {}

    /** The next line without its line feed; nothing at the end. */
    Optional<String> next() throws IOException {
        line.setLength(0);
        while (next < end || fill()) {
            int from = next;
            while (next < end && buffer[next] != '\n') {
                next++;
            }
            line.append(buffer, from, next - from);
            if (next < end) {
                next++;
                lines++;
                return Optional.of(line.toString());
            }
        }
        if (line.isEmpty()) {
            return Optional.empty();
        }
        lines++;
        return Optional.of(line.toString());
    }

    private boolean fill() throws IOException {
        next = 0;
        end = Math.max(0, reader.read(buffer));
        return end > 0;
    }

    /** The number of the line that was read last, counted from 1. */
    int number() {
        return lines;
    }

    /** Reads what is left and says in which way the file is not as it was written, if so. */
    Optional<String> wrong(Expected expected) throws IOException {
        while (next().isPresent()) {
            // Only the number of lines and the digest count now.
        }
        if (lines != expected.lines()) {
            return Optional.of("has " + Count.of(lines, "line") + ", but " + DumpFormat.CATALOG + " says "
                    + expected.lines() + ": it was cut off or changed");
        }
        String sha256 = HexFormat.of().formatHex(digest.digest());
        return expected.sha256()
                .filter(wanted -> !wanted.equals(sha256))
                .map(wanted ->
                        "was changed after the dump" + " (its SHA-256 is not the one in " + DumpFormat.CATALOG + ")");
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
