package org.sokobase.cli;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * A file that appears under its name only once it is complete, so that a failure leaves an older one as it was.
 * A name that stands for something other than a file, such as a device, is written to directly, and {@code -} is standard
 * output.
 */
final class NewFile implements Closeable {

    /** As the user named it. */
    private final Path named;

    private final Path target;

    /** What is written until it is complete; the target itself where that is written to directly. */
    private final Path written;

    private final OutputStream bytes;
    private final Writer writer;
    private boolean complete;
    private boolean failed;

    /**
     * Begins the file. Writing to it throws a {@link UserException} that names it if it cannot be written.
     *
     * @throws UserException if it cannot be made
     */
    NewFile(Path named, Console console) {
        this.named = named;
        if (named.toString().equals(OutputNames.STANDARD_OUTPUT)) {
            target = named;
            written = named;
            bytes = new BufferedOutputStream(console.fileBytes());
            writer = console.fileText();
            return;
        }
        try {
            boolean exists = Files.exists(named);
            target = exists ? named.toRealPath() : named.toAbsolutePath();
            written = exists && !Files.isRegularFile(named) ? target : beside(target);
            OpenOption[] options = written.equals(target)
                    ? new OpenOption[] {StandardOpenOption.WRITE}
                    : new OpenOption[] {StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW};
            bytes = new BufferedOutputStream(new Named(Files.newOutputStream(written, options)));
            writer = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw UserException.unwritten(named, e);
        }
    }

    /** Writes to the file; whoever fails is told which file it is, as writers of text and pictures do not know. */
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
                throw UserException.unwritten(named, e);
            }
        }

        @Override
        public void close() {
            try {
                file.close();
            } catch (IOException e) {
                throw UserException.unwritten(named, e);
            }
        }
    }

    /** A name that no file has. The temporary files of Java would be readable for nobody else. */
    private static Path beside(Path target) {
        return target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".part");
    }

    /** A place for text, in UTF-8. */
    Writer writer() {
        return writer;
    }

    /** A place for bytes; a file takes either text or bytes. */
    OutputStream bytes() {
        return bytes;
    }

    /** Everything is written: closing will put the file in its place. */
    void complete() {
        complete = true;
    }

    /**
     * Puts the file in its place if it is complete.
     *
     * @throws UserException if it cannot be written
     */
    @Override
    public void close() {
        try {
            if (written.equals(target)) {
                writer.close();
                bytes.close();
            } else {
                putInPlace();
            }
        } catch (IOException e) {
            throw UserException.unwritten(named, e);
        }
    }

    private void putInPlace() throws IOException {
        try {
            writer.close();
            if (complete && !failed) {
                Files.move(written, target, StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(written);
        }
    }
}
