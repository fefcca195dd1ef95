package org.sokobase.format;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.sokobase.file.ByteLines;
import org.sokobase.file.ByteRanges;
import org.sokobase.file.DecodedText;
import org.sokobase.file.Source;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;

/**
 * Cuts levels out of JSON lines: the whole document of a level goes with its line, and every other line is unchanged. JSON
 * whose documents do not have a line each is not cut, as what is left might be no JSON.
 */
final class JsonLinesCut {

    private JsonLinesCut() {}

    /**
     * What is left of a file without the lines of these levels; empty if its documents do not have a line each, or if none is
     * left.
     */
    static Optional<byte[]> without(Set<Integer> removed, LevelFile file, Source source) {
        DecodedText decoded = DecodedText.of(source.bytes());
        if (!decoded.text().lines().allMatch(JsonLinesCut::isDocument)) {
            return Optional.empty();
        }
        ByteLines lines = new ByteLines(source.bytes(), decoded.charset());
        List<Integer> numbers = file.collection().levels().stream()
                .filter(level -> removed.contains(level.index()))
                .map(Level::line)
                .distinct()
                .sorted()
                .toList();
        if (numbers.size()
                == decoded.text().lines().filter(line -> !line.isBlank()).count()) {
            return Optional.empty();
        }
        ByteRanges ranges = new ByteRanges(source.bytes());
        numbers.forEach(line -> ranges.leaveOut(lines.start(line), lines.start(line + 1)));
        return Optional.of(ranges.rest());
    }

    private static boolean isDocument(String line) {
        String text = line.strip();
        return text.isEmpty()
                || text.length() > 1
                        && (text.startsWith("{") && text.endsWith("}") || text.startsWith("[") && text.endsWith("]"));
    }
}
