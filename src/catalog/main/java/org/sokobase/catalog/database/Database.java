package org.sokobase.catalog.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.ColonPrefixSqlParser;
import org.jdbi.v3.core.statement.SqlParser;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;

/** The databases that can hold a catalog. The classes of one are never loaded for a catalog in the other. */
public final class Database {

    /** The class of SQL states of statements that are wrong in themselves, whatever the database holds. */
    private static final String SQL_MISTAKE = "42";

    /**
     * Finds the parameters in the texts of statements, and remembers the last thousand. It is one for all catalogs, which are
     * asked the same: to read a text takes longer than to run it on a small catalog. Safe for use by several threads.
     */
    private static final SqlParser PARSER = new ColonPrefixSqlParser();

    private Database() {}

    /** Opens a catalog that must be there, as soon as this is possible beside other processes. */
    static OpenDatabase open(CatalogLocation location, Access access, LockTimeout waiting) {
        return location instanceof ServerLocation server
                ? PostgresqlDatabase.open(server, access, waiting)
                : H2Database.open(location, access, waiting);
    }

    /** Opens a catalog to write, and makes it where there is none. */
    static OpenDatabase create(CatalogLocation location, LockTimeout waiting) {
        return location instanceof ServerLocation server
                ? PostgresqlDatabase.create(server, waiting)
                : H2Database.create(location, waiting);
    }

    /** A catalog that this process has open, once more, for reading. */
    static OpenDatabase beside(CatalogLocation location, LockTimeout waiting) {
        return location instanceof ServerLocation server
                ? PostgresqlDatabase.open(server, Access.READ, waiting)
                : translating(location, () -> new OpenDatabase(H2Connections.beside(location)));
    }

    /** What runs statements on a connection. */
    static Handle handle(Connection connection) {
        return Jdbi.create(connection)
                .configure(SqlStatements.class, statements -> statements.setSqlParser(PARSER))
                .registerArrayType(Long.class, "bigint")
                .registerArrayType(Double.class, "float8")
                .open();
    }

    /** A way for many rows into a table of an open database, with values for these columns. */
    public static NewRows rowsInto(String table, List<String> columns, Connection connection) throws SQLException {
        return connection.getMetaData().getURL().startsWith(ServerLocation.PREFIX)
                ? new CopiedRows(connection, table, columns)
                : new InsertedRows(connection, table, columns);
    }

    /**
     * A text that is another one if anything may have changed. Whoever writes changes the time of the file; a server tells which
     * transactions one sees. Nothing where neither is the case.
     */
    static Optional<String> state(CatalogLocation location, Connection connection) throws SQLException {
        return location instanceof ServerLocation
                ? Optional.of(PostgresqlDatabase.state(connection))
                : location.file().map(CatalogFile::at).map(CatalogFile::state);
    }

    /** The statement after which the next new row of a table has the id after this one. */
    public static String countingOn(CatalogLocation location, String table, long lastId) {
        return location instanceof ServerLocation
                ? "select setval(pg_get_serial_sequence('" + table + "', 'id'), " + lastId + ")"
                : "alter table " + table + " alter column id restart with " + (lastId + 1);
    }

    /** Runs something on a database, with its failures translated into {@link CatalogException}s. */
    static <T> T translating(CatalogLocation location, DatabaseWork<T> work) {
        try {
            return work.run();
        } catch (SQLException e) {
            throw translated(location, e);
        } catch (JdbiException e) {
            if (e.getCause() instanceof SQLException cause) {
                throw translated(location, cause);
            }
            throw e;
        }
    }

    /** The same where nothing comes of it. */
    static void translating(CatalogLocation location, DatabaseWork.Action work) {
        translating(location, () -> {
            work.run();
            return Optional.empty();
        });
    }

    /** Runs something that jdbi knows nothing of, with failures that look like those of jdbi's statements. */
    public static <T> T asStatement(DatabaseWork<T> work) {
        try {
            return work.run();
        } catch (SQLException e) {
            throw new UnableToExecuteStatementException(e, null);
        }
    }

    /** The same where nothing comes of it. */
    public static void asStatement(DatabaseWork.Action work) {
        asStatement(() -> {
            work.run();
            return Optional.empty();
        });
    }

    private static CatalogException translated(CatalogLocation location, SQLException e) {
        if (isMistake(e) && !H2Errors.isOfLostTable(location, e)) {
            throw new IllegalStateException("wrong SQL", e);
        }
        return describe(location, e).of(location, e);
    }

    /** What a failure of the database means to its user. */
    static Failure describe(CatalogLocation location, SQLException e) {
        return location instanceof ServerLocation server
                ? PostgresqlErrors.describe(server, e)
                : H2Errors.describe(location, e);
    }

    /** Whether a statement is wrong in itself, whatever the database holds. */
    static boolean isMistake(SQLException e) {
        String state = String.valueOf(e.getSQLState());
        return state.startsWith(SQL_MISTAKE) && !state.equals(PostgresqlErrors.NOT_ALLOWED);
    }

    /** The first line of what a failure says. */
    static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }
}
