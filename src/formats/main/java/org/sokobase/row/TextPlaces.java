package org.sokobase.row;

import java.util.Arrays;

/**
 * Lines and columns of the offsets in a text; lines as in {@link LineEnds}.
 *
 * <p>Immutable, and any number of threads can ask it. It equals itself only.
 */
public final class TextPlaces {

    /** A line and a column, each counted from 1. Immutable; places are equal if both are. */
    public record Place(int line, int column) {}

    private final int[] lineStarts;

    public TextPlaces(CharSequence text) {
        this.lineStarts = new LineEnds(text).starts();
    }

    /** The place of the character at an offset, which is not negative. */
    public Place at(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        int line = found >= 0 ? found : -found - 2;
        return new Place(line + 1, offset - lineStarts[line] + 1);
    }
}
