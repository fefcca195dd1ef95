package org.sokobase.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.MVStoreTool;
import org.sokobase.format.FileTrouble;

/**
 * The file of a catalog, seen from outside the database: who holds it, whether it can be one at all, and how another file
 * takes its place.
 *
 * <p>The lock of the file is the only lock, and the database takes the same one: whoever has it may change the file, or put
 * another in its place. Somebody may be waiting for the lock of a file that has lost its place meanwhile; so, whoever gets
 * a lock compares {@link #key} with that of before, and begins again if they differ.
 *
 * <p>No file of a catalog may be read beside the database by the process that has it open: on POSIX systems, closing any
 * channel to a file gives up the locks of all.
 */
final class CatalogFile implements Waiting.Contested {

    private static final int BLOCK = 4096;

    /** Every database begins with a block about itself, twice. */
    private static final long SHORTEST = 2 * BLOCK;

    /** In that block: which block the newest data begin with. */
    private static final Pattern NEWEST = Pattern.compile("^H:\\d+,block:(\\p{XDigit}{1,12}),");

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
        return Holder.fileOf(path);
    }

    @Override
    public String shown() {
        return path.toString();
    }

    @Override
    public Optional<String> holder() {
        return Holder.in(holderFile()).map(Holder::inWords);
    }

    /** What tells the file that is now at the path from others that were there before. */
    Optional<Object> key() {
        try {
            return Optional.ofNullable(
                    Files.readAttributes(path, BasicFileAttributes.class).fileKey());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Looks at the file before the database does, which would make an empty database of some.
     *
     * @throws CatalogException if it cannot be a catalog
     */
    void check() {
        if (!Files.isRegularFile(path)) {
            throw trouble(Files.isDirectory(path) ? "is a folder, not a file" : "is no regular file");
        }
        if (!Files.isReadable(path)) {
            throw trouble("cannot be read: permission denied");
        }
        if (size() < SHORTEST) {
            throw trouble("is cut off, or no catalog at all: " + H2Database.WAY_OUT);
        }
    }

    /**
     * Whether the file ends before the place at which its first block says that the newest data stand. The database would
     * go back to older data then, or begin anew.
     */
    boolean looksCutOff() {
        try (InputStream in = Files.newInputStream(path)) {
            Matcher newest = NEWEST.matcher(new String(in.readNBytes(BLOCK), StandardCharsets.ISO_8859_1));
            return newest.find() && Long.parseLong(newest.group(1), 16) * BLOCK >= size();
        } catch (IOException e) {
            throw trouble("cannot be read: " + FileTrouble.inWords(e));
        }
    }

    private long size() {
        try {
            return Files.size(path);
        } catch (IOException e) {
            throw trouble("cannot be read: " + FileTrouble.inWords(e));
        }
    }

    private CatalogException trouble(String what) {
        return new CatalogException("the catalog " + path + " " + what);
    }

    /** Makes the folders around the file, for its owner only. */
    void makeFolders() {
        Path folder = path.toAbsolutePath().getParent();
        try {
            Files.createDirectories(folder, PreparedFile.ofOwner(folder, "rwx------"));
        } catch (IOException e) {
            throw new CatalogException(
                    "cannot make the folder " + folder + " for the catalog: " + FileTrouble.inWords(e), e);
        }
    }

    /** Copies all bytes of the file while no process changes it; returns their number. */
    long copyTo(OutputStream out, Waiting waiting) throws IOException {
        return whileLocked(
                READING, waiting, file -> Channels.newInputStream(file).transferTo(out));
    }

    /**
     * Puts another file in the place of this one while no process has it open. The old one stays beside it.
     *
     * @return where the old file is now
     */
    Path replace(PreparedFile replacement, Waiting waiting) throws IOException {
        return whileLocked(WRITING, waiting, old -> {
            Path kept = keep(old);
            replacement.permitAs(path);
            replacement.replace();
            return kept;
        });
    }

    /**
     * Makes the file as small as can be, unless another process has it open or there is no room: a catalog that stays large
     * is as good.
     *
     * <p>The database's own way of doing this when it is shut down lets go of the file before the small one is in its
     * place, and what another process has written meanwhile would be lost. So a copy is made small.
     */
    void compact() {
        try {
            locked(WRITING, large -> {
                try (PreparedFile small = PreparedFile.beside(path)) {
                    copy(large, small.path());
                    MVStoreTool.compact(small.path().toString(), true);
                    small.permitAs(path);
                    small.replace();
                }
                return path;
            });
        } catch (MVStoreException | IOException e) {
            // It stays as it is.
        }
    }

    /** Something that is done with the file while no other process has it. */
    @FunctionalInterface
    private interface Work<T> {
        T with(FileChannel file) throws IOException;
    }

    private <T> T whileLocked(Set<OpenOption> access, Waiting waiting, Work<T> work) throws IOException {
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
        Optional<Object> before = key();
        try (FileChannel file = FileChannel.open(path, access);
                FileLock lock = file.tryLock(0, Long.MAX_VALUE, access.equals(READING))) {
            return lock == null || !key().equals(before) ? Optional.empty() : Optional.of(work.with(file));
        } catch (OverlappingFileLockException e) {
            return Optional.empty(); // this very process has it open
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
