package org.sokobase.catalog.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import org.flywaydb.core.Flyway;
import org.h2.Driver;
import org.h2.api.ErrorCode;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.file.IoMessages;

/**
 * Opens the database of a catalog in a file or in memory, and brings its schema up to date.
 *
 * <p>H2 runs inside the process. {@code WRITE_DELAY=0} is what makes an acknowledged commit durable against a killed
 * process; {@code LAZY_QUERY_EXECUTION} keeps large results out of memory; texts up to 64 KiB stay in their rows. H2
 * writes no log of its own, as what it has to say comes back as exceptions. Settings are made only once the database is
 * known to be a catalog, since they are written into it.
 */
final class H2Database {

    /** Among them: the answer to a query is never taken for that to the next one like it, which is wrong now and then. */
    private static final String URL_SETTINGS =
            ";TRACE_LEVEL_FILE=0;TRACE_LEVEL_SYSTEM_OUT=0;OPTIMIZE_REUSE_RESULTS=FALSE";

    private static final String TABLES =
            "select table_name from information_schema.tables where table_schema = 'PUBLIC' and table_type = 'BASE"
                    + " TABLE'";

    private static final String EXISTING = ";IFEXISTS=TRUE";
    private static final String UNCHANGED = ";ACCESS_MODE_DATA=r";
    private static final List<String> READING = List.of("set lazy_query_execution 1");
    private static final List<String> WRITING = List.of("set max_length_inplace_lob " + (1 << 16));
    private static final List<String> DURABLE = List.of("set write_delay 0");

    /** Ends the database as a crash would: nothing is written. */
    private static final String WITHOUT_WRITING = "shutdown immediately";

    /** Asked by itself, since the manager of drivers would load those of all databases. */
    private static final Driver DRIVER = new Driver();

    private H2Database() {}

    /**
     * Opens a catalog that must be there, as soon as no other process is in the way: one that writes, or for writing any. Whoever
     * only reads leaves the file as it is, and shares it with all others who do.
     */
    static OpenDatabase open(CatalogLocation location, Access access, LockTimeout waiting) {
        if (location.file().isEmpty()) {
            return new OpenDatabase(Database.translating(location, () -> connect(location, "")), Optional.empty());
        }
        CatalogFile file = existing(location);
        return waiting.until(
                file, () -> access == Access.WRITE ? tryToOpen(location, file) : tryToOpenToRead(location, file));
    }

    private static Optional<OpenDatabase> tryToOpen(CatalogLocation location, CatalogFile file) {
        return tryToOpen(location, file, () -> {
            if (file.looksCutOff()) {
                openUnchanged(location).close(); // so that it stays as it is if it is no catalog any more
            }
            return connect(location, EXISTING);
        });
    }

    /**
     * What must be written before it can be read is written by opening it to write: what a killed process has left is tidied up,
     * and the schema is brought up to date. If that cannot be, nobody else can have the catalog meanwhile.
     */
    private static Optional<OpenDatabase> tryToOpenToRead(CatalogLocation location, CatalogFile file) {
        return Database.translating(location, () -> {
            for (boolean tidied = false; ; tidied = true) {
                Optional<OpenDatabase> reading = tryToOpen(location, file, () -> {
                    Connection connection = openUnchanged(location);
                    set(connection, READING);
                    return connection;
                });
                if (reading.isEmpty() || isReadable(file, reading.get())) {
                    return reading;
                }
                reading.get().close();
                Optional<OpenDatabase> writing = tryToOpen(location, file);
                if (tidied || writing.isEmpty()) {
                    return writing;
                }
                writing.get().close();
            }
        });
    }

    private static boolean isReadable(CatalogFile file, OpenDatabase reading) throws SQLException {
        return schemaVersion(reading.connection()) == Schema.VERSION && (!file.isWritable() || reading.isClosedWell());
    }

    /** Makes sure that a file is a catalog that this program can use, as soon as no other process writes to it. */
    static void check(CatalogLocation location, LockTimeout waiting) {
        CatalogFile file = existing(location);
        Database.translating(location, () -> {
            waiting.until(file, () -> tryToOpen(location, file, () -> openUnchanged(location)))
                    .close();
            return null;
        });
    }

    private static CatalogFile existing(CatalogLocation location) {
        if (!location.exists()) {
            throw new CatalogException(
                    Kind.MISSING,
                    "there is no catalog at " + location.shown() + " yet: 'sokobase import PATH' makes one");
        }
        CatalogFile file = CatalogFile.at(location.file().orElseThrow());
        file.check();
        return file;
    }

    /** Opens a catalog and makes it, with the folders around it, where there is none. */
    static OpenDatabase create(CatalogLocation location, LockTimeout waiting) {
        if (!location.exists()) {
            make(location, CatalogFile.at(location.file().orElseThrow()));
        }
        return open(location, Access.WRITE, waiting);
    }

    /** Makes an empty database in an empty file; its commits are not durable, as its loader writes all of it through. */
    static Connection createForLoading(CatalogLocation location) throws SQLException {
        Connection connection = getConnection(location, EXISTING);
        try {
            migrate(location, connection);
            set(connection, READING);
            set(connection, WRITING);
        } catch (SQLException | RuntimeException e) {
            endWithoutWriting(connection);
            throw e;
        }
        return connection;
    }

    /** Makes an empty catalog, which appears only when its schema is complete. */
    private static void make(CatalogLocation location, CatalogFile file) {
        file.makeFolders();
        try (PreparedFile made = PreparedFile.beside(file.path())) {
            CatalogLocation beside = CatalogLocation.of(made.path());
            Database.translating(location, () -> {
                try (Connection connection = getConnection(beside, EXISTING)) {
                    migrate(location, connection);
                }
                return null;
            });
            requireWhole(location, beside, 0);
            made.putNew();
        } catch (FileAlreadyExistsException e) {
            // Another process has made it at the same time.
        } catch (IOException e) {
            throw new CatalogException(
                    Kind.of(e, file.path()),
                    "the catalog " + location.shown() + " cannot be created: " + IoMessages.inWords(e),
                    e);
        }
    }

    /**
     * Makes sure that a database that was made beside a catalog is on the disk as a whole: closing it does not fail if there is
     * no room for what was not written yet.
     *
     * @param levels how many levels it must have
     */
    static void requireWhole(CatalogLocation location, CatalogLocation beside, long levels) {
        try (Connection connection = openUnchanged(beside);
                Statement statement = connection.createStatement();
                ResultSet count = statement.executeQuery("select count(*) from level")) {
            if (schemaVersion(connection) == Schema.VERSION && count.next() && count.getLong(1) == levels) {
                return;
            }
        } catch (SQLException | CatalogException e) {
            throw H2Errors.noRoom(location.shown(), e);
        }
        throw H2Errors.noRoom(location.shown());
    }

    /**
     * Makes sure that of two copies of a catalog the small one has all that the large one has: as many rows in each table.
     *
     * @throws CatalogException if it has not
     */
    static void requireSame(Path catalog, Path large, Path small) {
        if (!rows(large).equals(rows(small))) {
            throw H2Errors.noRoom(catalog.toString());
        }
    }

    private static Map<String, Long> rows(Path database) {
        CatalogLocation location = CatalogLocation.of(database);
        return Database.translating(location, () -> {
            Map<String, Long> rows = new TreeMap<>();
            try (Connection connection = openUnchanged(location);
                    Statement statement = connection.createStatement()) {
                List<String> tables = new ArrayList<>();
                try (ResultSet found = statement.executeQuery(TABLES)) {
                    while (found.next()) {
                        tables.add(found.getString(1));
                    }
                }
                for (String table : tables) {
                    try (ResultSet count = statement.executeQuery("select count(*) from \"" + table + "\"")) {
                        count.next();
                        rows.put(table, count.getLong(1));
                    }
                }
            }
            return rows;
        });
    }

    /** Opens a catalog unless another process has it, or has just put another file in its place. */
    private static Optional<OpenDatabase> tryToOpen(
            CatalogLocation location, CatalogFile file, DatabaseWork<Connection> opening) {
        return Database.translating(location, () -> {
            FileClaim claim = FileClaim.of(file.path());
            Optional<OpenDatabase> opened = Optional.empty();
            try {
                opened = openClaimed(file, claim, opening);
            } finally {
                if (opened.isEmpty()) {
                    claim.close();
                }
            }
            return opened;
        });
    }

    private static Optional<OpenDatabase> openClaimed(
            CatalogFile file, FileClaim claim, DatabaseWork<Connection> opening) throws SQLException {
        if (file.looksCutOff() && !file.checkEnd(claim)) {
            return Optional.empty();
        }
        Connection connection;
        try {
            connection = opening.run();
        } catch (SQLException e) {
            if (e.getErrorCode() == ErrorCode.DATABASE_ALREADY_OPEN_1) {
                return Optional.empty();
            }
            throw e;
        }
        Optional<FileChannel> atItsPlace = Optional.empty();
        try {
            atItsPlace = file.lockedByThisProcess(claim);
        } finally {
            if (atItsPlace.isEmpty()) {
                endWithoutWriting(connection);
            }
        }
        return atItsPlace.map(
                found -> new OpenDatabase(connection, Optional.of(new OpenDatabase.HeldFile(claim, found))));
    }

    /** Opens a catalog so that it stays as it is to the byte. */
    private static Connection openUnchanged(CatalogLocation location) throws SQLException {
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
        return DRIVER.connect(location.url() + URL_SETTINGS + more, new Properties());
    }

    private static Connection connect(CatalogLocation location, String more) throws SQLException {
        Connection connection = getConnection(location, more);
        try {
            bringUpToDate(location, connection);
        } catch (SQLException | RuntimeException e) {
            endWithoutWriting(connection);
            throw e;
        }
        return connection;
    }

    /** Closes a database without writing what is not written yet, and the connection. */
    static void endWithoutWriting(Connection connection) throws SQLException {
        try (connection;
                Statement statement = connection.createStatement()) {
            statement.execute(WITHOUT_WRITING);
        }
    }

    private static void bringUpToDate(CatalogLocation location, Connection connection) throws SQLException {
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
        migrate(location, connection);
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
            Schema.migrate(
                    location,
                    Flyway.configure().dataSource(connection.getMetaData().getURL(), "", ""));
        } catch (CatalogException e) {
            // Whatever the statement says during which the database closed itself: there was no room.
            throw connection.isValid(1) ? e : H2Errors.noRoom(location.shown(), e);
        }
    }

    /** The version of the schema, or 0 in a database without one. */
    private static int schemaVersion(Connection connection) throws SQLException {
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
