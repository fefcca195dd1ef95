package org.sokobase.cli.argument;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.Progress;
import org.sokobase.file.FileSelection;
import org.sokobase.file.InputSizes;
import org.sokobase.file.Source;
import org.sokobase.format.BulkReading;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/**
 * Reads all files that the user named, with progress. What cannot be read is said; a path that brought neither levels nor
 * solutions counts as unreadable.
 */
public final class FileReading {

    private final Console console;
    private final String task;
    private final List<String> paths;
    private Consumer<String> unreadableFiles = name -> {};
    private Optional<BulkReading.Archives> archives = Optional.empty();
    private FileSelection selection = FileSelection.ALL;
    private LeftOut leftOut = LeftOut.NOTHING;
    private int exitCode = ExitCode.DONE;
    private boolean saidWhatIsWrong;

    public FileReading(Console console, String task, List<String> paths) {
        this.console = console;
        this.task = task;
        this.paths = paths;
    }

    /** Also hands over the names of the files and folders that cannot be read. */
    public FileReading unreadableTo(Consumer<String> consumer) {
        unreadableFiles = consumer;
        return this;
    }

    /** Also asks whether archives are known, and passes over those. */
    public FileReading askingForArchives(BulkReading.Archives who) {
        archives = Optional.of(who);
        return this;
    }

    /** Leaves out what is not wanted, and counts that. */
    public FileReading leavingOut(FileSelection wanted) {
        selection = wanted;
        return this;
    }

    /** Hands over every file; the reader returns what it found it to be. Returns the {@link #exitCode}. */
    public int forEach(Function<Source, LevelFile> reader) {
        return read(reading -> reading.forEach(reader));
    }

    /**
     * The same in two steps, of which the first is done ahead and on all processors, the second in order. It returns nothing
     * of a file with levels that nobody needed to read.
     */
    public <T> int forEach(Function<Source, T> work, Function<T, Optional<LevelFile>> inOrder) {
        return read(reading -> reading.forEach(work, inOrder));
    }

    private int read(Consumer<BulkReading> how) {
        long total = console.errIsTerminal() ? InputSizes.total(paths) : 0;
        try (Progress progress = Progress.ofBytes(console, task, total)) {
            BulkReading reading = new BulkReading(paths, console.in(), console.charMap(), new Listener(progress));
            reading.leavingOut(selection);
            archives.ifPresent(reading::askingForArchives);
            how.accept(reading);
        }
        return exitCode;
    }

    /** Says how it goes. */
    private final class Listener implements BulkReading.Listener {

        private final Progress progress;

        Listener(Progress progress) {
            this.progress = progress;
        }

        @Override
        public void unreadable(String name, String reason) {
            FileReading.this.unreadable(name, reason);
            unreadableFiles.accept(name);
        }

        @Override
        public void useless(String name, String reason) {
            FileReading.this.unreadable(name, reason);
        }

        @Override
        public void done(long bytes) {
            progress.step(bytes);
        }

        @Override
        public void leftOut(String name) {
            leftOut = leftOut.plus(name);
            console.reports().row(() -> new Diagnostic(name, 0, 0, Severity.INFO, "left-out", "left out"));
        }

        @Override
        public void foundNothing(String path) {
            if (!saidWhatIsWrong) {
                FileReading.this.unreadable(path, "no levels found");
            }
        }

        @Override
        public void ended(String path) {
            saidWhatIsWrong = false;
        }
    }

    /** What was not wanted so far. */
    public LeftOut leftOut() {
        return leftOut;
    }

    /** {@link ExitCode#DONE}, or {@link ExitCode#UNREADABLE} if anything could not be read so far. */
    public int exitCode() {
        return exitCode;
    }

    /** Says what is wrong with a file; remarks are left out. */
    public void report(List<Diagnostic> diagnostics) {
        diagnostics.forEach(console.reports()::report);
    }

    /** Says that something the user named is of no use. */
    public void unreadable(String name, String reason) {
        console.reports().problem(name, reason);
        exitCode = ExitCode.UNREADABLE;
        saidWhatIsWrong = true;
    }
}
