package org.sokobase.catalog.database;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;

/**
 * The file of a catalog while this process has locked it, and it is the one at the catalog's path: nobody else has it then, or
 * if it was locked to be read, only others who read.
 */
final class LockedFile {

    private final CatalogFile catalog;
    private final FileChannel file;

    private LockedFile(CatalogFile catalog, FileChannel file) {
        this.catalog = catalog;
        this.file = file;
    }

    /** Something that is done with the file while it is locked. */
    @FunctionalInterface
    interface Work<T> {
        T with(LockedFile file) throws IOException;
    }

    /** Does it as soon as no other process is in the way. */
    static <T> T with(CatalogFile catalog, Access access, LockTimeout waiting, Work<T> work) throws IOException {
        try {
            return waiting.until(catalog, () -> {
                try {
                    return ifFree(catalog, access, work);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Does it unless another process has the file; for reading, several may have it. */
    static <T> Optional<T> ifFree(CatalogFile catalog, Access access, Work<T> work) throws IOException {
        try (FileClaim claim = FileClaim.of(catalog.path())) {
            return ifFree(catalog, claim, access, work);
        }
    }

    /** The same where this part of the process has claimed the file already. */
    static <T> Optional<T> ifFree(CatalogFile catalog, FileClaim claim, Access access, Work<T> work)
            throws IOException {
        try (FileChannel file = FileChannel.open(catalog.path(), options(access));
                FileLock lock = file.tryLock(0, Long.MAX_VALUE, access == Access.READ);
                FileChannel atThePath =
                        lock == null ? null : catalog.lockedByThisProcess(claim).orElse(null)) {
            return atThePath == null ? Optional.empty() : Optional.of(work.with(new LockedFile(catalog, file)));
        } catch (OverlappingFileLockException e) {
            return Optional.empty(); // something that knows nothing of claims has it open
        }
    }

    private static Set<OpenOption> options(Access access) {
        return access == Access.READ
                ? Set.of(StandardOpenOption.READ)
                : Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    /** Whether it has lost its end since a process has closed it well. */
    boolean isCutOff() throws IOException {
        return DatabaseEnd.isLost(file);
    }

    /** Copies all its bytes; returns their number. */
    long copyTo(OutputStream out) throws IOException {
        return Channels.newInputStream(file).transferTo(out);
    }

    /**
     * Puts another file in its place. The old one stays beside it.
     *
     * @return where the old file is now
     */
    Path replace(PreparedFile replacement) throws IOException {
        Path kept = keep();
        replacement.permitAs(catalog.path());
        replacement.replace();
        return kept;
    }

    /** Gives the file another name besides its own, so that there is a catalog at its place at every moment. */
    private Path keep() throws IOException {
        for (int number = 1; ; number++) {
            Path kept = keptAs(number);
            try {
                Files.createLink(kept, catalog.path());
                return kept;
            } catch (FileAlreadyExistsException e) {
                // the one before an earlier replacement
            } catch (UnsupportedOperationException | FileSystemException noLinks) {
                try (PreparedFile copy = PreparedFile.beside(kept)) {
                    copyTo(copy.path());
                    copy.putNew();
                }
                return kept;
            }
        }
    }

    private Path keptAs(int number) {
        String name = FileLocation.withoutEnding(catalog.path().getFileName().toString());
        return catalog.path()
                .resolveSibling(FileLocation.withEnding(name + ".before-restore" + (number == 1 ? "" : "-" + number)));
    }

    /**
     * Makes it as small as can be. The database's own way of doing this when it is shut down lets go of the file before the
     * small one is in its place, and what another process has written meanwhile would be lost. So a copy is made small.
     *
     * @throws IOException if there is no room for the small one beside it; the file stays as it is then
     */
    Compaction compact(String command) throws IOException {
        LockOwnerFile holder = LockOwnerFile.write(catalog, command);
        try (PreparedFile small = smallCopy("compacting", copy -> {})) {
            long before = file.size();
            long after = Files.size(small.path());
            if (after >= before) {
                return new Compaction(before, before);
            }
            small.permitAs(catalog.path());
            small.replace();
            return new Compaction(before, after);
        } finally {
            holder.close();
        }
    }

    /**
     * Brings its schema up to date. The database does not take a migration back that was interrupted; so this is done to a copy,
     * which is also made small, as a migration may write large tables anew.
     *
     * @param location how errors name it
     * @throws IOException if there is no room for the copy beside it; the file stays as it is then
     */
    void update(CatalogLocation location, String command) throws IOException {
        LockOwnerFile holder = LockOwnerFile.write(catalog, command);
        try (PreparedFile updated = smallCopy("updating", copy -> bringUpToDate(location, copy))) {
            updated.permitAs(catalog.path());
            updated.replace();
        } finally {
            holder.close();
        }
    }

    private static void bringUpToDate(CatalogLocation location, Path copy) {
        Database.translating(location, () -> {
            H2Connections.makeSchema(location, CatalogLocation.of(copy));
        });
    }

    /** A copy to which something is done, and which is then as small as can be, with all that it had before. */
    private PreparedFile smallCopy(String purpose, Consumer<Path> change) throws IOException {
        Path path = catalog.path();
        try (PreparedFile copy = PreparedFile.anew(path, purpose)) {
            copyTo(copy.path());
            change.accept(copy.path());
            PreparedFile small = compacted(copy.path(), path);
            try {
                ReplacementCheck.requireSame(path, copy.path(), small.path());
                return small;
            } catch (RuntimeException e) {
                small.close();
                throw e;
            }
        }
    }

    /**
     * A copy of a closed database that is as small as can be, to be put in the place of a catalog.
     *
     * @throws IOException if there is no room for it
     */
    static PreparedFile compacted(Path database, Path target) throws IOException {
        return PreparedFile.madeInFolder(target, "compacted", small -> {
            try {
                MVStore.compact(database.toString(), small.toString(), true, null);
            } catch (MVStoreException e) {
                throw new IOException(e);
            }
        });
    }

    private void copyTo(Path to) throws IOException {
        try (FileChannel copy = FileChannel.open(to, StandardOpenOption.WRITE)) {
            long size = file.size();
            for (long done = 0; done < size; ) {
                done += file.transferTo(done, size - done, copy);
            }
        }
    }
}
