package org.sokobase.catalog.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.file.IoMessages;

/**
 * The right of one part of this process to open the file of a catalog. Locks of files belong to whole processes, and on POSIX
 * systems closing any channel to a file gives them up; so nobody here may open a file, not even for a look, while somebody
 * else here has it. A claim is made before the file is opened, and closed after all channels to it.
 *
 * <p>Claims go by the number of the file, so that links of both kinds make no difference, and by its path, where another
 * process may put another file at any time. For any number of threads.
 */
final class FileClaim implements AutoCloseable {

    /** The paths and the numbers of all files that are claimed. */
    private static final Set<Object> CLAIMED = new HashSet<>();

    private final Path path;
    private final Set<Object> names;

    private FileClaim(Path path, Set<Object> names) {
        this.path = path;
        this.names = names;
    }

    /**
     * Claims a file that is there.
     *
     * @throws CatalogException if this process has it already
     */
    static FileClaim of(Path path) {
        try {
            FileClaim claim = new FileClaim(path, namesOf(path));
            synchronized (CLAIMED) {
                if (Collections.disjoint(CLAIMED, claim.names)) {
                    CLAIMED.addAll(claim.names);
                    return claim;
                }
            }
        } catch (IOException e) {
            throw new CatalogException(
                    Kind.of(e, path), "the catalog " + path + " cannot be read: " + IoMessages.describe(e), e);
        }
        throw new CatalogException(
                Kind.IN_USE,
                "the catalog " + path
                        + " is open in this very process already: a process can open a catalog only once");
    }

    private static Set<Object> namesOf(Path path) throws IOException {
        Set<Object> names = new HashSet<>(Set.of(path.toRealPath()));
        Optional.ofNullable(
                        Files.readAttributes(path, BasicFileAttributes.class).fileKey())
                .ifPresent(names::add);
        return names;
    }

    /** The file. */
    Path path() {
        return path;
    }

    /** Whether the file at the path is still the one that was claimed. */
    boolean isOfFileAtPath() {
        try {
            return namesOf(path).equals(names);
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void close() {
        synchronized (CLAIMED) {
            CLAIMED.removeAll(names);
        }
    }
}
