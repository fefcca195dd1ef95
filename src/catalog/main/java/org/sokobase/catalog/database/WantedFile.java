package org.sokobase.catalog.database;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;

/**
 * The file beside a catalog by which processes say that they wait for it, so that one which could open it again later closes it
 * for a while. Each touches it at every try, so what a killed process has left is soon too old to count. What cannot be written
 * is left unsaid: the lock of the database decides, with or without this file.
 *
 * <p>Immutable; equal if the catalog is.
 *
 * @param catalog the file of the catalog
 */
record WantedFile(Path catalog) {

    private static final String ENDING = ".wanted";

    /** Much longer than a process pauses between two tries. */
    private static final Duration FRESH = Duration.ofSeconds(2);

    private Path path() {
        return catalog.resolveSibling(
                "." + FileLocation.withoutEnding(catalog.getFileName().toString()) + ENDING);
    }

    /** Says that this process waits now. */
    void touch() {
        try {
            PreparedFile.createFor(catalog, path());
        } catch (FileAlreadyExistsException e) {
            renew();
        } catch (IOException e) {
            // Nothing may be written here: whoever has the catalog will not learn that it is wanted.
        }
    }

    private void renew() {
        try {
            if (Files.isRegularFile(path(), LinkOption.NOFOLLOW_LINKS)) {
                Files.setLastModifiedTime(path(), FileTime.from(Instant.now()));
            }
        } catch (IOException e) {
            // Another process has just removed it, or it belongs to another user, who waits as well.
        }
    }

    /** Says no more that anybody waits; whoever still does will say so again. */
    void remove() {
        try {
            if (Files.isRegularFile(path(), LinkOption.NOFOLLOW_LINKS)) {
                Files.deleteIfExists(path());
            }
        } catch (IOException e) {
            // It is too old to count soon.
        }
    }

    /** Whether a process has just said that it waits. */
    boolean isFresh() {
        try {
            Instant said =
                    Files.getLastModifiedTime(path(), LinkOption.NOFOLLOW_LINKS).toInstant();
            // What was said long before or, by a clock that was set back since, will be said is of no process that
            // still waits.
            return Duration.between(said, Instant.now()).abs().compareTo(FRESH) < 0;
        } catch (IOException e) {
            return false;
        }
    }
}
