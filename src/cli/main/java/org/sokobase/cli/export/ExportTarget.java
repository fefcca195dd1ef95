package org.sokobase.cli.export;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.cli.console.Console;
import org.sokobase.cli.output.WrittenFile;
import org.sokobase.file.FileNames;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.format.ExportFormat;
import org.sokobase.jobs.exporting.LevelsTogether;
import org.sokobase.level.WrittenSolution;

/**
 * Where exported levels go: one file, standard output, a folder with one file for each collection, or one of the places
 * of {@link PusherTarget}.
 * How levels come together in one file: {@link LevelsTogether}. Importing an export and exporting it again gives the same bytes.
 */
public abstract class ExportTarget implements Closeable {

    /** Writes a level; the reason, if there is one, is added to its notes. */
    abstract void write(CatalogLevel level, List<WrittenSolution> solutions, Optional<String> reason)
            throws IOException;

    /** Why this place cannot take a level, which is also said to the user; nothing if it can. */
    Optional<String> refuse(CatalogLevel level) {
        return Optional.empty();
    }

    /** Whether a level could be written at all, had it a place. */
    boolean fits(CatalogLevel level) {
        return true;
    }

    /** Everything is written. */
    abstract void complete() throws IOException;

    /** The place that the user named, or standard output. */
    static ExportTarget of(
            Optional<String> output, ExportFormat format, Console console, List<CatalogLevel.CollectionRef> collections)
            throws IOException {
        if (output.isEmpty()) {
            return new Together(new WrittenFile(format, console), collections);
        }
        Path path = Path.of(output.get());
        if (isFolder(output.get())) {
            try {
                Files.createDirectories(path);
            } catch (IOException e) {
                throw new UnwrittenFileException(path, e);
            }
            return new Folder(path, format, console);
        }
        return new Together(new WrittenFile(path, format, console), collections);
    }

    /** Whether a name after {@code -o} means a folder. */
    public static boolean isFolder(String output) {
        return !output.equals(Console.STANDARD_OUTPUT) && (output.endsWith("/") || Files.isDirectory(Path.of(output)));
    }

    /** The place for levels that are left out: a file, or nowhere. */
    static ExportTarget ofRemoved(Optional<Path> path, Console console) throws IOException {
        if (path.isEmpty()) {
            return new Nowhere();
        }
        String name = String.valueOf(path.get().getFileName()); // the root has none
        ExportFormat format =
                ExportFormat.ofName(name).filter(ExportFormat::hasBoards).orElse(ExportFormat.XSB);
        return new Together(new WrittenFile(path.get(), format, console));
    }

    /** Levels of one or several collections in one file. */
    private static final class Together extends ExportTarget {

        private final WrittenFile file;
        private final LevelsTogether levels;

        /** For the levels of these collections. */
        Together(WrittenFile file, List<CatalogLevel.CollectionRef> collections) throws IOException {
            this.file = file;
            try {
                this.levels = new LevelsTogether(file.writer(), collections);
            } catch (IOException | RuntimeException e) {
                file.close();
                throw e;
            }
        }

        /** For levels of which nothing is known beforehand. */
        Together(WrittenFile file) throws IOException {
            this(file, List.of());
        }

        @Override
        void write(CatalogLevel level, List<WrittenSolution> solutions, Optional<String> reason) throws IOException {
            levels.write(level, solutions, reason);
        }

        @Override
        void complete() throws IOException {
            file.complete();
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }

    /** A file for each collection, named like the file it came from. */
    private static final class Folder extends ExportTarget {

        private final Path folder;
        private final ExportFormat format;
        private final Console console;
        private final Set<String> names = new HashSet<>();
        private long collection = -1;
        private @Nullable WrittenFile file;

        Folder(Path folder, ExportFormat format, Console console) {
            this.folder = folder;
            this.format = format;
            this.console = console;
        }

        @Override
        void write(CatalogLevel level, List<WrittenSolution> solutions, Optional<String> reason) throws IOException {
            WrittenFile to = file;
            if (to == null || level.collection().id() != collection) {
                complete();
                close();
                collection = level.collection().id();
                to = new WrittenFile(folder.resolve(freeName(level.collection())), format, console);
                file = to;
                LevelsTogether.head(to.writer(), level.collection());
            }
            LevelsTogether.write(to.writer(), level, level.notesToWrite(), solutions, reason);
        }

        private String freeName(CatalogLevel.CollectionRef ref) {
            String fileName = ref.file().substring(ref.file().lastIndexOf('/') + 1);
            String name = FileNames.withoutEnding(fileName);
            String free = name;
            for (int i = 2; !names.add(free); i++) {
                free = name + "-" + i;
            }
            return free + format.ending();
        }

        @Override
        void complete() throws IOException {
            if (file != null) {
                file.complete();
            }
        }

        @Override
        public void close() throws IOException {
            if (file != null) {
                file.close();
            }
        }
    }

    /** Levels that nobody wants to see. */
    private static final class Nowhere extends ExportTarget {

        @Override
        void write(CatalogLevel level, List<WrittenSolution> solutions, Optional<String> reason) {}

        @Override
        void complete() {}

        @Override
        public void close() {}
    }
}
