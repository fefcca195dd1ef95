package org.sokobase.catalog.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * A database that this process has open, and with it its lock.
 *
 * @param connection the only one to it
 * @param file       what goes with the file, unless the database is in memory or on a server
 * @param lock       that of one on a server that is open to be written
 */
record OpenDatabase(Connection connection, Optional<HeldFile> file, Optional<WriteLock> lock) implements AutoCloseable {

    /** One in a file. */
    OpenDatabase(Connection connection, HeldFile file) {
        this(connection, Optional.of(file), Optional.empty());
    }

    /** One in memory, or one that has a lock already. */
    OpenDatabase(Connection connection) {
        this(connection, Optional.empty(), Optional.empty());
    }

    /**
     * The file of an open database.
     *
     * @param claim   keeps others in this process from opening it
     * @param channel to the file once more; closing it gives the lock away, see {@link CatalogFile}, so that it stays open as
     *                long as the database
     */
    record HeldFile(FileClaim claim, FileChannel channel) implements AutoCloseable {

        @Override
        public void close() {
            try (claim) {
                channel.close();
            } catch (IOException e) {
                // Nothing was written through it.
            }
        }
    }

    /** Whether whoever wrote its file last has closed it well, and not been killed. */
    boolean isClosedWell() {
        try {
            return file.isPresent() && DatabaseEnd.isClosedWell(file.get().channel());
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void close() throws SQLException {
        try (connection) {
            lock.ifPresent(WriteLock::end);
        } finally {
            file.ifPresent(HeldFile::close);
        }
    }
}
