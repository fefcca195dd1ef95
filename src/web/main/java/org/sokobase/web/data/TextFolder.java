package org.sokobase.web.data;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * A folder with texts that only the owner can read: small ones, each replaced in one step, and lists, to which lines are appended.
 * What is kept is on the disk when a method returns. Any number of threads may use it, but one at a time changes a text.
 */
public final class TextFolder {

    private static final int PIECE = 1 << 16;

    private final Path folder;

    TextFolder(Path folder) {
        this.folder = folder;
    }

    /** Keeps a text; a crash leaves the old one or the new one. */
    public void keep(String name, String text) {
        try {
            Path written = written(name, text);
            Files.move(written, folder.resolve(name), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Keeps a text if there is none of this name, and returns the one that is kept, whoever kept it. */
    public String keepFirst(String name, String text) {
        try {
            Path written = written(name, text);
            try {
                putNew(written, folder.resolve(name));
            } catch (FileAlreadyExistsException e) {
                return Files.readString(folder.resolve(name));
            } finally {
                Files.deleteIfExists(written);
            }
            return text;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Has a file under a name where none is; where file systems know no links it has that name only.
     *
     * @throws FileAlreadyExistsException if there is one
     */
    static void putNew(Path written, Path target) throws IOException {
        try {
            Files.createLink(target, written);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (UnsupportedOperationException | FileSystemException noLinks) {
            Files.move(written, target);
        }
    }

    private Path written(String name, String text) throws IOException {
        PageFolder.makeFolder(folder);
        Path written = folder.resolve(name + "." + UUID.randomUUID());
        try (FileChannel out = opened(written, StandardOpenOption.CREATE_NEW)) {
            all(out, text);
        } catch (IOException e) {
            Files.deleteIfExists(written);
            throw e;
        }
        return written;
    }

    private static FileChannel opened(Path file, OpenOption how) throws IOException {
        boolean hasModes =
                FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
        return FileChannel.open(
                file,
                Set.of(how, StandardOpenOption.WRITE),
                hasModes
                        ? new FileAttribute<?>[] {
                            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                        }
                        : new FileAttribute<?>[0]);
    }

    private static void all(FileChannel out, String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            out.write(bytes);
        }
        out.force(false);
    }

    /** A text that was kept. */
    public Optional<String> kept(String name) {
        try {
            Path file = folder.resolve(name);
            return Files.isRegularFile(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Takes a text away, if it is there. */
    public void drop(String name) {
        try {
            Files.deleteIfExists(folder.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Appends a line to a list, behind the whole ones.
     *
     * @param end where those end
     * @return where it ends
     */
    public long append(String list, long end, String line) {
        try (FileChannel out = opened(folder.resolve(list), StandardOpenOption.CREATE)) {
            out.truncate(end).position(end); // what a crash has cut off is no line: nobody has seen it
            all(out, line + "\n");
            return out.position();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The lines of a list between two ends of such. */
    public List<String> lines(String list, long from, long to) {
        if (to <= from) {
            return List.of();
        }
        try (InputStream in = Files.newInputStream(folder.resolve(list))) {
            in.skipNBytes(from);
            String text = new String(in.readNBytes((int) (to - from)), StandardCharsets.UTF_8);
            return text.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where each of the lines of a list ends that are whole. */
    public List<Long> ends(String list) {
        List<Long> ends = new ArrayList<>();
        Path file = folder.resolve(list);
        if (!Files.isRegularFile(file)) {
            return ends;
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] piece = new byte[PIECE];
            long at = 0;
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                for (int i = 0; i < read; i++) {
                    if (piece[i] == '\n') {
                        ends.add(at + i + 1);
                    }
                }
                at += read;
            }
            return ends;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
