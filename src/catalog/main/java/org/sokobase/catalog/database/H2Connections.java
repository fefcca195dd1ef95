package org.sokobase.catalog.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.h2.Driver;
import org.h2.api.ErrorCode;
import org.h2.engine.Constants;
import org.sokobase.catalog.database.CatalogException.Kind;

/**
 * Connections to a database of H2 with the settings of a catalog, and its schema up to date.
 *
 * <p>H2 runs inside the process. {@code WRITE_DELAY=0} is what makes an acknowledged commit durable against a killed
 * process; {@code LAZY_QUERY_EXECUTION} keeps large results out of memory; texts up to 64 KiB stay in their rows. H2
 * writes no log of its own, as what it has to say comes back as exceptions. Settings are made only once the database is
 * known to be a catalog, since they are written into it.
 */
final class H2Connections {

    /** The name and version of the database. */
    static final String PRODUCT = "H2 " + Constants.VERSION;

    /** Among them: the answer to a query is never taken for that to the next one like it, which is wrong now and then. */
    private static final String URL_SETTINGS =
            ";TRACE_LEVEL_FILE=0;TRACE_LEVEL_SYSTEM_OUT=0;OPTIMIZE_REUSE_RESULTS=FALSE";

    private static final String EXISTING = ";IFEXISTS=TRUE";
    private static final String UNCHANGED = ";ACCESS_MODE_DATA=r";
    private static final List<String> READING = List.of("set lazy_query_execution 1");
    private static final List<String> WRITING = List.of("set max_length_inplace_lob " + (1 << 16));
    private static final List<String> UNLINKED = List.of("set referential_integrity false");
    private static final List<String> LINKED = List.of("set referential_integrity true");
    private static final List<String> DURABLE = List.of("set write_delay 0");

    /** Ends the database as a crash would: nothing is written. */
    private static final String WITHOUT_WRITING = "shutdown immediately";

    /** Asked by itself, since the manager of drivers would load those of all databases. */
    private static final Driver DRIVER = new Driver();

    private H2Connections() {}

    /**
     * Opens a catalog to change it. In memory there is one whenever it is asked for, with its schema up to date; in a file it must
     * be there, and its schema stays as it is.
     */
    static Connection toWrite(CatalogLocation location) throws SQLException {
        Connection connection = getConnection(location, location.file().isPresent() ? EXISTING : "");
        return prepared(connection, () -> prepareToWrite(location, connection));
    }

    /** Opens a catalog to read it, so that it stays as it is to the byte. */
    static Connection toRead(CatalogLocation location) throws SQLException {
        return unchanged(location, READING);
    }

    /**
     * One more connection of this process to a catalog that it has open, to read or to write as that is; it is closed before the
     * first one. Nothing is asked of the first one, which another thread may be using.
     */
    static Connection beside(CatalogLocation location) throws SQLException {
        Connection connection = getConnection(location, EXISTING);
        try {
            set(connection, READING);
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
        return connection;
    }

    /**
     * Fills an empty database with the tables of an empty catalog, or brings those of an older one up to date.
     *
     * @param location the catalog that it will be
     * @param beside   the database
     */
    static void makeSchema(CatalogLocation location, CatalogLocation beside) throws SQLException {
        try (Connection connection = getConnection(beside, EXISTING)) {
            migrate(location, connection);
        }
    }

    /** Makes the tables of a version in an empty file. */
    static Connection ofVersion(CatalogLocation location, int version) throws SQLException {
        Connection connection = getConnection(location, EXISTING);
        return prepared(
                connection, () -> Schema.migrate(location, flyway(connection).target(String.valueOf(version))));
    }

    /** Opens a database to be filled with rows whose links are not looked after. */
    static Connection toSalvage(CatalogLocation location) throws SQLException {
        Connection connection = getConnection(location, EXISTING);
        return prepared(connection, () -> {
            set(connection, WRITING);
            set(connection, UNLINKED);
        });
    }

    /** Looks after the links between rows no more. */
    static void setUnlinked(Connection connection) throws SQLException {
        set(connection, UNLINKED);
    }

    /** Looks after them again. */
    static void setLinked(Connection connection) throws SQLException {
        set(connection, LINKED);
    }

    /** Makes an empty database in an empty file; its commits are not durable, as its loader writes all of it through. */
    static Connection forLoading(CatalogLocation location) throws SQLException {
        Connection connection = getConnection(location, EXISTING);
        return prepared(connection, () -> {
            migrate(location, connection);
            set(connection, READING);
            set(connection, WRITING);
        });
    }

    /** Makes a database ready to be written. If that fails, nothing is written and the connection is closed. */
    private static Connection prepared(Connection connection, DatabaseWork.Action preparation) throws SQLException {
        try {
            preparation.run();
            return connection;
        } catch (SQLException | RuntimeException e) {
            endWithoutWriting(connection);
            throw e;
        }
    }

    /** Opens a catalog so that it stays as it is to the byte, only to see whether it is one. */
    static Connection unchanged(CatalogLocation location) throws SQLException {
        return unchanged(location, List.of());
    }

    /** The same with settings. If they cannot be made, the connection is closed. */
    private static Connection unchanged(CatalogLocation location, List<String> settings) throws SQLException {
        Connection connection;
        try {
            connection = getConnection(location, EXISTING + UNCHANGED);
        } catch (SQLException e) {
            if (e.getErrorCode() == ErrorCode.DATABASE_IS_READ_ONLY) {
                throw noCatalog(location); // the database found nothing and was about to begin anew
            }
            throw e;
        }
        try {
            knownVersion(location, connection);
            set(connection, settings);
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
        return connection;
    }

    private static CatalogException noCatalog(CatalogLocation location) {
        return new CatalogException(
                Kind.DAMAGED,
                "the catalog " + location.shown() + " is damaged, or another program's database: " + H2Errors.WAY_OUT);
    }

    private static Connection getConnection(CatalogLocation location, String more) throws SQLException {
        try {
            return DRIVER.connect(location.url() + URL_SETTINGS + more, new Properties());
        } catch (SQLException e) {
            if (Database.isMistake(e)) {
                throw noCatalog(location); // the statements that it keeps in the file itself are damaged
            }
            throw e;
        }
    }

    /** Closes a database without writing what is not written yet, and the connection. */
    static void endWithoutWriting(Connection connection) throws SQLException {
        try (connection;
                Statement statement = connection.createStatement()) {
            statement.execute(WITHOUT_WRITING);
        }
    }

    private static void prepareToWrite(CatalogLocation location, Connection connection) throws SQLException {
        int version = location.file().isPresent() ? knownVersion(location, connection) : schemaVersion(connection);
        set(connection, READING);
        set(connection, WRITING);
        set(connection, DURABLE);
        if (version == Schema.VERSION) {
            return; // starting Flyway takes longer than most commands
        }
        if (connection.isReadOnly()) {
            throw new CatalogException(
                    Kind.READ_ONLY, "the catalog " + location.shown() + " needs an update but is read-only");
        }
        if (location.file().isEmpty()) {
            migrate(location, connection);
        }
    }

    private static void set(Connection connection, List<String> settings) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String setting : settings) {
                statement.execute(setting);
            }
        }
    }

    private static int knownVersion(CatalogLocation location, Connection connection) throws SQLException {
        int version = schemaVersion(connection);
        Schema.requireKnown(location, version);
        if (version == 0) {
            throw noCatalog(location);
        }
        return version;
    }

    private static void migrate(CatalogLocation location, Connection connection) throws SQLException {
        try {
            Schema.migrate(location, flyway(connection));
        } catch (CatalogException e) {
            // Whatever the statement says during which the database closed itself: there was no room.
            throw connection.isValid(1) ? e : H2Errors.noRoom(location.shown(), e);
        }
    }

    private static FluentConfiguration flyway(Connection connection) throws SQLException {
        return Flyway.configure().dataSource(connection.getMetaData().getURL(), "", "");
    }

    /** The version of the schema, or 0 in a database without one. */
    static int schemaVersion(Connection connection) throws SQLException {
        try {
            return Schema.version(connection);
        } catch (SQLException e) {
            if (e.getErrorCode() == ErrorCode.TABLE_OR_VIEW_NOT_FOUND_1
                    || e.getErrorCode() == ErrorCode.TABLE_OR_VIEW_NOT_FOUND_DATABASE_EMPTY_1) {
                return 0;
            }
            throw e;
        }
    }
}
