package org.sokobase.catalog.source;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.sokobase.file.PathNames;
import org.sokobase.file.Source;

/**
 * A place at which a file was found.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param name     the file name as given there
 * @param location its path, absolute and without links; for a member of an archive, as if the archive were a folder;
 *                 empty for standard input
 * @param root     the path that the user named, the file itself or a folder or archive around it, absolute and without
 *                 links; empty if unknown
 */
public record FilePlace(String name, Optional<String> location, Optional<String> root) {

    public static FilePlace of(Source source) {
        return new FilePlace(source.name(), source.place(), source.root().map(PathNames::of));
    }

    /**
     * Converts a file name from the user to a location: absolute, with the links in its existing part resolved. The
     * file need not exist; an invalid file name is returned unchanged.
     */
    public static String locationOf(String name) {
        try {
            return PathNames.of(real(PathNames.path(name).toAbsolutePath().normalize()));
        } catch (InvalidPathException e) {
            return name;
        }
    }

    /** Resolves the existing folders above a file that is gone or in an archive. */
    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.getParent() == null ? path : real(path.getParent()).resolve(path.getFileName());
        }
    }

    /** How to print it next to another place of the file: by its name, or by its location if the names are equal. */
    public String beside(String otherName) {
        return name.equals(otherName) ? location.orElse(name) : name;
    }

    /** Whether both are the same place, whatever their names. All standard input counts as one place. */
    public boolean isAt(Optional<String> otherLocation) {
        return location.equals(otherLocation);
    }
}
