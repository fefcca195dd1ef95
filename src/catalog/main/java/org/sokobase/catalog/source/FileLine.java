package org.sokobase.catalog.source;

/**
 * A line of a file.
 *
 * @param file the file, as it was named at its import
 * @param line the line, counted from 1
 */
public record FileLine(String file, int line) {

    /** Such as {@code sets/first.xsb:16}. */
    @Override
    public String toString() {
        return file + ":" + line;
    }
}
