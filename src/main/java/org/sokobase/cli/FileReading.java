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
        try (Progress progress = progress()) {
            walk(source -> done(source, Optional.of(reader.apply(source)), progress), Runnable::run, () -> {});
        }
        return exitCode;
    }

    /**
     * The same in two steps, of which the first is done ahead and on all processors, the second in order. It returns nothing
     * of a file with levels that nobody needed to read.
     */
    <T> int forEach(Function<Source, T> work, Function<T, Optional<LevelFile>> inOrder) {
        try (Progress progress = progress();
                ReadAhead<T> readAhead =
                        new ReadAhead<>(work, (source, worked) -> done(source, inOrder.apply(worked), progress))) {
            walk(readAhead::add, readAhead::then, readAhead::finish);
        }
        return exitCode;
    }

    private Progress progress() {
        return Progress.ofBytes(console, task, console.errIsTerminal() ? Inputs.totalSize(paths) : 0);
    }

    /**
     * Walks over all paths.
     *
     * @param inOrder does something after the files so far
     * @param finish  sees to it that all files so far are done
     */
    private void walk(Consumer<Source> files, Consumer<Runnable> inOrder, Runnable finish) {
        for (String path : paths) {
            foundSomething = false;
            int before = exitCode;
            Inputs.walk(List.of(path), console.in(), new Visitor(files, inOrder));
            finish.run();
            if (!foundSomething && exitCode == before) {
                unreadable(path, "no levels found");
            }
        }
    }

    private void done(Source source, Optional<LevelFile> file, Progress progress) {
        found(source, file);
        progress.step(source.bytes().length);
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

        private final Consumer<Source> files;
        private final Consumer<Runnable> inOrder;

        Visitor(Consumer<Source> files, Consumer<Runnable> inOrder) {
            this.files = files;
            this.inOrder = inOrder;
        }

        @Override
        public void file(Source source) {
            files.accept(source);
        }

        @Override
        public void unreadable(String name, String reason) {
            inOrder.accept(() -> {
                FileReading.this.unreadable(name, reason);
                unreadableFiles.accept(name);
            });
        }
    }
}
