package org.sokobase.format;

import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.sokobase.file.FileSelection;
import org.sokobase.file.Inputs;
import org.sokobase.file.Source;
import org.sokobase.level.LevelFile;
import org.sokobase.row.CharMap;

/**
 * Reads all files at some paths, including folders and archives, in order. Unreadable files do not stop the others. For
 * one
 * thread, on which all callbacks run.
 */
public final class BulkReading {

    private final List<String> paths;
    private final InputStream standardInput;
    private final CharMap characters;
    private final Listener listener;
    private Optional<Archives> archives = Optional.empty();
    private FileSelection selection = FileSelection.ALL;
    private boolean foundSomething;

    /** Receives progress, in the order of the files. */
    public interface Listener {

        /** A file, a folder or a member of an archive cannot be read; the reason is a phrase. */
        void unreadable(String name, String reason);

        /** A file that was named as a path is useless; the reason is a phrase. */
        void useless(String name, String reason);

        /** This many more bytes of files are done. */
        void done(long bytes);

        /** A file that is not wanted, or a folder, whose name ends with a slash. */
        void leftOut(String name);

        /** All files at a path are done, without any levels or solutions, and nothing was left out. */
        void foundNothing(String path);

        /** All files at a path are done; called after everything else about it. */
        void ended(String path);
    }

    /** Decides which archives are known and need not be unpacked. */
    public interface Archives {

        /** Whether an archive may be known. If so, the next method is called once all files before it are done. */
        boolean mayKnow(Source archive);

        /** Records an archive if it is known. Returns whether it is. */
        boolean knows(Source archive);

        /** The members of an archive are done; the number includes unreadable ones. */
        void unpacked(Source archive, int members);
    }

    /**
     * Prepares for some paths.
     *
     * @param paths         files, folders, archives, and {@value Source#STANDARD_INPUT} for standard input
     * @param standardInput the standard input
     * @param characters    the meaning of the characters in boards
     */
    public BulkReading(List<String> paths, InputStream standardInput, CharMap characters, Listener listener) {
        this.paths = List.copyOf(paths);
        this.standardInput = standardInput;
        this.characters = characters;
        this.listener = listener;
    }

    /** Also skips archives that are known. */
    public BulkReading askingForArchives(Archives who) {
        archives = Optional.of(who);
        return this;
    }

    /** Leaves out what is not wanted. */
    public BulkReading leavingOut(FileSelection wanted) {
        selection = wanted;
        return this;
    }

    /** Passes every file to the reader, which returns what it found. */
    public void forEach(Function<Source, LevelFile> reader) {
        walk(new Visitor(source -> done(source, Optional.of(reader.apply(source))), Runnable::run, () -> {}));
    }

    /**
     * Works in two steps: the first runs ahead, on all processors, the second in order. The second returns an empty
     * result for a file with levels that did not have to be read.
     */
    public <T> void forEach(Function<Source, T> work, Function<T, Optional<LevelFile>> inOrder) {
        try (ReadAhead<T> readAhead = new ReadAhead<>(work, (source, worked) -> done(source, inOrder.apply(worked)))) {
            walk(new Visitor(readAhead::add, readAhead::then, readAhead::finish));
        }
    }

    private void walk(Visitor visitor) {
        for (String path : paths) {
            foundSomething = false;
            Inputs.walk(List.of(path), standardInput, selection, visitor);
            visitor.finish();
            if (!foundSomething) {
                listener.foundNothing(path);
            }
            listener.ended(path);
        }
    }

    private void done(Source source, Optional<LevelFile> file) {
        foundSomething |= file.isEmpty() || file.get().isOfSokoban();
        if (source.named()
                && file.filter(f -> f.format() == LevelFile.Format.BINARY).isPresent()) {
            file.get().diagnostics().forEach(what -> listener.useless(source.name(), what.message()));
        }
        listener.done(source.bytes().length);
    }

    private final class Visitor implements Inputs.Visitor {

        private final Consumer<Source> files;
        private final Consumer<Runnable> inOrder;
        private final Runnable finish;

        /**
         * Passes on the files and their results.
         *
         * @param inOrder runs an action after all files so far
         * @param finish  completes all files so far
         */
        Visitor(Consumer<Source> files, Consumer<Runnable> inOrder, Runnable finish) {
            this.files = files;
            this.inOrder = inOrder;
            this.finish = finish;
        }

        void finish() {
            finish.run();
        }

        @Override
        public void file(Source source) {
            files.accept(source.in(characters));
        }

        @Override
        public void unreadable(String name, String reason) {
            inOrder.accept(() -> listener.unreadable(name, reason));
        }

        @Override
        public void leftOut(String name) {
            foundSomething = true;
            inOrder.accept(() -> listener.leftOut(name));
        }

        @Override
        public boolean wants(Source archive) {
            return archives.filter(who -> who.mayKnow(archive) && passesOver(archive, who))
                    .isEmpty();
        }

        /** Whether an archive is known may depend on the files before it. */
        private boolean passesOver(Source archive, Archives who) {
            finish();
            boolean known = who.knows(archive);
            if (known) {
                foundSomething = true;
                listener.done(archive.bytes().length);
            }
            return known;
        }

        @Override
        public void unpacked(Source archive, int members) {
            archives.ifPresent(who -> inOrder.accept(() -> who.unpacked(archive, members)));
        }
    }
}
