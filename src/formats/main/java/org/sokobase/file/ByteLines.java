package org.sokobase.file;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.sokobase.row.LineEnds;

/**
 * Where the lines of a text begin in its bytes; lines as in {@link LineEnds}. In every character set that
 * {@link DecodedText} knows, but for UTF-16, the bytes of line ends are part of no other character.
 *
 * <p><b>Threads.</b> Any number of threads may ask, as long as nobody changes the bytes.
 */
public final class ByteLines {

    private final Units units;
    private final int[] starts;

    /** The bytes between byte order mark and DOS's end of file as characters, of which only those of line ends and blanks must be right. */
    private static final class Units implements CharSequence {

        private final byte[] bytes;
        private final int first;
        private final int size;
        private final int low;
        private final int length;

        Units(byte[] bytes, Charset charset) {
            this.bytes = bytes;
            boolean wide = charset.equals(StandardCharsets.UTF_16LE) || charset.equals(StandardCharsets.UTF_16BE);
            size = wide ? 2 : 1;
            low = charset.equals(StandardCharsets.UTF_16BE) ? 1 : 0;
            first = DecodedText.hasByteOrderMark(bytes) ? (wide ? 2 : 3) : 0;
            int end =
                    (bytes.length - first + size - 1) / size; // half a character at the end counts, as it is read, too
            while (end > 0 && charAt(end - 1) == DecodedText.END_OF_FILE) {
                end--;
            }
            length = end;
        }

        /** Where the character with this index begins in the bytes. */
        int offset(int index) {
            return Math.min(first + index * size, bytes.length);
        }

        @Override
        public int length() {
            return length;
        }

        @Override
        public char charAt(int index) {
            int offset = first + index * size;
            if (offset + size > bytes.length) {
                return 0;
            }
            int high = size == 1 ? 0 : bytes[offset + 1 - low] & 0xFF;
            return (char) (high << Byte.SIZE | bytes[offset + low] & 0xFF);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return toString().substring(start, end);
        }

        @Override
        public String toString() {
            char[] characters = new char[length()];
            for (int i = 0; i < characters.length; i++) {
                characters[i] = charAt(i);
            }
            return String.valueOf(characters);
        }
    }

    public ByteLines(byte[] bytes, Charset charset) {
        this.units = new Units(bytes, charset);
        this.starts = new LineEnds(units).starts();
    }

    /** The number of lines. */
    public int count() {
        return starts.length;
    }

    /** The offset of the first byte of a line, counted from 1; of the one behind the last, the end of the text. */
    public int start(int line) {
        return line > count() ? units.offset(units.length()) : units.offset(starts[line - 1]);
    }

    /** Whether a line has nothing but blanks. */
    public boolean isBlank(int line) {
        int end = line < count() ? starts[line] : units.length();
        for (int i = starts[line - 1]; i < end; i++) {
            if (!Character.isWhitespace(units.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
