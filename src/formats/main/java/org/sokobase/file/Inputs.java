package org.sokobase.file;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.sokobase.row.CharMap;

/**
 * Walks over the paths that a user names: files, folders, archives and standard input. A folder is walked in name order
 * (by code point), and links are followed; names that begin with a dot and databases are skipped. An archive is walked
 * like a folder, but in its own order.
 *
 * <p>Files are named as the user sees them: the path as given, and for a file in a folder the folder as given, a slash,
 * and the relative path from there.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once; the visitor is called on the thread that calls.
 */
public final class Inputs {

    /** The compression ratio of level text in a typical archive. */
    private static final long USUAL_PACKING = 6;

    private static final Pattern PACKED =
            Pattern.compile(".*\\.(zip|7z|gz|tgz|bz2|tbz2?|xz|txz)", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private static final int LARGEST_FILE = 1 << 30;

    private final InputStream standardInput;
    private final Visitor visitor;
    private final Deque<Path> openFolders = new ArrayDeque<>();
    private Optional<Path> root = Optional.empty();

    /** Receives what the walk finds, in order. */
    public interface Visitor {

        /** A file, or standard input. */
        void file(Source source);

        /** A path that cannot be read, with the reason in words. */
        void unreadable(String name, String reason);

        /** Whether the members of an archive are wanted. */
        default boolean wants(Source archive) {
            return true;
        }

        /** Called after the members of an archive, with their number, including unreadable ones. */
        default void unpacked(Source archive, int members) {}
    }

    private Inputs(InputStream standardInput, Visitor visitor) {
        this.standardInput = standardInput;
        this.visitor = visitor;
    }

    /** Walks over the paths in order. */
    public static void walk(List<String> paths, InputStream standardInput, Visitor visitor) {
        Inputs inputs = new Inputs(standardInput, visitor);
        for (String path : paths) {
            inputs.named(path);
        }
    }

    /** The total size of the files that a walk over the paths would find, in bytes, as far as known. */
    public static long totalSize(List<String> paths) {
        return total(paths, File::length);
    }

    /** Estimates the bytes of text that a walk over the paths would find, from the names and sizes of the files. */
    public static long estimatedText(List<String> paths) {
        return total(
                paths,
                file -> PACKED.matcher(file.getName()).matches() ? USUAL_PACKING * file.length() : file.length());
    }

    private static long total(List<String> paths, ToLongFunction<File> size) {
        long total = 0;
        for (String path : paths) {
            try (Stream<Path> files = Files.walk(Path.of(path), FileVisitOption.FOLLOW_LINKS)) {
                total += files.map(Path::toFile)
                        .filter(File::isFile)
                        .mapToLong(size)
                        .sum();
            } catch (InvalidPathException | IOException | UncheckedIOException e) {
                // the walk itself reports what is wrong
            }
        }
        return total;
    }

    private void named(String name) {
        try {
            if (name.equals(Source.STANDARD_INPUT)) {
                content(Source.of(name, standardInput.readAllBytes()));
                return;
            }
            Path path = Path.of(name);
            root = Optional.of(path.toRealPath());
            if (Files.isDirectory(path)) {
                folder(name.endsWith("/") ? name.substring(0, name.length() - 1) : name, path);
            } else {
                file(name, path);
            }
        } catch (InvalidPathException e) {
            visitor.unreadable(name, "not the name of a file");
        } catch (IOException e) {
            visitor.unreadable(name, IoMessages.describe(e));
        }
    }

    private void folder(String name, Path folder) throws IOException {
        Path real = folder.toRealPath();
        if (openFolders.contains(real)) {
            visitor.unreadable(name, "a link back to a folder above it");
            return;
        }
        openFolders.push(real);
        try {
            for (Path entry : entries(folder)) {
                entry(name + "/" + entry.getFileName(), entry);
            }
        } finally {
            openFolders.pop();
        }
    }

    private void entry(String name, Path entry) {
        try {
            if (Files.isDirectory(entry)) {
                folder(name, entry);
            } else if (Files.isRegularFile(entry) || !Files.exists(entry)) {
                file(name, entry);
            } else {
                visitor.unreadable(name, "neither a file nor a folder");
            }
        } catch (IOException e) {
            visitor.unreadable(name, IoMessages.describe(e));
        }
    }

    private static List<Path> entries(Path folder) throws IOException {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            for (Path entry : stream) {
                if (!entry.getFileName().toString().startsWith(".") && !InputFile.isDatabase(entry)) {
                    entries.add(entry);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        entries.sort(Comparator.comparing(entry -> entry.getFileName().toString()));
        return entries;
    }

    private void file(String name, Path path) throws IOException {
        if (Files.isRegularFile(path) && Files.size(path) > LARGEST_FILE) {
            visitor.unreadable(name, "larger than 1 GiB");
            return;
        }
        byte[] bytes = InputFile.read(path);
        content(new Source(name, Optional.of(path.toRealPath()), bytes, Optional.empty(), root, CharMap.NONE));
    }

    /** A file, or the members of an archive, each as if it lay in a folder of the archive's name. */
    private void content(Source source) {
        Optional<ArchiveKind> kind = ArchiveKind.of(source.bytes());
        if (kind.isEmpty()) {
            visitor.file(source);
        } else if (kind.get().unread().isPresent()) {
            visitor.unreadable(source.name(), kind.get().unread().get());
        } else if (visitor.wants(source)) {
            Members members = new Members(source);
            Archive.read(source.name(), source.bytes(), members);
            visitor.unpacked(source, members.count);
        }
    }

    /** Hands over the members of an archive and counts them. */
    private final class Members implements Archive.Members {

        private final Source archive;
        private int count;

        Members(Source archive) {
            this.archive = archive;
        }

        @Override
        public void member(String name, byte[] content) {
            count++;
            visitor.file(archive.member(name, content));
        }

        @Override
        public void unreadable(String name, String reason) {
            count++;
            visitor.unreadable(name.isEmpty() ? archive.name() : archive.name() + "/" + name, reason);
        }
    }
}
