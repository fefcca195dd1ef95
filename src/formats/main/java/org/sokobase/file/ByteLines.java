package org.sokobase.file;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.sokobase.row.TextLines;

/**
 * Where the lines of a text begin in its bytes; lines as in {@link TextLines}. In every character set that
 * {@link DecodedText} knows, but for UTF-16, the bytes of line ends are part of no other character.
 *
 * <p><b>Threads.</b> Any number of threads may ask, as long as nobody changes the bytes.
 */
public final class ByteLines {

    private final byte[] bytes;
    private final int unit;
    private final int low;
    private int[] starts = new int[64];
    private int count;

    public ByteLines(byte[] bytes, Charset charset) {
        this.bytes = bytes;
        boolean wide = charset.equals(StandardCharsets.UTF_16LE) || charset.equals(StandardCharsets.UTF_16BE);
        unit = wide ? 2 : 1;
        low = charset.equals(StandardCharsets.UTF_16BE) ? 1 : 0;
        int mark = DecodedText.hasByteOrderMark(bytes) ? (wide ? 2 : 3) : 0;
        add(mark);
        for (int i = mark; i < bytes.length; i += unit) {
            char c = at(i);
            boolean ends = c == '\n' || c == '\r' && at(i + unit) != '\n';
            if (ends && i + unit < bytes.length) { // a line end at the end of the text begins no further line
                add(i + unit);
            }
        }
    }

    private char at(int offset) {
        if (offset + unit > bytes.length) {
            return 0;
        }
        int high = unit == 1 ? 0 : bytes[offset + 1 - low] & 0xFF;
        return (char) (high << Byte.SIZE | bytes[offset + low] & 0xFF);
    }

    private void add(int start) {
        starts = count == starts.length ? Arrays.copyOf(starts, 2 * count) : starts;
        starts[count++] = start;
    }

    /** The number of lines. */
    public int count() {
        return count;
    }

    /** The offset of the first byte of a line, counted from 1; of the one behind the last, the length of the text. */
    public int start(int line) {
        return line > count ? bytes.length : starts[line - 1];
    }

    /** Whether a line has nothing but blanks. */
    public boolean isBlank(int line) {
        for (int i = start(line); i < start(line + 1); i += unit) {
            if (!Character.isWhitespace(at(i))) {
                return false;
            }
        }
        return true;
    }
}
