package org.sokobase.fix;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.sokobase.file.DecodedText;
import org.sokobase.row.LineEnds;

/**
 * The lines of a file, such that each knows where it came from and unchanged lines keep their bytes. Except in UTF-16, a
 * character stands for a byte, because only lines of ASCII are ever changed. Lines are those of
 * {@link org.sokobase.row.TextLines}. Immutable.
 */
final class TextFile {

    private final byte[] mark;
    private final Charset charset;
    private final String endOfFile;
    private final List<Line> lines;

    /** The lines that are gone, by their numbers before. */
    private final Map<Integer, Origin> gone;

    /**
     * A line.
     *
     * @param origin where it was, with its text then; 0 for a new line
     * @param end    its line end, perhaps none for the last line
     */
    record Line(String text, String end, Origin origin) {

        /** Whether a form feed makes several lines of it: one alone is an empty line. */
        private boolean isParted() {
            return text.indexOf('\f') >= 0 && !text.isBlank();
        }

        boolean isChanged() {
            return origin.line() == 0 || !text.equals(origin.text());
        }
    }

    /**
     * A line before, and what has been fixed in it.
     *
     * @param line  its number, or 0 for none
     * @param level the number of the level that was fixed
     */
    record Origin(int line, String text, int level, Set<FixKind> kinds) {

        private Origin fixed(int number, FixKind kind) {
            Set<FixKind> all = EnumSet.of(kind);
            all.addAll(kinds);
            return new Origin(line, text, number, all);
        }

        private static Origin none() {
            return new Origin(0, "", 0, EnumSet.noneOf(FixKind.class));
        }
    }

    private TextFile(byte[] mark, Charset charset, List<Line> lines, String endOfFile, Map<Integer, Origin> gone) {
        this.mark = mark;
        this.charset = charset;
        this.endOfFile = endOfFile;
        this.lines = lines;
        this.gone = gone;
    }

    /** The lines of bytes; empty if they cannot be told, because there are NULs, form feeds beside text, or broken characters in UTF-16. */
    static Optional<TextFile> of(byte[] bytes) {
        Charset read = DecodedText.of(bytes).charset();
        boolean wide = read.equals(StandardCharsets.UTF_16LE) || read.equals(StandardCharsets.UTF_16BE);
        Charset charset = wide ? read : StandardCharsets.ISO_8859_1;
        int markLength = DecodedText.hasByteOrderMark(bytes) ? (wide ? 2 : 3) : 0;
        byte[] mark = Arrays.copyOf(bytes, markLength);
        String text = new String(bytes, markLength, bytes.length - markLength, charset);
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == DecodedText.END_OF_FILE) {
            end--;
        }
        TextFile file = new TextFile(mark, charset, split(text.substring(0, end)), text.substring(end), Map.of());
        return text.indexOf('\0') < 0
                        && file.lines.stream().noneMatch(Line::isParted)
                        && Arrays.equals(file.bytes(), bytes)
                ? Optional.of(file)
                : Optional.empty();
    }

    private static List<Line> split(String text) {
        LineEnds ends = new LineEnds(text);
        List<Line> lines = new ArrayList<>();
        int start = 0;
        while (start < text.length()) {
            int end = start;
            while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
                end++;
            }
            int next = ends.behind(end);
            String line = text.substring(start, end);
            Origin origin = new Origin(lines.size() + 1, line, 0, EnumSet.noneOf(FixKind.class));
            lines.add(new Line(line, text.substring(end, next), origin));
            start = next;
        }
        return lines;
    }

    /** The number of lines. */
    int size() {
        return lines.size();
    }

    /** The text of a line, counted from 1; empty if there is none. */
    Optional<String> text(int line) {
        return line >= 1 && line <= lines.size()
                ? Optional.of(lines.get(line - 1).text())
                : Optional.empty();
    }

    /** The number that a line had before, counted from 1. */
    int lineBefore(int line) {
        return lines.get(line - 1).origin().line();
    }

    List<Line> lines() {
        return lines;
    }

    /** The line with this number before, if it is gone. */
    Optional<Origin> gone(int line) {
        return Optional.ofNullable(gone.get(line));
    }

    /** The lines with some fixes; the numbers of levels are translated to those before. */
    TextFile with(List<Edit> edits, List<Integer> numbers) {
        Map<Integer, Edit> byLine = new TreeMap<>();
        edits.forEach(edit -> edit.lines().keySet().forEach(line -> byLine.put(line, edit)));
        List<Line> now = new ArrayList<>(lines.size() + edits.size());
        Map<Integer, Origin> goneNow = new TreeMap<>(gone);
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            Edit edit = byLine.get(i + 1);
            if (edit == null) {
                now.add(line);
                continue;
            }
            int number = edit.level() <= numbers.size() ? numbers.get(edit.level() - 1) : edit.level();
            List<String> to = edit.lines().getOrDefault(i + 1, List.of());
            if (to.isEmpty()) {
                goneNow.put(line.origin().line(), line.origin().fixed(number, edit.kind()));
            }
            addAll(now, line, to, edit.kind(), number);
        }
        return new TextFile(mark, charset, now, endOfFile, goneNow);
    }

    private void addAll(List<Line> now, Line line, List<String> to, FixKind kind, int number) {
        int kept = to.size() == 1 ? 0 : to.indexOf(line.text());
        for (int i = 0; i < to.size(); i++) {
            boolean last = i == to.size() - 1;
            Origin origin = i == kept ? line.origin() : Origin.none();
            boolean same = i == kept && to.get(i).equals(line.text());
            now.add(new Line(to.get(i), last ? line.end() : end(line), same ? origin : origin.fixed(number, kind)));
        }
    }

    /** The end for a line that is added beside another. */
    private String end(Line beside) {
        String end = beside.end().isEmpty() ? lines.get(0).end() : beside.end();
        return end.isEmpty() ? "\n" : end;
    }

    byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(mark);
        for (Line line : lines) {
            bytes.writeBytes((line.text() + line.end()).getBytes(charset));
        }
        bytes.writeBytes(endOfFile.getBytes(charset));
        return bytes.toByteArray();
    }
}
