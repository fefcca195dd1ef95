package org.sokobase.catalog.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.Properties;
import org.flywaydb.core.Flyway;
import org.postgresql.Driver;
import org.postgresql.PGProperty;
import org.postgresql.ds.PGSimpleDataSource;
import org.postgresql.util.DriverInfo;

/**
 * Opens a catalog on a PostgreSQL server and brings its schema up to date.
 *
 * <p>Who reads has the catalog as it was in one moment, and waits for nobody. Who writes has the {@link WriteLock} until
 * the connection ends, so that the results are as if all had written one after the other; then even what a writer remembers
 * of the catalog stays true. The schema is changed under the same lock.
 */
final class PostgresqlDatabase {

    /** The name and version of what speaks to the server. */
    static final String DRIVER = DriverInfo.DRIVER_FULL_NAME;

    /** Large results come in parts of so many rows. */
    private static final String ROWS_AT_A_TIME = "1000";

    private PostgresqlDatabase() {}

    /** Whether a URL is one that can be connected to at all. */
    static boolean understands(ServerLocation location) {
        return Driver.parseURL(location.url(), new Properties()) != null;
    }

    /** The role that a catalog is opened as. */
    static String role(ServerLocation location) {
        Properties defaults = new Properties();
        PGProperty.USER.set(defaults, System.getProperty("user.name"));
        return PGProperty.USER.getOrDefault(Driver.parseURL(location.url(), defaults));
    }

    /** Whether there is a catalog. */
    static boolean holdsCatalog(ServerLocation location) {
        return Database.translating(location, () -> {
            try (Connection connection = connect(location, "sokobase")) {
                return ServerSchema.of(location, connection).holdsCatalog();
            }
        });
    }

    /** Opens a catalog that must be there; who wants to write waits until nobody else does. */
    static OpenDatabase open(ServerLocation location, Access access, LockTimeout waiting) {
        return opened(location, waiting, connection -> {
            ServerSchema.of(location, connection).requireCatalog();
            if (access == Access.READ) {
                prepareToRead(location, connection, waiting);
                return Optional.empty();
            }
            WriteLock lock = lock(location, connection, waiting);
            bringUpToDate(location, connection);
            return Optional.of(lock);
        });
    }

    /**
     * Opens a catalog to write, and makes its tables where there are none. Whether there are any is asked under the lock:
     * without it, tables that another process is making look like those of another program.
     */
    static OpenDatabase create(ServerLocation location, LockTimeout waiting) {
        return opened(location, waiting, connection -> {
            WriteLock lock = lock(location, connection, waiting);
            ServerSchema schema = ServerSchema.of(location, connection);
            if (!schema.holdsCatalog()) {
                schema.requireRoom(connection);
            }
            bringUpToDate(location, connection);
            return Optional.of(lock);
        });
    }

    /** What makes a connection ready, and takes its lock if it is to write. */
    @FunctionalInterface
    private interface Preparation {
        Optional<WriteLock> of(Connection connection) throws SQLException;
    }

    private static OpenDatabase opened(ServerLocation location, LockTimeout waiting, Preparation preparation) {
        return Database.translating(location, () -> {
            Connection connection = connect(location, waiting.command());
            try {
                return new OpenDatabase(connection, Optional.empty(), preparation.of(connection));
            } catch (SQLException | RuntimeException e) {
                connection.close();
                throw e;
            }
        });
    }

    private static Connection connect(ServerLocation location, String command) throws SQLException {
        Properties settings = new Properties();
        PGProperty.APPLICATION_NAME.set(
                settings,
                (command.isEmpty() ? "sokobase" : command) + ", process "
                        + ProcessHandle.current().pid());
        PGProperty.ASSUME_MIN_SERVER_VERSION.set(settings, "9.4"); // saves a question to the server
        PGProperty.TCP_KEEP_ALIVE.set(settings, true);
        PGProperty.DEFAULT_ROW_FETCH_SIZE.set(settings, ROWS_AT_A_TIME);
        PGProperty.REWRITE_BATCHED_INSERTS.set(settings, true);
        return new Driver().connect(location.url(), settings);
    }

    private static WriteLock lock(ServerLocation location, Connection connection, LockTimeout waiting)
            throws SQLException {
        ServerSchema.of(location, connection).requireWritable();
        WriteLock lock = WriteLock.of(location, connection);
        lock.take(waiting);
        return lock;
    }

    private static void prepareToRead(ServerLocation location, Connection connection, LockTimeout waiting)
            throws SQLException {
        if (!ServerSchema.of(location, connection).isUpToDate()) {
            WriteLock lock = WriteLock.of(location, connection);
            lock.take(waiting);
            bringUpToDate(location, connection);
            lock.release();
        }
        connection.setReadOnly(true);
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        connection.setAutoCommit(false);
    }

    /** Which transactions this connection sees: another text after each that has changed something. */
    static String state(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select cast(txid_current_snapshot() as text)")) {
            row.next();
            return row.getString(1);
        }
    }

    private static void bringUpToDate(ServerLocation location, Connection connection) throws SQLException {
        if (!ServerSchema.of(location, connection).isUpToDate()) {
            PGSimpleDataSource source = new PGSimpleDataSource();
            source.setURL(location.url());
            Schema.migrate(location, Flyway.configure().dataSource(source));
        }
    }
}
