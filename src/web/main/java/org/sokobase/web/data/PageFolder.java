package org.sokobase.web.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.source.Sha256;
import org.sokobase.file.Folders;

/**
 * The folder in which the page keeps what is not in the catalog: jobs, and the originals of files that it imported. It lies
 * beside the catalog, and only its owner can read it. One process at a time writes to it.
 *
 * <p>Names in it are numbers and sums: none comes out of a request.
 */
public final class PageFolder implements AutoCloseable {

    private static final String ENDING = ".mv.db";
    private static final String UPLOADS = "uploads";
    private static final int DIGITS_OF_ADDRESS = 16;

    private final Path root;
    private final Optional<FileChannel> claim;

    private PageFolder(Path root, Optional<FileChannel> claim) {
        this.root = root;
        this.claim = claim;
    }

    /** Where it lies. */
    public static Path pathOf(CatalogLocation catalog, Map<String, String> environment) {
        return catalog.file()
                .map(file -> file.resolveSibling(file.getFileName().toString().replace(ENDING, "") + ".page"))
                .orElseGet(() -> state(environment)
                        .resolve("sokobase")
                        .resolve(Sha256.of(catalog.shown().getBytes(StandardCharsets.UTF_8))
                                .substring(0, DIGITS_OF_ADDRESS)));
    }

    private static Path state(Map<String, String> environment) {
        return Optional.ofNullable(environment.get("XDG_STATE_HOME"))
                .filter(folder -> !folder.isEmpty())
                .map(Path::of)
                .orElseGet(() -> Path.of(environment.getOrDefault("HOME", "."), ".local", "state"));
    }

    /**
     * Makes it if necessary, and writes to it from now on.
     *
     * @throws ShownElsewhereException if another process does
     * @throws IOException             if it cannot be made
     */
    public static PageFolder claim(Path root) throws IOException {
        makeFolder(root);
        FileChannel channel = FileChannel.open(
                root.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                Folders.deleteIfPossible(root.resolve(UPLOADS)); // what a process has left that was killed
                return new PageFolder(root, Optional.of(channel));
            }
        } catch (OverlappingFileLockException e) {
            // another page of this process has it
        }
        channel.close();
        throw new ShownElsewhereException();
    }

    /** The same to be looked at only: it need not be there. */
    public static PageFolder reading(Path root) {
        return new PageFolder(root, Optional.empty());
    }

    /** Makes a folder that only its owner can read. */
    static void makeFolder(Path folder) throws IOException {
        Files.createDirectories(
                folder,
                FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                        ? new FileAttribute<?>[] {
                            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                        }
                        : new FileAttribute<?>[0]);
    }

    /** The small texts of the page. */
    public TextFolder texts() {
        return new TextFolder(root);
    }

    /** Where the results of experiments lie, those of the command as well if it is told to write there. */
    public Path experiments() {
        return root.toAbsolutePath().resolve("experiments");
    }

    /** Where parts of forms lie while they arrive; what is left there goes when a process writes to it the next time. */
    public Path uploads() {
        try {
            Path uploads = root.resolve(UPLOADS);
            makeFolder(uploads);
            return uploads;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How many bytes the disk has left. */
    public long space() {
        try {
            return Files.getFileStore(root).getUsableSpace();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The numbers of the jobs that it has, ascending. */
    public List<Long> jobs() {
        Path jobs = root.resolve("jobs");
        if (!Files.isDirectory(jobs)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(jobs)) {
            return folders.map(folder -> folder.getFileName().toString())
                    .filter(name -> name.matches("\\d{1,18}"))
                    .map(Long::parseLong)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The folder of a job, which need not be there. */
    public JobFolder job(long number) {
        return new JobFolder(root.resolve("jobs").resolve(Long.toString(number)));
    }

    /** Where the original of a file with this SHA-256 lies, or would lie. */
    public Path original(String sha256) {
        return folderOfOriginal(sha256).resolve(sha256);
    }

    private Path folderOfOriginal(String sha256) {
        return root.toAbsolutePath().resolve("originals").resolve(sha256.substring(0, 2));
    }

    /** Whether an original is there. */
    public boolean hasOriginal(String sha256) {
        return Files.isRegularFile(original(sha256));
    }

    /**
     * Also keeps a file that has arrived as the original with this SHA-256; says where that lies, free of links.
     *
     * @throws IOException if the disk is full
     */
    public Path keepOriginal(String sha256, Path arrived) throws IOException {
        Path original = original(sha256);
        makeFolder(folderOfOriginal(sha256));
        if (!Files.isRegularFile(original)) {
            try {
                Files.createLink(original, arrived);
            } catch (FileAlreadyExistsException e) {
                throw e;
            } catch (UnsupportedOperationException | FileSystemException noLinks) {
                Path copy = original.resolveSibling(sha256 + ".copy"); // a crash leaves no half of it under its name
                try {
                    Files.copy(arrived, copy, StandardCopyOption.REPLACE_EXISTING);
                    Files.move(copy, original, StandardCopyOption.ATOMIC_MOVE);
                } finally {
                    Files.deleteIfExists(copy);
                }
            }
        }
        return original.toRealPath();
    }

    /** Takes an original away that nothing has come of. */
    public void dropOriginal(String sha256) {
        try {
            Files.deleteIfExists(original(sha256));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Remembers something in a line of a list, of its own even if a crash has cut the one before off. */
    public void remember(String list, String line) throws IOException {
        try (FileChannel out = FileChannel.open(
                root.resolve(list), StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer last = ByteBuffer.allocate(1);
            boolean isWhole = out.size() == 0 || (out.read(last, out.size() - 1) == 1 && last.get(0) == '\n');
            out.position(out.size());
            ByteBuffer bytes = ByteBuffer.wrap(((isWhole ? "" : "\n") + line + "\n").getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
        }
    }

    /** The lines of a list that have an end; what a crash has cut off may be one of them, and need not be a text. */
    public List<String> remembered(String list) {
        try {
            Path file = root.resolve(list);
            return Files.exists(file)
                    ? wholeLines(new String(Files.readAllBytes(file), StandardCharsets.UTF_8))
                    : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> wholeLines(String text) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        lines.remove(lines.size() - 1);
        return lines;
    }

    @Override
    public void close() {
        try {
            if (claim.isPresent()) {
                claim.get().close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
