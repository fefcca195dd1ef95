package org.sokobase.catalog.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A file that is made beside its target and takes its place whole, durable and in one step, or not at all. Only its owner
 * may read it, where the file system knows owners. Closing removes what was not put in place, and so does the end of the
 * process, unless it is killed.
 */
final class PreparedFile implements AutoCloseable {

    private static final String OWNER_ONLY = "rw-------";

    /** How the name of a folder ends in which something else makes a file. */
    private static final String FOLDER = ".folder";

    private final Path target;
    private final Path path;

    private PreparedFile(Path target, Path path) {
        this.target = target;
        this.path = path;
    }

    /** Begins with an empty file in the folder of the target, with the same ending. */
    static PreparedFile beside(Path target) throws IOException {
        return at(target.resolveSibling("." + UUID.randomUUID() + "." + target.getFileName()), target);
    }

    private static PreparedFile at(Path path, Path target) throws IOException {
        Files.createFile(path, ofOwner(path, OWNER_ONLY));
        path.toFile().deleteOnExit();
        return new PreparedFile(target, path);
    }

    /**
     * Begins with an empty file, as {@link #beside}, whose name tells what it is for, and removes what killed processes have
     * left that began one for the same; only for the process that has locked the target. No two files have the same name,
     * so that none is taken for that of a process which is just ending and tidies up.
     */
    static PreparedFile anew(Path target, String purpose) throws IOException {
        removeLeft(target, purpose);
        return at(target.resolveSibling("." + purpose + "." + UUID.randomUUID() + "." + target.getFileName()), target);
    }

    /** Something that makes a file where none is, for everybody to read. */
    @FunctionalInterface
    interface Maker {
        void make(Path file) throws IOException;
    }

    /** Begins with a file that something makes which knows nothing of owners; so it does in a folder that is for the owner only. */
    static PreparedFile madeInFolder(Path target, String purpose, Maker maker) throws IOException {
        PreparedFile prepared = anew(target, purpose);
        Path folder = prepared.path.resolveSibling(prepared.path.getFileName() + FOLDER);
        Path made = folder.resolve(target.getFileName());
        try {
            Files.createDirectory(folder, ofOwner(folder, "rwx------"));
            folder.toFile().deleteOnExit();
            made.toFile().deleteOnExit();
            maker.make(made);
            permit(made, prepared.path);
            Files.move(made, prepared.path, StandardCopyOption.ATOMIC_MOVE);
            return prepared;
        } catch (IOException e) {
            prepared.close();
            throw e;
        } finally {
            remove(folder);
        }
    }

    /** Removes those files, and what was made for them. */
    private static void removeLeft(Path target, String purpose) throws IOException {
        Pattern left = Pattern.compile("\\." + purpose + "\\.[-\\p{XDigit}]{36}\\."
                + Pattern.quote(target.getFileName().toString()) + "(\\.tempFile|\\.newFile|" + Pattern.quote(FOLDER)
                + ")?");
        Path folder = Objects.requireNonNull(target.toAbsolutePath().getParent(), "a file is in a folder");
        for (Path file : filesIn(folder)) {
            if (left.matcher(file.getFileName().toString()).matches()) {
                remove(file);
            }
        }
    }

    private static void remove(Path file) throws IOException {
        if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            for (Path inIt : filesIn(file)) {
                Files.deleteIfExists(inIt);
            }
        }
        Files.deleteIfExists(file);
    }

    private static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** These permissions, or none where the file system of the path has no such thing. */
    static FileAttribute<?>[] ofOwner(Path path, String permissions) {
        return knowsOwners(path)
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /** Where to write. */
    Path path() {
        return path;
    }

    /** Lets those read and write it who may do so with another file. */
    void permitAs(Path other) throws IOException {
        permit(path, other);
    }

    /** Makes an empty file for those who may read and write another one. */
    static void createFor(Path other, Path file) throws IOException {
        Files.createFile(file, ofOwner(file, OWNER_ONLY));
        permit(file, other);
    }

    private static void permit(Path file, Path other) throws IOException {
        if (knowsOwners(file)) {
            Files.setPosixFilePermissions(file, Files.getPosixFilePermissions(other));
        }
    }

    private static boolean knowsOwners(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /** Puts the file in the place of whatever file is there. */
    void replace() throws IOException {
        force(path);
        Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
        forceFolder();
    }

    /**
     * Puts the file where none is.
     *
     * @throws FileAlreadyExistsException if one has come meanwhile
     */
    void putNew() throws IOException {
        force(path);
        try {
            Files.createLink(target, path);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (UnsupportedOperationException | FileSystemException noLinks) {
            Files.move(path, target);
        }
        forceFolder();
    }

    private static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /** Makes the new name durable, where folders can be told to. */
    private void forceFolder() {
        try (FileChannel folder = FileChannel.open(target.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
            folder.force(true);
        } catch (IOException e) {
            // Some systems cannot open folders; theirs are durable by other means.
        }
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(path);
    }
}
