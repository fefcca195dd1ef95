package org.sokobase.catalog;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.sokobase.format.FileTrouble;

/**
 * Fills an empty catalog with many levels: beside it, in a new database whose indexes of ids are made at the end, when all
 * keys are known and can be sorted. Then the new file takes the place of the empty one, in one step. Until that step nothing
 * of it is in the catalog, and whoever is killed before leaves only the file beside, which the next loading removes.
 *
 * <p>The empty catalog stays open all the while, so that no other process can write into what is going to be replaced.
 */
final class Loading implements AutoCloseable {

    /** Indexes in the random order of digests: kept up to date, each costs more than all the rest of a level. */
    private static final Map<String, String> INDEXES_OF_IDS = Map.of(
            "level_exact_id", "level (exact_id, exact_nth)",
            "level_unique_id", "level (unique_id, unique_nth)",
            "level_v1_id", "level (v1_id)");

    private final Catalog catalog;
    private final CatalogLocation beside;
    private final Connection connection;
    private final Handle handle;
    private boolean indexed;
    private boolean closed;

    private Loading(Catalog catalog, CatalogLocation beside, Connection connection) {
        this.catalog = catalog;
        this.beside = beside;
        this.connection = connection;
        this.handle = Jdbi.create(connection).open();
    }

    /** Begins to fill a catalog, which must be empty and lie in a file. */
    static Loading begin(Catalog catalog) {
        if (!catalog.canBeLoaded()) {
            throw new IllegalStateException(catalog.location().shown() + " is not empty, or no file");
        }
        CatalogLocation beside = catalog.location().beside("loading");
        delete(beside);
        Loading loading = new Loading(catalog, beside, CatalogConnection.createForLoading(beside));
        INDEXES_OF_IDS.keySet().forEach(index -> loading.handle.execute("drop index " + index));
        return loading;
    }

    /** The database to fill. */
    Handle handle() {
        return handle;
    }

    /** Makes the indexes of ids, unless they are there. */
    void index() {
        if (!indexed) {
            INDEXES_OF_IDS.forEach((index, columns) -> handle.execute("create index " + index + " on " + columns));
            indexed = true;
        }
    }

    /** Puts what was loaded in the place of the empty catalog. */
    void swapIn() throws SQLException {
        index();
        closed = true;
        try (Statement statement = connection.createStatement()) { // jdbi would ask the closed database for more
            statement.execute("shutdown compact");
        }
        Path file = beside.file().orElseThrow();
        try {
            force(file);
            catalog.replaceBy(file);
        } catch (IOException e) {
            throw new CatalogException(
                    "the catalog " + catalog.location().shown() + " cannot be replaced by what was loaded: "
                            + FileTrouble.inWords(e),
                    e);
        }
    }

    /** Moves a file over another one, so that after a power failure there is the one or the other. */
    static void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        try {
            force(to.getParent());
        } catch (IOException e) {
            // Not every system can write a folder through; the move itself is done.
            return;
        }
    }

    private static void force(Path file) throws IOException {
        StandardOpenOption mode = Files.isDirectory(file) ? StandardOpenOption.READ : StandardOpenOption.WRITE;
        try (FileChannel channel = FileChannel.open(file, mode)) {
            channel.force(true);
        }
    }

    /** Removes what was not swapped in. */
    @Override
    public void close() throws SQLException {
        if (!closed) {
            closed = true;
            try (Statement statement = connection.createStatement()) {
                statement.execute("shutdown immediately");
            }
            delete(beside);
        }
    }

    private static void delete(CatalogLocation location) {
        try {
            Files.deleteIfExists(location.file().orElseThrow());
        } catch (IOException e) {
            throw new CatalogException(
                    "cannot remove " + location.shown() + ", left by an import that broke off: "
                            + FileTrouble.inWords(e),
                    e);
        }
    }
}
