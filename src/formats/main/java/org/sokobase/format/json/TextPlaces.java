package org.sokobase.format.json;

import java.util.Arrays;
import org.sokobase.row.LineEnds;

/** Lines and columns of the offsets in a text; lines as in {@link LineEnds}. */
final class TextPlaces {

    /** A line and a column, each counted from 1. */
    record Place(int line, int column) {}

    private final int[] lineStarts;

    TextPlaces(String text) {
        this.lineStarts = new LineEnds(text).starts();
    }

    /** The place of a character. */
    Place at(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        int line = found >= 0 ? found : -found - 2;
        return new Place(line + 1, offset - lineStarts[line] + 1);
    }
}
