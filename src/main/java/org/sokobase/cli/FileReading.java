package org.sokobase.cli;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.sokobase.format.Diagnostic;
import org.sokobase.format.Inputs;
import org.sokobase.format.LevelFile;
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
    private Optional<Archives> archives = Optional.empty();
    private int exitCode = ExitCode.DONE;
    private boolean foundSomething;

    /** Somebody for whom an archive that he knows need not be unpacked. */
    interface Archives {

        /** Whether he may know an archive. Then he is asked for it as soon as he has got all files before it. */
        boolean mayKnow(Source archive);

        /** Takes note of an archive that he knows. Returns whether he does. */
        boolean knows(Source archive);

        /** He has got the members of an archive, so many with those that cannot be read. */
        void unpacked(Source archive, int members);
    }

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

    /** Also asks whether archives are known, and passes over those. */
    FileReading askingForArchives(Archives who) {
        archives = Optional.of(who);
        return this;
    }

    /** Hands over every file; the reader returns what it found it to be. Returns the {@link #exitCode}. */
    int forEach(Function<Source, LevelFile> reader) {
        try (Progress progress = progress()) {
            walk(new Visitor(
                    source -> done(source, Optional.of(reader.apply(source)), progress),
                    Runnable::run,
                    () -> {},
                    progress));
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
            walk(new Visitor(readAhead::add, readAhead::then, readAhead::finish, progress));
        }
        return exitCode;
    }

    private Progress progress() {
        return Progress.ofBytes(console, task, console.errIsTerminal() ? Inputs.totalSize(paths) : 0);
    }

    private void walk(Visitor visitor) {
        for (String path : paths) {
            foundSomething = false;
            int before = exitCode;
            Inputs.walk(List.of(path), console.in(), visitor);
            visitor.finish();
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
        foundSomething |= file.isEmpty() || file.get().isOfSokoban();
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
        diagnostics.forEach(console.reports()::report);
    }

    /** Says that something the user named is of no use. */
    void unreadable(String name, String reason) {
        console.reports().problem(name, reason);
        exitCode = ExitCode.UNREADABLE;
    }

    private final class Visitor implements Inputs.Visitor {

        private final Consumer<Source> files;
        private final Consumer<Runnable> inOrder;
        private final Runnable finish;
        private final Progress progress;

        /**
         * Hands over what is found.
         *
         * @param inOrder does something after the files so far
         * @param finish  sees to it that all files so far are done
         */
        Visitor(Consumer<Source> files, Consumer<Runnable> inOrder, Runnable finish, Progress progress) {
            this.files = files;
            this.inOrder = inOrder;
            this.finish = finish;
            this.progress = progress;
        }

        void finish() {
            finish.run();
        }

        @Override
        public void file(Source source) {
            files.accept(source.in(console.charMap()));
        }

        @Override
        public void unreadable(String name, String reason) {
            inOrder.accept(() -> {
                FileReading.this.unreadable(name, reason);
                unreadableFiles.accept(name);
            });
        }

        @Override
        public boolean wants(Source archive) {
            return archives.filter(who -> who.mayKnow(archive) && passesOver(archive, who))
                    .isEmpty();
        }

        /** What is known may depend on the files before this one. */
        private boolean passesOver(Source archive, Archives who) {
            finish();
            boolean known = who.knows(archive);
            if (known) {
                foundSomething = true;
                progress.step(archive.bytes().length);
            }
            return known;
        }

        @Override
        public void unpacked(Source archive, int members) {
            archives.ifPresent(who -> inOrder.accept(() -> who.unpacked(archive, members)));
        }
    }
}
