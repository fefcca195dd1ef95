package org.sokobase.catalog.source;

/**
 * A line of a file.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param file the file name as given at import
 * @param line the line number, counted from 1
 */
public record FileLine(String file, int line) {

    /** Such as {@code sets/first.xsb:16}. */
    @Override
    public String toString() {
        return file + ":" + line;
    }
}
