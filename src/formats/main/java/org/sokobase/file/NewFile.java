package org.sokobase.file;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.UUID;

/**
 * A file that appears under its name only when it is complete, so a failure leaves an older one unchanged. A name of
 * something other than a file, such as a device, is written to directly. For one thread.
 */
public final class NewFile implements Closeable {

    /** As it was named. */
    private final String named;

    /** Where it is written until it is complete; nothing if it is written to directly. */
    private final Optional<Beside> beside;

    private final OutputStream bytes;
    private final Writer writer;
    private boolean complete;
    private boolean failed;

    /** A file that waits beside its place. */
    private record Beside(Path written, Path target) {

        /** A name that no file has. The temporary files of Java would be readable for nobody else. */
        static Beside of(Path target) {
            Path written = target.resolveSibling(
                    PathNames.path("." + PathNames.last(target) + "." + UUID.randomUUID() + ".part"));
            return new Beside(written, target);
        }
    }

    /**
     * Begins the file. Writing to it throws an {@link UnwrittenFileException} that names it if it cannot be written.
     *
     * @throws UnwrittenFileException if it cannot be made
     */
    public NewFile(Path file) {
        named = PathNames.of(file);
        try {
            boolean exists = Files.exists(file);
            Path target = exists ? file.toRealPath() : file.toAbsolutePath();
            beside = exists && !Files.isRegularFile(file) ? Optional.empty() : Optional.of(Beside.of(target));
            OutputStream stream = beside.isPresent()
                    ? Files.newOutputStream(
                            beside.get().written(), StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)
                    : Files.newOutputStream(target, StandardOpenOption.WRITE);
            bytes = new BufferedOutputStream(new Named(stream));
            writer = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UnwrittenFileException(named, e);
        }
    }

    /**
     * Begins the file that takes the place of one that is there, with the same permissions.
     *
     * @throws UnwrittenFileException if it cannot be made
     */
    public static NewFile inPlaceOf(Path file) {
        NewFile made = new NewFile(file);
        try {
            if (made.beside.isPresent()
                    && file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.setPosixFilePermissions(made.beside.get().written(), Files.getPosixFilePermissions(file));
            }
            return made;
        } catch (IOException e) {
            made.close();
            throw new UnwrittenFileException(file, e);
        }
    }

    /** What stands in for a file, such as standard output: all that is written goes on at once. */
    public NewFile(String name, OutputStream bytes, Writer writer) {
        this.named = name;
        this.beside = Optional.empty();
        this.bytes = new BufferedOutputStream(bytes);
        this.writer = writer;
    }

    /** Writes to the file; errors name the file, which writers of text and pictures do not know. */
    private final class Named extends OutputStream {

        private final OutputStream file;

        Named(OutputStream file) {
            this.file = file;
        }

        @Override
        public void write(int one) {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] some, int from, int length) {
            if (failed) {
                return; // which was said, and is not said again when what is left in buffers comes
            }
            try {
                file.write(some, from, length);
            } catch (IOException e) {
                failed = true;
                throw new UnwrittenFileException(named, e);
            }
        }

        @Override
        public void close() {
            try {
                file.close();
            } catch (IOException e) {
                throw new UnwrittenFileException(named, e);
            }
        }
    }

    /** A writer for text, in UTF-8. */
    public Writer writer() {
        return writer;
    }

    /** A stream for bytes; a file takes either text or bytes. */
    public OutputStream bytes() {
        return bytes;
    }

    /** Everything is written: closing will put the file in its place. */
    public void complete() {
        complete = true;
    }

    /**
     * Puts the file in its place if it is complete.
     *
     * @throws UnwrittenFileException if it cannot be written
     */
    @Override
    public void close() {
        try {
            if (beside.isPresent()) {
                putInPlace(beside.get());
            } else {
                writer.close();
                bytes.close();
            }
        } catch (IOException e) {
            throw new UnwrittenFileException(named, e);
        }
    }

    private void putInPlace(Beside file) throws IOException {
        try {
            writer.close();
            if (complete && !failed) {
                Files.move(file.written(), file.target(), StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(file.written());
        }
    }
}
