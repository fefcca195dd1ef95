package org.sokobase.format;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The bytes of one file, or of standard input.
 *
 * @param name     how the user named it; for a file in a folder that he named, folder/name
 * @param location where it lies, absolute and free of links; nothing for standard input
 * @param named    whether the user named this very file, rather than a folder in which it lies
 * @param bytes    its content; not to be changed
 */
public record Source(String name, Optional<Path> location, boolean named, byte[] bytes) {

    /** The name of standard input among the paths. */
    public static final String STANDARD_INPUT = "-";
}
