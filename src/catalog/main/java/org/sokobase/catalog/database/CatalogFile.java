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
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.file.IoMessages;

/**
 * The file of a catalog, seen from outside the database: who holds it, whether it can be one at all, and how another file
 * takes its place.
 *
 * <p><b>One owner.</b> The lock of the file is the only lock, and the database takes the same one. A process owns the
 * catalog if it has locked a file and has seen <em>after that</em> that this is the file at the catalog's path ({@link
 * #lockedByThisProcess}): it may have waited for the lock of a file that had lost its place meanwhile, and then begins
 * again. Only the owner changes the file, and only the owner puts another in its place, in one step. So the file that an
 * owner has locked stays at the path until he himself replaces it, two owners would have the same file locked, and that no
 * system grants. Whoever only reads shares the lock with others who do: as long as they have it, there is no owner. Who has replaced the file owns nothing any more, and writes nothing into the old one.
 *
 * <p><b>Nothing gets lost.</b> What an owner has committed is in the file at the path when he lets go of it. Whatever takes
 * its place is either a copy that was made under its lock ({@link #compact}), or takes the place of a catalog that was seen
 * to be empty under that lock (what was loaded beside it), or leaves the old file beside it ({@link #replace}). Where there is no
 * file, one is put only if there is still none ({@link PreparedFile#putNew}).
 *
 * <p><b>Locks hold</b> until the owner closes the file. On POSIX systems closing <em>any</em> channel of a process to a
 * file gives up its locks. So nothing reads the file of an open catalog: {@code Inputs} passes over databases, and whoever
 * opens a catalog's file, even for a look, has a {@link FileClaim}.
 */
final class CatalogFile implements LockTimeout.Contested {

    /** Every database begins with a block about itself, twice. */
    private static final long SHORTEST = 2 * DatabaseEnd.BLOCK;

    private static final Set<OpenOption> READING = Set.of(StandardOpenOption.READ);
    private static final Set<OpenOption> WRITING = Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE);

    private final Path path;

    private CatalogFile(Path path) {
        this.path = path;
    }

    /** The file at this path; where that is a link, the file that it leads to. */
    static CatalogFile at(Path path) {
        try {
            return new CatalogFile(Files.exists(path) ? path.toRealPath() : path);
        } catch (IOException e) {
            return new CatalogFile(path);
        }
    }

    Path path() {
        return path;
    }

    /** The file in which the process that has the catalog open writes its name. */
    Path holderFile() {
        return LockOwner.fileOf(path);
    }

    @Override
    public String shown() {
        return path.toString();
    }

    @Override
    public Optional<String> holder() {
        return LockOwner.in(holderFile()).map(LockOwner::describe);
    }

    /**
     * Looks whether the file at the path is one that this process has locked, and the one that is claimed.
     *
     * <p>Java is asked for another lock of it: to a process that has one already it says so, and it goes by the file that is
     * open, not by its name or its number, which may be that of a file which is gone.
     *
     * @return the file, to be closed only when the lock is of no use any more; nothing if another file is there
     */
    Optional<FileChannel> lockedByThisProcess(FileClaim claim) {
        try {
            FileChannel atThePath = FileChannel.open(path, READING);
            boolean locked = false;
            try {
                atThePath.tryLock(0, Long.MAX_VALUE, true);
            } catch (OverlappingFileLockException e) {
                locked = claim.isOfFileAtPath();
            } finally {
                if (!locked) {
                    atThePath.close();
                }
            }
            return locked ? Optional.of(atThePath) : Optional.empty();
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /**
     * Looks at the file before the database does, which would make an empty database of some.
     *
     * @throws CatalogException if it cannot be a catalog
     */
    void check() {
        if (!Files.isRegularFile(path)) {
            throw trouble(Kind.OCCUPIED, Files.isDirectory(path) ? "is a folder, not a file" : "is no regular file");
        }
        if (!Files.isReadable(path)) {
            throw trouble(Kind.ACCESS_DENIED, "cannot be read: permission denied");
        }
        if (size() < SHORTEST) {
            throw trouble(Kind.DAMAGED, "is cut off, or no catalog at all: " + H2Errors.WAY_OUT);
        }
    }

    /**
     * Whether the file seems to end before the newest data that its first block speaks of. A database whose process was
     * killed may, and so may one that is being written. Of any other the end is lost, and the database would take what was
     * in it long ago for the newest.
     */
    boolean looksCutOff() {
        try (FileChannel file = FileChannel.open(path, READING)) {
            return DatabaseEnd.isBeyond(file);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /**
     * Makes sure that the file has not lost its end since a process has closed it well.
     *
     * @return false if another process has the file, so that nobody knows
     * @throws CatalogException if it has
     */
    boolean checkEnd(FileClaim claim) {
        try {
            Optional<Boolean> cutOff = locked(claim, READING, DatabaseEnd::isLost);
            if (cutOff.isPresent() && cutOff.get()) {
                throw trouble(Kind.DAMAGED, "is cut off, so that what was written last is lost: " + H2Errors.WAY_OUT);
            }
            return cutOff.isPresent();
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** Whether this process may write it. */
    boolean isWritable() {
        return Files.isWritable(path);
    }

    /** How many bytes it has. */
    long size() {
        try {
            return Files.size(path);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private CatalogException trouble(Kind kind, String what) {
        return new CatalogException(kind, "the catalog " + path + " " + what);
    }

    private CatalogException unreadable(IOException e) {
        return new CatalogException(
                Kind.of(e, path), "the catalog " + path + " cannot be read: " + IoMessages.inWords(e), e);
    }

    /** Makes the folders around the file, for its owner only. */
    void makeFolders() {
        Path folder = path.toAbsolutePath().getParent();
        try {
            Files.createDirectories(folder, PreparedFile.ofOwner(folder, "rwx------"));
        } catch (IOException e) {
            throw new CatalogException(
                    Kind.of(e, folder),
                    "cannot make the folder " + folder + " for the catalog: " + IoMessages.inWords(e),
                    e);
        }
    }

    /** Copies all bytes of the file while no process changes it; returns their number. */
    long copyTo(OutputStream out, LockTimeout waiting) throws IOException {
        return whileLocked(
                READING, waiting, file -> Channels.newInputStream(file).transferTo(out));
    }

    /**
     * Puts another file in the place of this one while no process has it open. The old one stays beside it.
     *
     * @return where the old file is now
     */
    Path replace(PreparedFile replacement, LockTimeout waiting) throws IOException {
        return whileLocked(WRITING, waiting, old -> {
            Path kept = keep(old);
            replacement.permitAs(path);
            replacement.replace();
            return kept;
        });
    }

    /**
     * Makes the file as small as can be while no process has it open, as soon as that is so.
     *
     * @throws IOException if there is no room for the small one beside it; the file stays as it is then
     */
    Compaction compact(LockTimeout waiting) throws IOException {
        return whileLocked(WRITING, waiting, large -> compact(large, waiting.command()));
    }

    /** The same, unless another process has it open or there is no room: a catalog that stays large is as good. */
    void compactIfPossible(String command) {
        try {
            locked(WRITING, large -> compact(large, command));
        } catch (CatalogException | IOException e) {
            // It stays as it is.
        }
    }

    /**
     * The database's own way of doing this when it is shut down lets go of the file before the small one is in its
     * place, and what another process has written meanwhile would be lost. So a copy is made small.
     */
    private Compaction compact(FileChannel large, String command) throws IOException {
        LockOwnerFile holder = LockOwnerFile.write(this, command);
        try (PreparedFile copy = PreparedFile.anew(path, "compacting")) {
            copy(large, copy.path());
            try (PreparedFile small = compacted(copy.path(), path)) {
                long after = Files.size(small.path());
                if (after >= large.size()) {
                    return new Compaction(large.size(), large.size());
                }
                H2Database.requireSame(path, copy.path(), small.path());
                small.permitAs(path);
                Compaction compaction = new Compaction(large.size(), after);
                small.replace();
                return compaction;
            }
        } finally {
            holder.close();
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

    /** Something that is done with the file while no other process has it. */
    @FunctionalInterface
    private interface Work<T> {
        T with(FileChannel file) throws IOException;
    }

    private <T> T whileLocked(Set<OpenOption> access, LockTimeout waiting, Work<T> work) throws IOException {
        try {
            return waiting.until(this, () -> {
                try {
                    return locked(access, work);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Does it unless another process has the file; for reading, several may have it. */
    private <T> Optional<T> locked(Set<OpenOption> access, Work<T> work) throws IOException {
        try (FileClaim claim = FileClaim.of(path)) {
            return locked(claim, access, work);
        }
    }

    private <T> Optional<T> locked(FileClaim claim, Set<OpenOption> access, Work<T> work) throws IOException {
        try (FileChannel file = FileChannel.open(path, access);
                FileLock lock = file.tryLock(0, Long.MAX_VALUE, access.equals(READING));
                FileChannel atThePath =
                        lock == null ? null : lockedByThisProcess(claim).orElse(null)) {
            return atThePath == null ? Optional.empty() : Optional.of(work.with(file));
        } catch (OverlappingFileLockException e) {
            return Optional.empty(); // something that knows nothing of claims has it open
        }
    }

    /** Gives the file another name besides its own, so that there is a catalog at its place at every moment. */
    private Path keep(FileChannel old) throws IOException {
        for (int number = 1; ; number++) {
            Path kept = keptAs(number);
            try {
                Files.createLink(kept, path);
                return kept;
            } catch (FileAlreadyExistsException e) {
                // the one before an earlier replacement
            } catch (UnsupportedOperationException | FileSystemException noLinks) {
                try (PreparedFile copy = PreparedFile.beside(kept)) {
                    copy(old, copy.path());
                    copy.putNew();
                }
                return kept;
            }
        }
    }

    private Path keptAs(int number) {
        String name = FileLocation.withoutEnding(path.getFileName().toString());
        return path.resolveSibling(
                FileLocation.withEnding(name + ".before-restore" + (number == 1 ? "" : "-" + number)));
    }

    private static void copy(FileChannel from, Path to) throws IOException {
        try (FileChannel copy = FileChannel.open(to, StandardOpenOption.WRITE)) {
            long size = from.size();
            for (long done = 0; done < size; ) {
                done += from.transferTo(done, size - done, copy);
            }
        }
    }
}
