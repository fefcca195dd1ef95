package org.sokobase.catalog;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Where the file lies that a user names: absolute, and free of links as far as it is there. */
final class FilePlace {

    private FilePlace() {}

    /** The place, as it is kept with what was imported from there; a name that no file can have stays as it is. */
    static String of(String name) {
        try {
            return real(Path.of(name).toAbsolutePath().normalize()).toString();
        } catch (InvalidPathException e) {
            return name;
        }
    }

    /** What is gone, or lies in an archive, has at least real folders above it. */
    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.getParent() == null ? path : real(path.getParent()).resolve(path.getFileName());
        }
    }
}
