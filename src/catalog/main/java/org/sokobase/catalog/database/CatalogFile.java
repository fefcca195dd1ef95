package org.sokobase.catalog.database;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.file.IoMessages;

/**
 * The file of a catalog, seen from outside the database: who holds it, and whether it can be one at all. What is done with it
 * while nobody else has it, does {@link LockedFile}.
 *
 * <p><b>One owner.</b> The lock of the file is the only lock, and the database takes the same one. A process owns the
 * catalog if it has locked a file and has seen <em>after that</em> that this is the file at the catalog's path ({@link
 * #lockedByThisProcess}): it may have waited for the lock of a file that had lost its place meanwhile, and then begins
 * again. Only the owner changes the file, and only the owner puts another in its place, in one step. So the file that an
 * owner has locked stays at the path until he himself replaces it, two owners would have the same file locked, and that no
 * system grants. Whoever only reads shares the lock with others who do: as long as they have it, there is no
 * owner. Who has replaced the file owns nothing any more, and writes nothing into the old one.
 *
 * <p><b>Nothing gets lost.</b> What an owner has committed is in the file at the path when he lets go of it. Whatever takes
 * its place is either a copy that was made under its lock ({@link LockedFile#compact}), or takes the place of a catalog that was seen
 * to be empty under that lock (what was loaded beside it), or leaves the old file beside it ({@link LockedFile#replace}). Where there is no
 * file, one is put only if there is still none ({@link PreparedFile#putNew}).
 *
 * <p><b>Locks hold</b> until the owner closes the file. On POSIX systems closing <em>any</em> channel of a process to a
 * file gives up its locks. So nothing reads the file of an open catalog: {@code Inputs} passes over databases, and whoever
 * opens a catalog's file, even for a look, has a {@link FileClaim}.
 */
final class CatalogFile implements LockTimeout.Contested {

    /** Every database begins with a block about itself, twice. */
    private static final long SHORTEST = 2 * DatabaseEnd.BLOCK;

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

    /** The file by which a process says that it waits. */
    WantedFile wantedFile() {
        return new WantedFile(path);
    }

    @Override
    public void want() {
        wantedFile().touch();
    }

    @Override
    public void have() {
        wantedFile().remove();
    }

    /** Its length and the time of its last change: others than before if somebody has written to it, or replaced it. */
    String state() {
        try {
            BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
            return now.size() + " " + now.lastModifiedTime().to(TimeUnit.NANOSECONDS) + " " + now.fileKey();
        } catch (IOException e) {
            throw unreadable(e);
        }
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
            FileChannel atThePath = FileChannel.open(path, StandardOpenOption.READ);
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
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
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
            Optional<Boolean> cutOff = LockedFile.ifFree(this, claim, Access.READ, LockedFile::isCutOff);
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
                Kind.of(e, path), "the catalog " + path + " cannot be read: " + IoMessages.describe(e), e);
    }

    /** Makes the folders around the file, for its owner only. */
    void makeFolders() {
        Path folder = Objects.requireNonNull(path.toAbsolutePath().getParent(), "a file is in a folder");
        try {
            Files.createDirectories(folder, PreparedFile.ofOwner(folder, "rwx------"));
        } catch (IOException e) {
            throw new CatalogException(
                    Kind.of(e, folder),
                    "cannot make the folder " + folder + " for the catalog: " + IoMessages.describe(e),
                    e);
        }
    }

    /** Copies all bytes of the file while no process changes it; returns their number. */
    long copyTo(OutputStream out, LockTimeout waiting) throws IOException {
        return LockedFile.with(this, Access.READ, waiting, file -> file.copyTo(out));
    }

    /**
     * Puts another file in the place of this one while no process has it open. The old one stays beside it.
     *
     * @return where the old file is now
     */
    Path replace(PreparedFile replacement, LockTimeout waiting) throws IOException {
        return LockedFile.with(this, Access.WRITE, waiting, file -> file.replace(replacement));
    }

    /**
     * Makes the file as small as can be while no process has it open, as soon as that is so.
     *
     * @throws IOException if there is no room for the small one beside it; the file stays as it is then
     */
    Compaction compact(LockTimeout waiting) throws IOException {
        return LockedFile.with(this, Access.WRITE, waiting, file -> file.compact(waiting.command()));
    }

    /** The same, unless another process has it open or there is no room: a catalog that stays large is as good. */
    void compactIfPossible(String command) {
        try {
            LockedFile.ifFree(this, Access.WRITE, file -> file.compact(command));
        } catch (CatalogException | IOException e) {
            // It stays as it is.
        }
    }
}
