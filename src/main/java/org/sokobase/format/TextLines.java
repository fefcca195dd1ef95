package org.sokobase.format;

import java.util.OptionalInt;

/**
 * The lines of a text, one after the other. Lines end with LF, CRLF or CR, also mixed in one text; a line end at the end
 * of the text begins no further line. NULs, with which some programs part levels, are an empty line that does not count;
 * they end a line that has no other end.
 */
final class TextLines {

    /**
     * One line.
     *
     * @param number counted from 1
     * @param raw    as it stands in the file, without its end
     * @param text   without mail quoting
     */
    record Line(int number, String raw, String text) {}

    private static final char NUL = '\0';
    private static final int MIXED_NOWHERE = 0;

    private final String text;
    private int offset;
    private int number = 1;
    private String firstEnd = "";
    private int mixedFrom = MIXED_NOWHERE;

    TextLines(String text) {
        this.text = text;
    }

    /** Another reader that stands where this one stands and goes on by itself. */
    TextLines lookahead() {
        TextLines lines = new TextLines(text);
        lines.offset = offset;
        lines.number = number;
        return lines;
    }

    /** Leaves out this many lines, which must be there. */
    void skip(int lines) {
        for (int i = 0; i < lines; i++) {
            next();
        }
    }

    /** The first line, so far, whose end differs from that of the first line of all. */
    OptionalInt mixedFrom() {
        return mixedFrom == MIXED_NOWHERE ? OptionalInt.empty() : OptionalInt.of(mixedFrom);
    }

    /** The next line, or null after the last one. */
    Line next() {
        if (offset >= text.length()) {
            return null;
        }
        if (text.charAt(offset) == NUL) {
            return separator();
        }
        int end = offset;
        while (end < text.length() && !isEnd(text.charAt(end))) {
            end++;
        }
        String raw = text.substring(offset, end);
        Line line = new Line(number, raw, RowReader.unquoted(raw));
        offset = end;
        if (end < text.length() && text.charAt(end) != NUL) {
            takeEnd();
        }
        return line;
    }

    private static boolean isEnd(char c) {
        return c <= '\r' && (c == '\n' || c == '\r' || c == NUL);
    }

    private Line separator() {
        while (offset < text.length() && text.charAt(offset) == NUL) {
            offset++;
        }
        return new Line(number, "", "");
    }

    private void takeEnd() {
        String end = text.startsWith("\r\n", offset) ? "\r\n" : text.charAt(offset) == '\n' ? "\n" : "\r";
        if (firstEnd.isEmpty()) {
            firstEnd = end;
        } else if (mixedFrom == MIXED_NOWHERE && !end.equals(firstEnd)) {
            mixedFrom = number;
        }
        offset += end.length();
        number++;
    }
}
