package org.sokobase.catalog.database;

import java.sql.Connection;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.ColonPrefixSqlParser;
import org.jdbi.v3.core.statement.SqlParser;
import org.jdbi.v3.core.statement.SqlStatements;

/** The handles by which statements reach a database. Threads: any may ask for one. */
final class Handles {

    /**
     * Finds the parameters in the texts of statements, and remembers the last thousand. It is one for all catalogs, which are
     * asked the same: to read a text takes longer than to run it on a small catalog.
     */
    private static final SqlParser PARSER = new ColonPrefixSqlParser();

    private Handles() {}

    /** The handle of a connection, which stays open when the handle is closed. */
    static Handle of(Connection connection) {
        return Jdbi.create(connection)
                .configure(SqlStatements.class, statements -> statements.setSqlParser(PARSER))
                .registerArrayType(Long.class, "bigint")
                .registerArrayType(Double.class, "float8")
                .open();
    }
}
