package org.sokobase.row;

import java.util.Arrays;

/**
 * Where the lines of a text end: with LF, CRLF or CR, even mixed. A line end at the end of the text does not begin another
 * line.
 *
 * <p>A text that was converted to CRLF twice has CR CR LF at the end of every line, and nothing else with an LF. There it is
 * one line end, as an empty line would follow each row otherwise. Anywhere else it is a CR and a CRLF.
 *
 * <p>Immutable, as long as the text is. It equals itself only.
 */
public final class LineEnds {

    private static final String CONVERTED_TWICE = "\r\r\n";

    private final CharSequence text;
    private final boolean isConvertedTwice;

    public LineEnds(CharSequence text) {
        this.text = text;
        this.isConvertedTwice = isConvertedTwice(text);
    }

    /** In nearly all texts the first LF answers that. */
    private static boolean isConvertedTwice(CharSequence text) {
        boolean found = false;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\n') {
                if (i < 2 || text.charAt(i - 1) != '\r' || text.charAt(i - 2) != '\r') {
                    return false;
                }
                found = true;
            }
        }
        return found;
    }

    /** The offset behind the line end that begins at an offset; the same offset if none begins there. */
    public int behind(int offset) {
        if (is(offset, '\n')) {
            return offset + 1;
        }
        if (!is(offset, '\r')) {
            return offset;
        }
        if (isConvertedTwice && is(offset + 1, '\r') && is(offset + 2, '\n')) {
            return offset + CONVERTED_TWICE.length();
        }
        return is(offset + 1, '\n') ? offset + 2 : offset + 1;
    }

    private boolean is(int offset, char c) {
        return offset < text.length() && text.charAt(offset) == c;
    }

    /** The offsets at which lines begin, in their order; the first is 0. */
    public int[] starts() {
        int[] starts = new int[16];
        int lines = 1;
        int next;
        for (int i = 0; i < text.length(); i = Math.max(next, i + 1)) {
            next = behind(i);
            if (next > i && next < text.length()) {
                starts = lines == starts.length ? Arrays.copyOf(starts, 2 * lines) : starts;
                starts[lines++] = next;
            }
        }
        return Arrays.copyOf(starts, lines);
    }

    /** The same text for a reader that knows nothing of texts that were converted twice: it counts the same lines. */
    public String convertedOnce() {
        return isConvertedTwice ? text.toString().replace(CONVERTED_TWICE, "\r\n") : text.toString();
    }

    /** The end for lines that are added: that of most lines. */
    public String ofNewLines() {
        if (isConvertedTwice) {
            return CONVERTED_TWICE;
        }
        String all = text.toString();
        return all.contains("\r\n") ? "\r\n" : all.indexOf('\r') >= 0 && all.indexOf('\n') < 0 ? "\r" : "\n";
    }
}
