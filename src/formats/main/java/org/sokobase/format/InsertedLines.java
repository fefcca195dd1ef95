package org.sokobase.format;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.sokobase.file.ByteLines;
import org.sokobase.file.DecodedText;
import org.sokobase.file.Source;
import org.sokobase.format.text.TextReader;
import org.sokobase.format.text.TextSpan;
import org.sokobase.level.AddedTexts;
import org.sokobase.level.Credit;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.NoteText;
import org.sokobase.level.WrittenSolution;
import org.sokobase.row.LineEnds;

/** Puts lines with texts into level text. Whether they are read as they should is not known here. */
final class InsertedLines {

    /** Where the lines of a level go, the best place first. */
    enum Place {
        /** Texts right below the board, solutions behind everything else. */
        BELOW_BOARD,
        /** Everything behind everything else. */
        AT_END,
        /** The same below a blank line. */
        APART,
        /** Nowhere. */
        NONE;

        static final Place FIRST = BELOW_BOARD;

        /** The next best one. */
        Place next() {
            return this == NONE ? NONE : values()[ordinal() + 1];
        }
    }

    private final byte[] bytes;
    private final Charset charset;
    private final ByteLines lines;
    private final String lineEnd;
    private final boolean endsWithLineEnd;
    private final boolean isSok;

    /** The last lines of the levels, by their numbers. */
    private final Map<Integer, LastLines> ends = new HashMap<>();

    /** The last line of a board, and of all that its level has. */
    private record LastLines(int ofBoard, int ofLevel) {}

    InsertedLines(LevelFile file, Source source) {
        bytes = source.bytes();
        DecodedText decoded = DecodedText.of(bytes);
        charset = decoded.charset().equals(StandardCharsets.US_ASCII) ? StandardCharsets.UTF_8 : decoded.charset();
        lines = new ByteLines(bytes, charset);
        String text = decoded.text();
        lineEnd = new LineEnds(text).ofNewLines();
        endsWithLineEnd = text.endsWith("\n") || text.endsWith("\r");
        isSok = file.format() == LevelFile.Format.SOK;
        List<TextSpan> spans = TextReader.spans(file.name(), decoded, source.charMap());
        for (int i = 0; i < spans.size(); i++) {
            int next = i + 1 < spans.size() ? spans.get(i + 1).firstLine() : lines.count() + 1;
            locate(file.collection().levels().get(i), next);
        }
    }

    private void locate(Level level, int next) {
        int end = next - 1;
        while (end > level.line() && lines.isBlank(end)) {
            end--;
        }
        int rows = (int) level.published().lines().count();
        ends.put(level.index(), new LastLines(Math.min(end, level.line() + Math.max(1, rows) - 1), end));
    }

    /** Whether the character set of the file has all letters of some texts. */
    boolean canEncode(AddedTexts texts) {
        return charset.newEncoder().canEncode(texts(texts) + solutions(texts));
    }

    /** The bytes with the texts of those levels that have a place. */
    byte[] with(Map<Integer, AddedTexts> added, Map<Integer, Place> places) {
        Map<Integer, String> below = new TreeMap<>(); // by the line above
        added.forEach((level, more) -> Optional.ofNullable(places.get(level))
                .ifPresent(place -> insert(below, place, Objects.requireNonNull(ends.get(level)), more)));
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        int done = 0;
        for (Map.Entry<Integer, String> entry : below.entrySet()) {
            int at = lines.start(entry.getKey() + 1);
            all.write(bytes, done, at - done);
            String text = at == lines.start(lines.count() + 1) ? atEnd(entry.getValue()) : entry.getValue();
            all.writeBytes(text.replace("\n", lineEnd).getBytes(charset));
            done = at;
        }
        all.writeBytes(Arrays.copyOfRange(bytes, done, bytes.length));
        return all.toByteArray();
    }

    /** Lines at the end of the file, whose last line may have no end; then it still has none. */
    private String atEnd(String text) {
        return endsWithLineEnd ? text : "\n" + text.stripTrailing();
    }

    private void insert(Map<Integer, String> below, Place place, LastLines last, AddedTexts added) {
        String texts = texts(added);
        String solutions = solutions(added);
        switch (place) {
            case BELOW_BOARD -> {
                insert(below, last.ofBoard(), texts);
                insert(below, last.ofLevel(), solutions);
            }
            case AT_END -> insert(below, last.ofLevel(), texts + solutions);
            case APART -> insert(below, last.ofLevel(), "\n" + texts + solutions);
            case NONE -> {}
        }
    }

    private static void insert(Map<Integer, String> below, int line, String text) {
        if (!text.isEmpty()) {
            below.merge(line, text, String::concat);
        }
    }

    private static String texts(AddedTexts added) {
        return keyLine("Title", added.title()) + keyLine("Author", added.author()) + NoteText.write(added.notes());
    }

    private String solutions(AddedTexts added) {
        StringBuilder text = new StringBuilder();
        for (WrittenSolution solution : added.solutions()) {
            text.append(isSok ? "\nSolution\n" + solution.text() + "\n" : keyLine("Solution", solution.text()));
            for (Credit.Line line : solution.credit().lines()) {
                text.append(line).append('\n');
            }
        }
        return text.toString();
    }

    private static String keyLine(String key, String text) {
        return text.isEmpty() ? "" : key + ": " + text + "\n";
    }
}
