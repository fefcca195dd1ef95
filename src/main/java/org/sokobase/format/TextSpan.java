package org.sokobase.format;

/**
 * What belongs to one board of a text: the lines from this one on, up to the next board's.
 *
 * @param firstLine the line where its own texts begin, or else its marks or its first row
 * @param level     the number of its level, or {@link #NO_LEVEL} for a board of another game
 */
record TextSpan(int firstLine, int level) {

    static final int NO_LEVEL = 0;
}
