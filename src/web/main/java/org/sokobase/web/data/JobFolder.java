package org.sokobase.web.data;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.sokobase.file.Folders;

/**
 * The folder of one job: what it is to do, its events in the order in which they happened, and the files that it was sent, which are
 * numbered. What is kept is on the disk when a method returns. Any number of threads may use it, but one at a time appends.
 */
public final class JobFolder {

    private static final String EVENTS = "events.jsonl";
    private static final String MADE = "made";
    private static final int PIECE = 1 << 16;

    private final Path folder;
    private final TextFolder texts;

    JobFolder(Path folder) {
        this.folder = folder;
        this.texts = new TextFolder(folder);
    }

    /** Keeps a text; a crash leaves the old one or the new one. */
    public void keep(String name, String text) {
        texts.keep(name, text);
    }

    /** A text that was kept. */
    public Optional<String> kept(String name) {
        return texts.kept(name);
    }

    /**
     * Appends an event, which is a line, behind the whole ones.
     *
     * @param end where those end
     * @return where it ends
     */
    public long append(long end, String line) {
        return texts.append(EVENTS, end, line);
    }

    /** The lines of events between two ends of such. */
    public List<String> events(long from, long to) {
        return texts.lines(EVENTS, from, to);
    }

    /** Where each of the events ends that are whole. */
    public List<Long> ends() {
        return texts.ends(EVENTS);
    }

    /** Where a file that has arrived lies. */
    public Path arrived(int file) {
        return folder.resolve("files").resolve(Integer.toString(file));
    }

    /** Whether any file has arrived. */
    public boolean hasFiles() {
        Path files = folder.resolve("files");
        if (!Files.isDirectory(files)) {
            return false;
        }
        try (Stream<Path> all = Files.list(files)) {
            return all.anyMatch(file -> !file.getFileName().toString().contains("."));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a file has arrived whole and is still here. */
    public boolean has(int file) {
        return Files.isRegularFile(arrived(file));
    }

    /**
     * Takes a file in as it arrives. It is there when all of it has arrived, and never a part of it.
     *
     * @param size how many bytes it has
     * @throws EOFException if it ends before, or goes on
     * @throws IOException  if it breaks off, or the disk is full
     */
    public void receive(int file, InputStream in, long size) throws IOException {
        PageFolder.makeFolder(folder.resolve("files"));
        Path part = folder.resolve("files").resolve(file + "." + UUID.randomUUID());
        try {
            try (FileChannel channel = FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                    OutputStream out = Channels.newOutputStream(channel)) {
                if (copy(in, out, size) != size) {
                    throw new EOFException("it has another size");
                }
                channel.force(true);
            }
            Files.move(part, arrived(file), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** Copies so many bytes and one more, if there is one. */
    private static long copy(InputStream in, OutputStream out, long size) throws IOException {
        byte[] piece = new byte[PIECE];
        long copied = 0;
        for (int read = in.read(piece); read >= 0 && copied <= size; read = in.read(piece)) {
            copied += read;
            out.write(piece, 0, copied > size ? 0 : read);
        }
        return copied;
    }

    /** Writes a file. */
    @FunctionalInterface
    public interface FileWriting {

        /** Writes all of it. */
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * Makes a file, which is there when all of it is on the disk, and never a part of it. What else it has made goes.
     *
     * @param name a fixed one
     * @throws IOException if it cannot be written
     */
    public void make(String name, FileWriting writing) throws IOException {
        dropMade();
        PageFolder.makeFolder(folder.resolve(MADE));
        Path part = folder.resolve(MADE).resolve(UUID.randomUUID().toString());
        try {
            try (FileChannel channel = FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                    OutputStream out = Channels.newOutputStream(channel)) {
                writing.writeTo(out);
                channel.force(true);
            }
            Files.move(part, folder.resolve(MADE).resolve(name), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** Whether it has made a file, by its fixed name. */
    public boolean hasMade(String name) {
        return Files.isRegularFile(folder.resolve(MADE).resolve(name));
    }

    /** Writes all of a file that it has made. */
    public void writeMade(String name, OutputStream out) throws IOException {
        Files.copy(folder.resolve(MADE).resolve(name), out);
    }

    /** Takes away what it has made, whole or not. */
    public void dropMade() {
        drop(folder.resolve(MADE));
    }

    /** Takes the files away that it was sent, whole or not. */
    public void dropFiles() {
        drop(folder.resolve("files"));
    }

    /** Takes it away with all that is in it. */
    public void drop() {
        drop(folder);
    }

    private static void drop(Path what) {
        if (!Files.exists(what)) {
            return;
        }
        try {
            Folders.delete(what);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
