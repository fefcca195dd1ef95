package org.sokobase.catalog.database;

import java.sql.SQLException;

/** Something that may fail in a database. */
@FunctionalInterface
public interface DatabaseWork<T> {
    T run() throws SQLException;

    /** The same where nothing comes of it. */
    @FunctionalInterface
    interface Action {
        void run() throws SQLException;
    }
}
