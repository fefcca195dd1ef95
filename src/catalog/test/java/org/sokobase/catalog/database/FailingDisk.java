package org.sokobase.catalog.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;
import org.h2.store.fs.disk.FilePathDisk;

/**
 * A folder on whose disk a write of the database fails, whichever a test wants. What is before a colon in a path, H2 takes
 * for the name of a file system, and this folder's name ends with one.
 *
 * <p>Threads: there is one such folder at a time, and any thread may write to it.
 */
public final class FailingDisk implements AutoCloseable {

    /** What becomes of the write that fails, and of those behind it. */
    public enum Fault {
        /** Half of the write arrives, and nothing behind it: the disk is full. */
        FULL("No space left on device"),
        /** Half of the write arrives, and everything behind it: the disk could not this time. */
        ONCE("Input/output error"),
        /** Half of the write arrives, and nothing behind it, though the disk says that it does: the power fails. */
        SILENT("");

        final String message;

        Fault(String message) {
            this.message = message;
        }
    }

    private final Path folder;
    private final Disk system = new Disk();

    private FailingDisk(Path folder) {
        this.folder = folder;
        String path = folder.toString();
        Disk.scheme = path.substring(0, path.length() - 1);
        FilePath.register(system);
        repair();
    }

    /** Makes the folder in another one. Nothing fails yet. */
    public static FailingDisk in(Path parent) throws IOException {
        return new FailingDisk(Files.createDirectory(parent.resolve("disk:")));
    }

    public Path folder() {
        return folder;
    }

    /** From now on so many writes arrive, and the next one fails. */
    public void failAfter(long writes, Fault fault) {
        Disk.WRITES.failAfter(writes, fault);
    }

    /** Nothing fails from now on; returns whether something has. */
    public boolean repair() {
        return Disk.WRITES.failAfter(Long.MAX_VALUE, Fault.FULL);
    }

    @Override
    public void close() {
        FilePath.unregister(system);
    }

    /** H2 makes instances of it, so what it needs is static. It is public for H2 alone. */
    public static final class Disk extends FilePathWrapper {

        private static final FailingWrites WRITES = new FailingWrites();

        private static String scheme = "";

        @Override
        public String getScheme() {
            return scheme;
        }

        @Override
        protected String getPrefix() {
            return "";
        }

        @Override
        protected FilePath unwrap(String path) {
            return new FilePathDisk().getPath(path);
        }

        @Override
        public FileChannel open(String mode) throws IOException {
            return new FailingChannel(getBase().open(mode), WRITES);
        }
    }
}
