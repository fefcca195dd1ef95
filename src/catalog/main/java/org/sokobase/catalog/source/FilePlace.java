package org.sokobase.catalog.source;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.sokobase.file.Source;

/**
 * A place at which a file was met.
 *
 * @param name     as the file was named there
 * @param location where it lay, absolute and free of links; a member of an archive as in a folder of the archive's name; nothing
 *                 for standard input
 * @param root     what the user named, be it the file or a folder or archive around it, absolute and free of links; nothing where
 *                 that is not known
 */
public record FilePlace(String name, Optional<String> location, Optional<String> root) {

    public static FilePlace of(Source source) {
        return new FilePlace(
                source.name(),
                source.location().map(Path::toString),
                source.root().map(Path::toString));
    }

    /**
     * The location of a file that a user names, which need not be there: absolute, and free of links as far as it is there. A name
     * that no file can have stays as it is.
     */
    public static String locationOf(String name) {
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

    /** How it is named beside another place of the file: as it was named, or by its location where the names agree. */
    public String beside(String otherName) {
        return name.equals(otherName) ? location.orElse(name) : name;
    }

    /** Whether it is the same, however it was named. All that came through standard input came from one place. */
    public boolean isAt(Optional<String> otherLocation) {
        return location.equals(otherLocation);
    }
}
