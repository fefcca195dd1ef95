package org.sokobase.row;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Iterates over the lines of a text, which end as {@link LineEnds} says. NULs and form feeds, with which some programs
 * separate levels, act as an unnumbered empty line and end an unfinished line. Byte order marks at the beginning of a line,
 * as in files that were joined, are left out.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
public final class TextLines {

    /**
     * One line.
     *
     * @param number  counted from 1
     * @param raw     the line without its end; a row in the characters of a {@link CharMap} is translated to XSB
     * @param text    the same without mail quoting
     * @param written the line as in the file, never translated
     */
    public record Line(int number, String raw, String text, String written) {

        /** A line without translation. */
        public Line(int number, String raw, String text) {
            this(number, raw, text, raw);
        }

        /** Whether it was translated by a {@link CharMap}. */
        public boolean isMapped() {
            return !written.equals(raw);
        }

        /** The line if it is not a row: the text as in the file. */
        public Line asText() {
            return isMapped() ? new Line(number, written, RowReader.unquoted(written)) : this;
        }
    }

    /** What NULs, form feeds and byte order marks do. */
    private enum Controls {
        SEPARATE,
        STAY
    }

    private static final char NUL = '\0';
    private static final char FORM_FEED = '\f';
    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final int MIXED_NOWHERE = 0;

    private final String text;
    private final CharMap charMap;
    private final LineEnds ends;
    private final Controls controls;
    private int offset;
    private int number = 1;
    private String firstEnd = "";
    private int mixedFrom = MIXED_NOWHERE;

    public TextLines(String text) {
        this(text, CharMap.NONE);
    }

    /** Iterates over a text whose boards are in these characters. */
    public TextLines(String text, CharMap charMap) {
        this(text, charMap, new LineEnds(text), Controls.SEPARATE);
    }

    /** Iterates over a text that this program has written, in which every other character than a line end is kept. */
    public static TextLines asWritten(String text) {
        return new TextLines(text, CharMap.NONE, new LineEnds(text), Controls.STAY);
    }

    private TextLines(String text, CharMap charMap, LineEnds ends, Controls controls) {
        this.text = text;
        this.charMap = charMap;
        this.ends = ends;
        this.controls = controls;
    }

    /** Returns an independent iterator at the same position. */
    public TextLines lookahead() {
        TextLines lines = new TextLines(text, charMap, ends, controls);
        lines.offset = offset;
        lines.number = number;
        return lines;
    }

    /** Skips this many lines, which must exist. */
    public void skip(int lines) {
        for (int i = 0; i < lines; i++) {
            next();
        }
    }

    /** The first line, so far, whose end differs from that of the first line of all. */
    public OptionalInt mixedFrom() {
        return mixedFrom == MIXED_NOWHERE ? OptionalInt.empty() : OptionalInt.of(mixedFrom);
    }

    /** The next line; empty after the last one. */
    public Optional<Line> next() {
        if (offset >= text.length()) {
            return Optional.empty();
        }
        if (isSeparator(text.charAt(offset))) {
            return Optional.of(separator());
        }
        int start = controls == Controls.SEPARATE ? behindMarks() : offset;
        int end = start;
        while (end < text.length() && !isEnd(text.charAt(end))) {
            end++;
        }
        String raw = text.substring(start, end);
        Line line = charMap.equals(CharMap.NONE) ? new Line(number, raw, RowReader.unquoted(raw)) : mapped(raw);
        offset = end;
        if (end < text.length() && !isSeparator(text.charAt(end))) {
            takeEnd();
        }
        return Optional.of(line);
    }

    private Line mapped(String written) {
        Optional<String> whole = charMap.row(written); // where > is mapped it is no mail quoting
        if (whole.isPresent()) {
            return new Line(number, whole.get(), whole.get(), written);
        }
        String text = RowReader.unquoted(written);
        String quoting = written.substring(0, written.length() - text.length());
        return charMap.row(text)
                .map(row -> new Line(number, quoting + row, row, written))
                .orElseGet(() -> new Line(number, written, text));
    }

    private boolean isEnd(char c) {
        return c <= '\r' && (c == '\n' || c == '\r' || isSeparator(c));
    }

    private boolean isSeparator(char c) {
        return (c == NUL || c == FORM_FEED) && controls == Controls.SEPARATE;
    }

    private int behindMarks() {
        int start = offset;
        while (start < text.length() && text.charAt(start) == BYTE_ORDER_MARK) {
            start++;
        }
        return start;
    }

    private Line separator() {
        int line = number;
        while (offset < text.length() && isSeparator(text.charAt(offset))) {
            offset++;
        }
        if (ends.behind(offset) > offset) {
            takeEnd(); // what stands alone in a line is one empty line, not two
        }
        return new Line(line, "", "");
    }

    private void takeEnd() {
        String end = text.substring(offset, ends.behind(offset));
        if (firstEnd.isEmpty()) {
            firstEnd = end;
        } else if (mixedFrom == MIXED_NOWHERE && !end.equals(firstEnd)) {
            mixedFrom = number;
        }
        offset += end.length();
        number++;
    }
}
