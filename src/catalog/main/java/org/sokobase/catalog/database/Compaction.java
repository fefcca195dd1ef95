package org.sokobase.catalog.database;

import java.io.IOException;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.file.IoMessages;

/**
 * Makes the file of a catalog as small as can be: many imports, each of little, leave it several times larger than need be, as
 * the database puts changed pages behind the others. A copy is made small beside it and takes its place in one step, or
 * not at all.
 *
 * @param before how many bytes it had
 * @param after  how many it has now; as many if it was as small as can be
 */
public record Compaction(long before, long after) {

    /**
     * Makes the file of a catalog small, as soon as no other process uses it, not even to read.
     *
     * @throws CatalogException as when it is opened to be changed; of the kind {@code UNSUPPORTED} if it lies in no file, and
     *                          {@code OUT_OF_SPACE} if there is no room for two more files of its size. It stays as it is
     *                          then
     */
    public static Compaction of(CatalogLocation location, LockTimeout waiting) {
        CatalogFile file = CatalogFile.at(location.file()
                .orElseThrow(() -> new CatalogException(
                        Kind.UNSUPPORTED,
                        "the catalog " + location.shown() + " is no file: "
                                + (location instanceof ServerLocation
                                        ? "its server makes room by itself, see VACUUM"
                                        : "there is nothing to make smaller"))));
        try {
            Session.open(location, Access.WRITE, waiting).close(); // which tidies up what a killed process has left
            return file.compact(waiting);
        } catch (IOException e) {
            throw new CatalogException(
                    Kind.of(e, file.path()),
                    "the catalog " + location.shown() + " cannot be made smaller: " + IoMessages.describe(e),
                    e);
        }
    }
}
