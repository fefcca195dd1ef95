package org.sokobase.format.text;

/**
 * What belongs to one board of a text: the lines from this one on, up to the next board's.
 *
 * @param firstLine the line where its own texts begin, or else its marks or its first row
 * @param level     the number of its level
 */
public record TextSpan(int firstLine, int level) {}
