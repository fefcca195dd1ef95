package org.sokobase.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * A folder that appears under its name only when everything in it is complete; until then it is a temporary folder beside
 * it. For one thread.
 */
public final class NewFolder implements Closeable {

    private final Path named;
    private final Path target;
    private final Path written;
    private boolean complete;

    /**
     * Begins the folder.
     *
     * @throws UnwrittenFileException if it cannot be created, or the name is taken by anything but an empty folder
     */
    public NewFolder(Path named) {
        this.named = named;
        try {
            target = Files.exists(named)
                    ? named.toRealPath()
                    : named.toAbsolutePath().normalize();
            if (Files.exists(target) && !isEmptyFolder(target)) {
                throw new UnwrittenFileException(named, "is there already; name a new or empty folder");
            }
            Files.createDirectories(target.getParent());
            written = target.resolveSibling(
                    PathNames.path("." + PathNames.last(target) + "." + UUID.randomUUID() + ".part"));
            Files.createDirectory(written);
        } catch (IOException e) {
            throw new UnwrittenFileException(named, e);
        }
    }

    private static boolean isEmptyFolder(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return false;
        }
        try (Stream<Path> files = Files.list(path)) {
            return files.findAny().isEmpty();
        }
    }

    /** Where to write until it is complete. */
    public Path path() {
        return written;
    }

    /** Everything is written: closing will put the folder in its place. */
    public void complete() {
        complete = true;
    }

    /**
     * Puts the folder in its place if it is complete, and removes it if not.
     *
     * @throws UnwrittenFileException if that fails
     */
    @Override
    public void close() {
        try {
            putInPlaceOrRemove();
        } catch (IOException e) {
            throw new UnwrittenFileException(named, e);
        }
    }

    private void putInPlaceOrRemove() throws IOException {
        try {
            if (complete) {
                Files.deleteIfExists(target); // an empty one, or it fails
                Files.move(written, target);
            }
        } finally {
            if (Files.exists(written)) {
                Folders.delete(written);
            }
        }
    }
}
