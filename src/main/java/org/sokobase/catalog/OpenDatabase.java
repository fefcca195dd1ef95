package org.sokobase.catalog;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * A database that this process has open, and with it the lock of its file.
 *
 * @param connection the only one to it
 * @param file       the file once more, unless the database is in memory; closing it gives the lock away, see {@link
 *                   CatalogFile}, so that it stays open as long as the database
 */
record OpenDatabase(Connection connection, Optional<FileChannel> file) implements AutoCloseable {

    @Override
    public void close() throws SQLException {
        try {
            connection.close();
        } finally {
            file.ifPresent(OpenDatabase::close);
        }
    }

    private static void close(FileChannel file) {
        try {
            file.close();
        } catch (IOException e) {
            // Nothing was written through it.
        }
    }
}
