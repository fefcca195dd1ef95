package org.sokobase.catalog;

import java.sql.SQLException;

/** Something that may fail in a database. */
@FunctionalInterface
interface DatabaseWork<T> {
    T run() throws SQLException;
}
