package org.sokobase.jobs.solving;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.file.UnreadableFileException;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.identity.Identifier;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchSettings;

/**
 * A file that remembers which puzzles were given up, and with which limits, so that the next run does not begin with them
 * again. Each line has the Unique-Id, milliseconds, positions, bytes, what was wanted, the version of this program, and behind
 * a semicolon the name of the level. A line is there as soon as its level was given up. Any number of threads may ask and add.
 */
public final class FailedAttempts {

    private static final String SEPARATOR = " ";

    private final Path file;
    private final Map<String, List<Attempt>> attempts = new HashMap<>();
    private final Attempt now;
    private final Identifier identifier = new Identifier();

    /** How somebody tried. */
    private record Attempt(long millis, long nodes, long bytes, String wanted, String version) {

        private boolean coversAll(Attempt other) {
            return millis >= other.millis
                    && nodes >= other.nodes
                    && bytes >= other.bytes
                    && wanted.equals(other.wanted)
                    && version.equals(other.version);
        }

        @Override
        public String toString() {
            return millis + SEPARATOR + nodes + SEPARATOR + bytes + SEPARATOR + wanted + SEPARATOR + version;
        }
    }

    /**
     * Reads the file, if there is one.
     *
     * @param limits   with which levels are searched now
     * @param settings the same
     * @param version  of this program; another one may find what this one did not
     * @throws UnreadableFileException if it cannot be read, or is another file
     */
    public FailedAttempts(Path file, SearchLimits limits, SearchSettings settings, String version) {
        this.file = file;
        now = new Attempt(
                limits.cpu().toMillis(),
                limits.nodes(),
                limits.bytes(),
                settings.wanted().name(),
                version.replace(' ', '-'));
        try {
            if (Files.exists(file)) {
                Files.readAllLines(file).forEach(this::read);
            } else {
                Files.createFile(file);
            }
        } catch (IOException e) {
            throw new UnreadableFileException(file, e);
        }
    }

    private void read(String line) {
        int end = line.indexOf(';');
        String[] words = (end < 0 ? line : line.substring(0, end)).strip().split(SEPARATOR, 0);
        try {
            Attempt attempt = new Attempt(
                    Long.parseLong(words[1]), Long.parseLong(words[2]), Long.parseLong(words[3]), words[4], words[5]);
            attempts.computeIfAbsent(words[0], id -> new ArrayList<>()).add(attempt);
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new UnreadableFileException(file, "not written by --tried: '" + line.strip() + "'");
        }
    }

    /** What need not be found out once more of a level: that it is given up with limits as large as now. */
    public synchronized Optional<LevelResult> result(SearchedLevel level) {
        boolean tried = level.board().isPresent()
                && attempts.getOrDefault(id(level), List.of()).stream().anyMatch(attempt -> attempt.coversAll(now));
        return tried ? Optional.of(LevelResult.of(level, new LevelResult.GivenUpBefore())) : Optional.empty();
    }

    /** Takes note of a level that was given up just now. */
    public synchronized void add(SearchedLevel level) {
        try {
            Files.writeString(
                    file,
                    id(level) + SEPARATOR + now + " ; " + level.name().replaceAll("\\R", " ") + "\n",
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UnwrittenFileException(file, e);
        }
    }

    private String id(SearchedLevel level) {
        return identifier.identify(level.board().orElseThrow()).unique().toString();
    }
}
