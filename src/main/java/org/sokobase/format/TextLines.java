package org.sokobase.format;

/**
 * The lines of a text, one after the other. Lines end with LF, CRLF or CR, also mixed in one text; a line end at the end
 * of the text begins no further line.
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

    private final String text;
    private int offset;
    private int number;

    TextLines(String text) {
        this(text, 0, 0);
    }

    private TextLines(String text, int offset, int number) {
        this.text = text;
        this.offset = offset;
        this.number = number;
    }

    /** Another reader that stands where this one stands and goes on by itself. */
    TextLines lookahead() {
        return new TextLines(text, offset, number);
    }

    /** The next line, or null after the last one. */
    Line next() {
        if (offset >= text.length()) {
            return null;
        }
        int end = offset;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        String raw = text.substring(offset, end);
        boolean crlf = end + 1 < text.length() && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n';
        offset = end + (crlf ? 2 : 1);
        return new Line(++number, raw, RowReader.unquoted(raw));
    }
}
