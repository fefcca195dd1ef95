package org.sokobase.cli;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.sokobase.format.Diagnostic;
import org.sokobase.format.Inputs;
import org.sokobase.format.LevelFile;
import org.sokobase.format.Severity;
import org.sokobase.format.Source;

/**
 * Reads all files that the user named, one after the other, with progress. What cannot be read is said and does not stop
 * the others; a path that brought neither levels nor solutions counts as unreadable.
 */
final class FileReading {

    private final Console console;
    private final String task;
    private final List<String> paths;
    private Consumer<String> unreadableFiles = name -> {};
    private int exitCode = ExitCode.DONE;
    private boolean foundSomething;

    FileReading(Console console, String task, List<String> paths) {
        this.console = console;
        this.task = task;
        this.paths = paths;
    }

    /** Also hands over the names of the files and folders that cannot be read. */
    FileReading unreadableTo(Consumer<String> consumer) {
        unreadableFiles = consumer;
        return this;
    }

    /** Hands over every file; the reader returns what it found it to be. Returns the {@link #exitCode}. */
    int forEach(Function<Source, LevelFile> reader) {
        return forEach(source -> source, source -> Optional.of(reader.apply(source)));
    }

    /**
     * The same in two steps, of which the first is done ahead and on all processors, the second in order. It returns nothing
     * of a file with levels that nobody needed to read.
     */
    <T> int forEach(Function<Source, T> work, Function<T, Optional<LevelFile>> inOrder) {
        try (Progress progress =
                        Progress.ofBytes(console, task, console.errIsTerminal() ? Inputs.totalSize(paths) : 0);
                ReadAhead<T> readAhead = new ReadAhead<>(work, (source, done) -> {
                    found(source, inOrder.apply(done));
                    progress.step(source.bytes().length);
                })) {
            for (String path : paths) {
                foundSomething = false;
                int before = exitCode;
                Inputs.walk(List.of(path), console.in(), new Visitor(readAhead));
                readAhead.finish();
                if (!foundSomething && exitCode == before) {
                    unreadable(path, "no levels found");
                }
            }
        }
        return exitCode;
    }

    private void found(Source source, Optional<LevelFile> file) {
        foundSomething |= file.isEmpty() || !file.get().isEmpty();
        if (source.named()
                && file.filter(f -> f.format() == LevelFile.Format.BINARY).isPresent()) {
            file.get().diagnostics().forEach(what -> unreadable(source.name(), what.message()));
        }
    }

    /** {@link ExitCode#DONE}, or {@link ExitCode#UNREADABLE} if anything could not be read so far. */
    int exitCode() {
        return exitCode;
    }

    /** Says what is wrong with a file; remarks are left out. */
    void report(List<Diagnostic> diagnostics) {
        diagnostics.forEach(this::report);
    }

    /** Says what is wrong, unless it is a mere remark. */
    void report(Diagnostic diagnostic) {
        if (diagnostic.severity() != Severity.INFO) {
            console.complain(diagnostic.toString());
        }
    }

    /** Says that something the user named is of no use. */
    void unreadable(String name, String reason) {
        console.complain(name + ": " + reason);
        exitCode = ExitCode.UNREADABLE;
    }

    private final class Visitor implements Inputs.Visitor {

        private final ReadAhead<?> readAhead;

        Visitor(ReadAhead<?> readAhead) {
            this.readAhead = readAhead;
        }

        @Override
        public void file(Source source) {
            readAhead.add(source);
        }

        @Override
        public void unreadable(String name, String reason) {
            readAhead.then(() -> {
                FileReading.this.unreadable(name, reason);
                unreadableFiles.accept(name);
            });
        }
    }
}
