package org.sokobase.catalog.database;

import java.sql.SQLException;

/**
 * Rows that come into a table by the million: each value by value, in the order of the columns, and then its end. They gather
 * until they are written together. After a failure it is of no use any more.
 */
public sealed interface NewRows permits InsertedRows, CopiedRows {

    /** The next value of the row: a number. */
    void add(int value) throws SQLException;

    /** The next value of the row: a number. */
    void add(long value) throws SQLException;

    /** The next value of the row: a text. */
    void add(String value) throws SQLException;

    /** The next value of the row: no number. */
    void addNull() throws SQLException;

    /** The row has all its values. */
    void endRow() throws SQLException;

    /** Writes all rows that were ended. */
    void write() throws SQLException;
}
