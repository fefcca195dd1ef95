package org.sokobase.spark.reading;

import java.io.Serializable;
import org.sokobase.file.PathNames;
import org.sokobase.file.Source;

/**
 * A file or an archive that some process will read.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param number   its place among all inputs, from 0
 * @param name     how the user named it; for a file in a folder, the folder as named, a slash and the way from there
 * @param location the absolute path, or the address of a file elsewhere
 * @param size     in bytes
 */
public record Input(int number, String name, String location, long size) implements Serializable {

    /** Whether it lies behind an address such as {@code hdfs:} or {@code s3a:}, rather than on this machine. */
    boolean isElsewhere() {
        return isAddress(location);
    }

    /** Whether this is an address rather than a path. */
    static boolean isAddress(String location) {
        return location.matches("[a-zA-Z][a-zA-Z0-9+.-]+:/.*");
    }

    /** It with this content. */
    Source source(byte[] content) {
        return isElsewhere() ? Source.of(name, content) : Source.of(name, PathNames.path(location), content);
    }
}
