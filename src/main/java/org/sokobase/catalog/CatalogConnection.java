package org.sokobase.catalog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.h2.api.ErrorCode;
import org.sokobase.format.FileTrouble;

/**
 * Opens the database of a catalog, brings its schema up to date, and puts the database's failures into words.
 *
 * <p>H2 runs inside the process. {@code WRITE_DELAY=0} is what makes an acknowledged commit durable against a killed
 * process; {@code LAZY_QUERY_EXECUTION} keeps large results out of memory; texts up to 64 KiB stay in their rows. H2
 * writes no log of its own, as what it has to say comes back as exceptions.
 */
final class CatalogConnection {

    /** The version of the newest migration. */
    static final int SCHEMA_VERSION = 5;

    /** Among them: the answer to a query is never taken for that to the next one like it, which is wrong now and then. */
    private static final String SETTINGS = ";LAZY_QUERY_EXECUTION=1;MAX_LENGTH_INPLACE_LOB=65536"
            + ";OPTIMIZE_REUSE_RESULTS=FALSE;TRACE_LEVEL_FILE=0;TRACE_LEVEL_SYSTEM_OUT=0";

    private static final String DURABLE = ";WRITE_DELAY=0";
    private static final String EXISTING = ";IFEXISTS=TRUE";

    /** The class of SQL states of statements that are wrong in themselves, whatever the database holds. */
    private static final String SQL_MISTAKE = "42";

    static {
        // H2 would look up every value that it reads in a table of recent ones: boards are never the same, and it takes
        // a quarter to two fifths of the time of going over them. It reads this property once, when it is loaded.
        if (System.getProperty("h2.objectCache") == null) {
            System.setProperty("h2.objectCache", "false");
        }
    }

    private CatalogConnection() {}

    /** Opens a catalog that must be there. */
    static Connection open(CatalogLocation location) {
        if (!location.exists()) {
            throw new CatalogException(
                    "there is no catalog at " + location.shown() + " yet: 'sokobase import PATH' makes one");
        }
        return connect(location, DURABLE + (location.file().isPresent() ? EXISTING : ""));
    }

    /** Opens a catalog and makes it, with the folders around it, where there is none. */
    static Connection create(CatalogLocation location) {
        try {
            if (location.file().isPresent()) {
                Files.createDirectories(location.file().get().getParent());
            }
        } catch (IOException e) {
            Path folder = location.file().orElseThrow().getParent();
            throw new CatalogException(
                    "cannot make the folder " + folder + " for the catalog: " + FileTrouble.inWords(e), e);
        }
        return connect(location, DURABLE);
    }

    /** Makes a new database whose commits are not durable: whoever loads it writes it through at the end. */
    static Connection createForLoading(CatalogLocation location) {
        return connect(location, "");
    }

    private static Connection connect(CatalogLocation location, String more) {
        try {
            String url = location.url() + SETTINGS + more;
            Connection connection = DriverManager.getConnection(url);
            try {
                bringUpToDate(location, connection, url);
            } catch (SQLException | RuntimeException e) {
                connection.close();
                throw e;
            }
            return connection;
        } catch (SQLException e) {
            throw inWords(location, e);
        }
    }

    private static void bringUpToDate(CatalogLocation location, Connection connection, String url) throws SQLException {
        int version = schemaVersion(connection);
        if (version > SCHEMA_VERSION) {
            throw new CatalogException("the catalog " + location.shown() + " was made by a newer sokobase (schema "
                    + version + ", this one knows " + SCHEMA_VERSION + "): update sokobase");
        }
        if (version == SCHEMA_VERSION) {
            return; // starting Flyway takes longer than most commands
        }
        if (connection.isReadOnly()) {
            throw new CatalogException("the catalog " + location.shown() + " needs an update but is read-only");
        }
        try {
            Flyway.configure()
                    .dataSource(url, "", "")
                    .locations("classpath:db/migration")
                    .load()
                    .migrate();
        } catch (FlywayException e) {
            throw new CatalogException(
                    "the catalog " + location.shown() + " cannot be brought up to date: " + firstLine(e), e);
        }
    }

    /** The version of the schema, or 0 in a database without one. */
    private static int schemaVersion(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("""
                        select max(cast("version" as int)) from "flyway_schema_history" where "success"
                        """)) {
            return result.next() ? result.getInt(1) : 0;
        } catch (SQLException e) {
            if (e.getErrorCode() == ErrorCode.TABLE_OR_VIEW_NOT_FOUND_1
                    || e.getErrorCode() == ErrorCode.TABLE_OR_VIEW_NOT_FOUND_DATABASE_EMPTY_1) {
                return 0;
            }
            throw e;
        }
    }

    /** What a failure of the database means to its user. */
    static CatalogException inWords(CatalogLocation location, SQLException e) {
        if (String.valueOf(e.getSQLState()).startsWith(SQL_MISTAKE)) {
            throw new IllegalStateException("wrong SQL", e);
        }
        String catalog = "the catalog " + location.shown();
        String message = switch (e.getErrorCode()) {
            case ErrorCode.DATABASE_ALREADY_OPEN_1 -> catalog + " is in use by another process: wait until it is done";
            case ErrorCode.DATABASE_IS_READ_ONLY -> catalog + " is read-only";
            case ErrorCode.FILE_CORRUPTED_1 -> catalog + " is damaged, or no catalog at all";
            case ErrorCode.IO_EXCEPTION_1, ErrorCode.IO_EXCEPTION_2 ->
                catalog + " cannot be read or written: is the disk full, or the file no catalog? (" + firstLine(e)
                        + ")";
            case ErrorCode.GENERAL_ERROR_1 ->
                catalog + (firstLine(e).contains("Writing to") ? " cannot be written: is the disk full?" : unusable(e));
            case ErrorCode.FILE_VERSION_ERROR_1, ErrorCode.UNSUPPORTED_SETTING_1 ->
                catalog + " was made by a database of another version";
            case ErrorCode.FILE_CREATION_FAILED_1 -> catalog + " cannot be created: is the folder writable?";
            case ErrorCode.WRONG_USER_OR_PASSWORD -> catalog + " is another program's database";
            default -> catalog + unusable(e);
        };
        return new CatalogException(message, e);
    }

    private static String unusable(SQLException e) {
        return " cannot be used: " + firstLine(e);
    }

    private static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }
}
