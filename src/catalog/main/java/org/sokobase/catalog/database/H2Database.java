package org.sokobase.catalog.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.h2.api.ErrorCode;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.file.IoMessages;

/**
 * Opens the catalog in a file or in memory beside other processes, and makes it where there is none.
 *
 * <p>A file is opened only if this process has claimed it, and has seen under its lock that it is still the one at the catalog's
 * path; see {@link CatalogFile}. How the database itself is opened: {@link H2Connections}.
 */
final class H2Database {

    private H2Database() {}

    /**
     * Opens a catalog that must be there, as soon as no other process is in the way: one that writes, or for writing any. Whoever
     * only reads leaves the file as it is, and shares it with all others who do.
     */
    static OpenDatabase open(CatalogLocation location, Access access, LockTimeout waiting) {
        if (location.file().isEmpty()) {
            return new OpenDatabase(Database.translating(location, () -> H2Connections.toWrite(location)));
        }
        CatalogFile file = existing(location);
        return waiting.until(
                file,
                () -> access == Access.WRITE
                        ? tryToOpen(location, file, waiting.command())
                        : tryToOpenToRead(location, file, waiting.command()));
    }

    private static Optional<OpenDatabase> tryToOpen(CatalogLocation location, CatalogFile file, String command) {
        DatabaseWork<Connection> opening = () -> {
            if (file.looksCutOff()) {
                H2Connections.unchanged(location).close(); // so that it stays as it is if it is no catalog any more
            }
            return H2Connections.toWrite(location);
        };
        return Database.translating(location, () -> {
            Optional<OpenDatabase> opened = tryToOpen(location, file, opening);
            if (opened.isEmpty() || isUpToDate(opened.get())) {
                return opened;
            }
            opened.get().close();
            return update(location, file, command) ? tryToOpen(location, file, opening) : Optional.empty();
        });
    }

    private static boolean isUpToDate(OpenDatabase database) throws SQLException {
        return H2Connections.schemaVersion(database.connection()) == Schema.VERSION;
    }

    /** Brings a closed catalog up to date unless another process has it. */
    private static boolean update(CatalogLocation location, CatalogFile file, String command) {
        try {
            return LockedFile.ifFree(file, Access.WRITE, locked -> {
                        locked.update(location, command);
                        return true;
                    })
                    .isPresent();
        } catch (IOException e) {
            throw new CatalogException(
                    Kind.of(e, file.path()),
                    "the catalog " + location.shown() + " cannot be brought up to date: " + IoMessages.describe(e),
                    e);
        }
    }

    /**
     * What must be written before it can be read is written by opening it to write: what a killed process has left is tidied up,
     * and the schema is brought up to date. If that cannot be, nobody else can have the catalog meanwhile.
     */
    private static Optional<OpenDatabase> tryToOpenToRead(CatalogLocation location, CatalogFile file, String command) {
        return Database.translating(location, () -> {
            for (boolean tidied = false; ; tidied = true) {
                Optional<OpenDatabase> reading = tryToOpen(location, file, () -> H2Connections.toRead(location));
                if (reading.isEmpty() || isReadable(file, reading.get())) {
                    return reading;
                }
                reading.get().close();
                Optional<OpenDatabase> writing = tryToOpen(location, file, command);
                if (tidied || writing.isEmpty()) {
                    return writing;
                }
                writing.get().close();
            }
        });
    }

    private static boolean isReadable(CatalogFile file, OpenDatabase reading) throws SQLException {
        return isUpToDate(reading) && (!file.isWritable() || reading.isClosedWell());
    }

    /** Makes sure that a file is a catalog that this program can use, as soon as no other process writes to it. */
    static void check(CatalogLocation location, LockTimeout waiting) {
        CatalogFile file = existing(location);
        Database.translating(location, () -> {
            waiting.until(file, () -> tryToOpen(location, file, () -> H2Connections.unchanged(location)))
                    .close();
        });
    }

    static CatalogFile existing(CatalogLocation location) {
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

    /** Makes an empty catalog, which appears only when its schema is complete. */
    private static void make(CatalogLocation location, CatalogFile file) {
        file.makeFolders();
        try (PreparedFile made = PreparedFile.beside(file.path())) {
            CatalogLocation beside = CatalogLocation.of(made.path());
            Database.translating(location, () -> {
                H2Connections.makeSchema(location, beside);
            });
            ReplacementCheck.requireWhole(location, beside, 0);
            made.putNew();
        } catch (FileAlreadyExistsException e) {
            // Another process has made it at the same time.
        } catch (IOException e) {
            throw new CatalogException(
                    Kind.of(e, file.path()),
                    "the catalog " + location.shown() + " cannot be created: " + IoMessages.describe(e),
                    e);
        }
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
                H2Connections.endWithoutWriting(connection);
            }
        }
        return atItsPlace.map(found -> new OpenDatabase(connection, new OpenDatabase.HeldFile(claim, found)));
    }
}
