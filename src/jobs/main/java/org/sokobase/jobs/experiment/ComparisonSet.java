package org.sokobase.jobs.experiment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sokobase.file.UnreadableFileException;

/**
 * Levels that others made, with headings such as {@code ; 82: 12 lines (60.038 seconds)}: the fewest box lines of all solutions,
 * and the time that it took to make the level.
 *
 * @param name of the file
 */
public record ComparisonSet(String name, List<Level> levels) {

    private static final Pattern HEADING =
            Pattern.compile("^;\\s*\\d+:\\s*(\\d+) lines? \\((\\d+(?:\\.\\d+)?) seconds?\\)", Pattern.MULTILINE);

    /** A level of such a set. */
    public record Level(int boxLines, double seconds) {}

    public ComparisonSet {
        levels = List.copyOf(levels);
    }

    /**
     * The set in a file.
     *
     * @throws UnreadableFileException if it cannot be read, or has no such heading
     */
    public static ComparisonSet read(Path file) {
        List<Level> levels = new ArrayList<>();
        try {
            // Headings are ASCII, whatever else is in the file.
            Matcher headings = HEADING.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
            while (headings.find()) {
                levels.add(new Level(Integer.parseInt(headings.group(1)), Double.parseDouble(headings.group(2))));
            }
        } catch (IOException e) {
            throw new UnreadableFileException(file, e);
        }
        if (levels.isEmpty()) {
            throw new UnreadableFileException(file, "no heading such as '; 1: 12 lines (60.038 seconds)' in it");
        }
        return new ComparisonSet(file.getFileName().toString(), levels);
    }

    double[] boxLines() {
        return levels.stream().mapToDouble(Level::boxLines).toArray();
    }

    double[] seconds() {
        return levels.stream().mapToDouble(Level::seconds).toArray();
    }
}
