package org.sokobase.catalog.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The file in which this process says that it has a catalog open, until it has closed it or ends. What cannot be written
 * is left unsaid: this file hinders nobody.
 */
final class LockOwnerFile implements AutoCloseable {

    private final Path file;
    private final Thread atTheEnd = new Thread(this::remove, "holder file");

    private LockOwnerFile(Path file) {
        this.file = file;
    }

    /** Says it, in place of a process that is gone, to those who may read the catalog. */
    static LockOwnerFile write(CatalogFile catalog, String command) {
        Path file = catalog.holderFile();
        LockOwnerFile written = new LockOwnerFile(file);
        written.removeAtTheEnd();
        try {
            if (LockOwner.read(file).isPresent()) {
                Files.delete(file);
            }
            PreparedFile.createFor(catalog.path(), file); // fails where a file stands that only has this name
        } catch (IOException e) {
            return written; // nothing may be written here: whoever waits will not learn for whom
        }
        try {
            Files.writeString(file, LockOwner.self(command).text());
        } catch (IOException e) {
            file.toFile().delete(); // the disk is full
        }
        return written;
    }

    private void removeAtTheEnd() {
        try {
            Runtime.getRuntime().addShutdownHook(atTheEnd);
        } catch (IllegalStateException e) {
            // The process is ending already: what it still has to write it writes before that.
        }
    }

    private void remove() {
        try {
            if (LockOwner.read(file).filter(LockOwner::isSelf).isPresent()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // The next one to open the catalog will see that this process is gone.
        }
    }

    @Override
    public void close() {
        remove();
        try {
            Runtime.getRuntime().removeShutdownHook(atTheEnd);
        } catch (IllegalStateException e) {
            // The process is ending already.
        }
    }
}
