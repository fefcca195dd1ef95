package org.sokobase.cli.output;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.sokobase.cli.console.Console;
import org.sokobase.file.NewFile;
import org.sokobase.format.ExportFormat;
import org.sokobase.level.LevelWriter;

/** A file of levels that is being written, or standard output. What its format has no place for is said at its end. */
public final class WrittenFile implements Closeable {

    private final String name;
    private final Optional<NewFile> file;
    private final LevelWriter writer;
    private final ExportFormat format;
    private final Console console;

    /** A file; it appears under its name when it is {@linkplain #complete complete}. */
    public WrittenFile(Path path, ExportFormat format, Console console) {
        this.name = path.toString().equals(Console.STANDARD_OUTPUT) ? "standard output" : path.toString();
        this.file = Optional.of(console.newFile(path));
        this.writer = format.writer(file.get().writer());
        this.format = format;
        this.console = console;
    }

    /** Standard output. */
    public WrittenFile(ExportFormat format, Console console) {
        this.name = "standard output";
        this.file = Optional.empty();
        this.writer = format.writer(console.data());
        this.format = format;
        this.console = console;
    }

    public LevelWriter writer() {
        return writer;
    }

    /** What is written so far is no longer in this process alone. */
    public void flush() throws IOException {
        if (file.isPresent()) {
            file.get().writer().flush();
        }
    }

    /** Every level is written. */
    public void complete() throws IOException {
        writer.end();
        file.ifPresent(NewFile::complete);
        format.leftOut(writer).ifPresent(texts -> console.reports().problem(name, texts));
    }

    @Override
    public void close() throws IOException {
        if (file.isPresent()) {
            file.get().close();
        }
    }
}
