package org.sokobase.catalog.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Collections;
import java.util.List;

/**
 * Rows that are inserted by a statement, many at a time. It is JDBC itself, as naming the type of each value once more would be
 * a quarter of the way.
 */
final class InsertedRows implements NewRows {

    /** Closed with its connection. */
    private final PreparedStatement insert;

    /** The last column that has its value. */
    private int column;

    InsertedRows(Connection connection, String table, List<String> columns) throws SQLException {
        String values = String.join(", ", Collections.nCopies(columns.size(), "?"));
        insert = connection.prepareStatement(
                "insert into %s (%s) values (%s)".formatted(table, String.join(", ", columns), values));
    }

    @Override
    public void add(int value) throws SQLException {
        insert.setInt(++column, value);
    }

    @Override
    public void add(long value) throws SQLException {
        insert.setLong(++column, value);
    }

    @Override
    public void add(String value) throws SQLException {
        insert.setString(++column, value);
    }

    @Override
    public void addNull() throws SQLException {
        insert.setNull(++column, Types.BIGINT);
    }

    @Override
    public void endRow() throws SQLException {
        insert.addBatch();
        column = 0;
    }

    @Override
    public void write() throws SQLException {
        insert.executeBatch();
    }
}
