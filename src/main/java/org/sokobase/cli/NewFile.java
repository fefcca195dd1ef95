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
import org.sokobase.format.FileTrouble;

/**
 * A file that appears under its name only once it is complete, so that a failure leaves an older one as it was.
 * A name that stands for something other than a file, such as a device, is written to directly, and {@code -} is standard
 * output.
 */
final class NewFile implements Closeable {

    private final Path target;

    /** What is written until it is complete; the target itself where that is written to directly. */
    private final Path written;

    private final OutputStream bytes;
    private final Writer writer;
    private boolean complete;

    /**
     * Begins the file.
     *
     * @throws UserException if it cannot be made
     */
    NewFile(Path target, Console console) {
        if (target.toString().equals(OutputNames.STANDARD_OUTPUT)) {
            this.target = target;
            written = target;
            bytes = new BufferedOutputStream(console.fileBytes());
            writer = console.fileText();
            return;
        }
        try {
            boolean exists = Files.exists(target);
            this.target = exists ? target.toRealPath() : target.toAbsolutePath();
            written = exists && !Files.isRegularFile(target) ? this.target : beside(this.target);
            OpenOption[] options = written.equals(this.target)
                    ? new OpenOption[] {StandardOpenOption.WRITE}
                    : new OpenOption[] {StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW};
            bytes = new BufferedOutputStream(Files.newOutputStream(written, options));
            writer = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UserException(ExitCode.UNREADABLE, target + ": cannot be written: " + FileTrouble.inWords(e));
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

    @Override
    public void close() throws IOException {
        if (written.equals(target)) {
            writer.close();
            bytes.close();
            return;
        }
        try {
            writer.close();
            if (complete) {
                Files.move(written, target, StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(written);
        }
    }
}
