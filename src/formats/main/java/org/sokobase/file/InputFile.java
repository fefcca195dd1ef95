package org.sokobase.file;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads whole files that may contain levels or solutions. It never opens a database: that has no levels as text, and it
 * may be the catalog that this process has open, whose lock would be lost on POSIX systems when the file is closed.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class InputFile {

    /** The extension of databases. */
    public static final String DATABASE_ENDING = ".mv.db";

    /** The most bytes that a file may have, as it is read whole. */
    public static final long MOST_BYTES = 1L << 30;

    /** Why a larger file is not read. */
    public static final String TOO_LARGE = "larger than 1 GiB";

    private InputFile() {}

    /**
     * All bytes of a file.
     *
     * @throws IOException if it cannot be read, or is a database
     */
    public static byte[] read(Path path) throws IOException {
        if (isDatabase(path.toRealPath())) {
            throw new FileSystemException(path.toString(), null, "this is a database, not a file of levels");
        }
        return Files.readAllBytes(path);
    }

    /** The file at a location, or else the archive that contains the location as a member; empty if neither exists. */
    public static Optional<Path> at(String location) {
        try {
            Path path = PathNames.path(location);
            while (path != null && !Files.isRegularFile(path)) {
                path = path.getParent();
            }
            return Optional.ofNullable(path);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Whether a file is too large to be read whole. What is no regular file has no size. */
    static boolean isTooLarge(Path path) throws IOException {
        return Files.isRegularFile(path) && Files.size(path) > MOST_BYTES;
    }

    /** Whether a file is a database, by its name. */
    static boolean isDatabase(Path path) {
        return path.getFileName() != null && path.getFileName().toString().endsWith(DATABASE_ENDING);
    }
}
