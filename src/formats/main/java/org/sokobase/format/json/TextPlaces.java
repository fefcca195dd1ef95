package org.sokobase.format.json;

import java.util.Arrays;
import org.sokobase.row.TextLines;

/** Lines and columns of the offsets in a text; lines as in {@link TextLines}. */
final class TextPlaces {

    /** A line and a column, each counted from 1. */
    record Place(int line, int column) {}

    private final int[] lineStarts;

    TextPlaces(String text) {
        int[] starts = new int[16];
        int lines = 1;
        for (int i = 0; i < text.length(); i++) {
            boolean crlf = text.charAt(i) == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
            boolean ends = text.charAt(i) == '\n' || text.charAt(i) == '\r' && !crlf;
            if (ends && i + 1 < text.length()) { // a line end at the end of the text begins no further line
                starts = lines == starts.length ? Arrays.copyOf(starts, 2 * lines) : starts;
                starts[lines++] = i + 1;
            }
        }
        this.lineStarts = Arrays.copyOf(starts, lines);
    }

    /** The place of a character. */
    Place at(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        int line = found >= 0 ? found : -found - 2;
        return new Place(line + 1, offset - lineStarts[line] + 1);
    }
}
