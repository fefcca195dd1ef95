package org.sokobase.cli;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.sokobase.format.FileTrouble;

/**
 * A file in UTF-8 that appears under its name only once it is complete, so that a failure leaves an older one as it was.
 * A name that stands for something other than a file, such as a device, is written to directly.
 */
final class NewFile implements Closeable {

    private final Path target;
    private final Path written;
    private final Writer writer;
    private boolean complete;

    /**
     * Begins the file.
     *
     * @throws UserException if it cannot be made
     */
    NewFile(Path target) {
        this.target = target;
        try {
            boolean direct = Files.exists(target) && !Files.isRegularFile(target);
            Path folder = target.toAbsolutePath().getParent();
            written = direct ? target : Files.createTempFile(folder, "." + target.getFileName(), ".part");
            writer = new BufferedWriter(new OutputStreamWriter(Files.newOutputStream(written), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UserException(ExitCode.UNREADABLE, target + ": cannot be written: " + FileTrouble.inWords(e));
        }
    }

    Writer writer() {
        return writer;
    }

    /** Everything is written: closing will put the file in its place. */
    void complete() {
        complete = true;
    }

    @Override
    public void close() throws IOException {
        writer.close();
        if (written.equals(target)) {
            return;
        }
        if (complete) {
            Files.move(written, target, StandardCopyOption.REPLACE_EXISTING);
        } else {
            Files.deleteIfExists(written);
        }
    }
}
