package org.sokobase.catalog.database;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.file.IoMessages;

/**
 * Fills an empty catalog with many levels: beside it, in a new database whose indexes of ids are made at the end, when all
 * keys are known and can be sorted. Then the new file takes the place of the empty one, in one step. Until that step nothing
 * of it is in the catalog, and whoever is killed before leaves only the file beside, which the next loading removes.
 *
 * <p>The empty catalog stays open all the while, so that no other process can write into what is going to be replaced.
 * From that step on, others may open the new one.
 */
public final class Loading implements AutoCloseable {

    /** Indexes in the random order of digests: kept up to date, each costs more than all the rest of a level. */
    private static final Map<String, String> INDEXES_OF_IDS = Map.of(
            "level_exact_id", "level (exact_id, exact_nth, id)",
            "level_unique_id", "level (unique_id, unique_nth)");

    private final Session session;
    private final Path target;
    private final PreparedFile file;
    private final Connection connection;
    private final Handle handle;
    private boolean indexed;
    private boolean closed;

    private Loading(Session session, Path target, PreparedFile file, Connection connection) {
        this.session = session;
        this.target = target;
        this.file = file;
        this.connection = connection;
        this.handle = Database.handle(connection);
    }

    /** Begins to fill a catalog, which must be empty and lie in a file. */
    public static Loading begin(Session session) throws SQLException {
        if (!session.canBeLoaded()) {
            throw new IllegalStateException(session.location().shown() + " is not empty, or no file");
        }
        Path target = CatalogFile.at(session.location().file().orElseThrow()).path();
        PreparedFile file = translating(session, () -> PreparedFile.anew(target, "loading"));
        try {
            Loading loading = new Loading(session, target, file, H2Connections.forLoading(locationOf(file)));
            loading.dropIndexes();
            return loading;
        } catch (SQLException | RuntimeException e) {
            remove(session, file);
            throw e;
        }
    }

    private void dropIndexes() throws SQLException {
        try {
            INDEXES_OF_IDS.keySet().forEach(index -> handle.execute("drop index " + index));
        } catch (RuntimeException e) {
            H2Connections.endWithoutWriting(connection);
            throw e;
        }
    }

    private static void remove(Session session, PreparedFile file) throws SQLException {
        translating(session, () -> {
            file.close();
            return file;
        });
    }

    /** The database to fill. */
    public Handle handle() {
        return handle;
    }

    /** Makes the indexes of ids, unless they are there. */
    public void index() {
        if (!indexed) {
            INDEXES_OF_IDS.forEach((index, columns) -> handle.execute("create index " + index + " on " + columns));
            indexed = true;
        }
    }

    /** Puts what was loaded in the place of the empty catalog. */
    public void swapIn() throws SQLException {
        index();
        long levels = handle.createQuery("select count(*) from level")
                .mapTo(Long.class)
                .one();
        closed = true;
        try (connection; // jdbi would ask the closed database for more
                Statement statement = connection.createStatement()) {
            statement.execute("shutdown");
        }
        translating(session, () -> {
            try (file) {
                putInPlace(levels);
            }
            return file;
        });
    }

    private void putInPlace(long levels) throws IOException, SQLException {
        try (PreparedFile small = compacted()) {
            ReplacementCheck.requireWhole(session.location(), locationOf(small), levels);
            small.permitAs(target);
            session.replaceBy(small);
        }
    }

    private PreparedFile compacted() {
        try {
            return LockedFile.compacted(file.path(), target);
        } catch (IOException e) {
            throw H2Errors.noRoom(session.location().shown(), e);
        }
    }

    private static CatalogLocation locationOf(PreparedFile file) {
        return CatalogLocation.of(file.path());
    }

    /** Removes what was not swapped in. */
    @Override
    public void close() throws SQLException {
        if (!closed) {
            closed = true;
            H2Connections.endWithoutWriting(connection);
            remove(session, file);
        }
    }

    /** Something that may fail in the file system or the database. */
    private interface Work<T> {
        T run() throws IOException, SQLException;
    }

    private static <T> T translating(Session session, Work<T> work) throws SQLException {
        try {
            return work.run();
        } catch (IOException e) {
            throw new CatalogException(
                    Kind.of(e, session.location().file().orElseThrow()),
                    "the catalog " + session.location().shown() + " cannot be loaded: " + IoMessages.describe(e),
                    e);
        }
    }
}
