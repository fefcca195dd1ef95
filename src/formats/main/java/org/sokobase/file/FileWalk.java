package org.sokobase.file;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.sokobase.row.CharMap;

/**
 * Walks over files and folders without reading a file. A folder is walked in name order (by code point), and links are
 * followed; names that begin with a dot and databases are skipped. {@link Inputs} reads what it finds.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once; the visitor is called on the thread that calls.
 */
public final class FileWalk {

    private final FileSelection selection;
    private final Visitor visitor;
    private final Path root;
    private final Deque<Path> openFolders = new ArrayDeque<>();

    /** Receives what the walk finds, in order. */
    public interface Visitor {

        /**
         * A file.
         *
         * @throws IOException if it cannot be read, which makes it an unreadable one
         */
        void file(Found file) throws IOException;

        /** A path that cannot be read, with the reason in words. */
        void unreadable(String name, String reason);

        /** A file that is not wanted, or a folder, whose name ends with a slash, that is not walked over for that reason. */
        default void leftOut(String name) {}
    }

    /**
     * A file that was found.
     *
     * <p>Immutable; equal if all components are.
     *
     * @param name how the user sees it: the path as given, and in a folder the folder as given, a slash, and the way from there
     * @param path where to open it
     * @param way  the way to it from the folder that the user named, or its name
     * @param root what the user named, absolute and free of links
     */
    public record Found(String name, Path path, String way, Path root) {

        /**
         * Its content.
         *
         * @throws IOException if it cannot be read, is a database, or is larger than 1 GiB
         */
        public Source read() throws IOException {
            if (InputFile.isTooLarge(path)) {
                throw new FileSystemException(name, null, InputFile.TOO_LARGE);
            }
            byte[] bytes = InputFile.read(path);
            return new Source(
                    name, Optional.of(path.toRealPath()), bytes, Optional.empty(), Optional.of(root), CharMap.NONE);
        }
    }

    private FileWalk(FileSelection selection, Visitor visitor, Path root) {
        this.selection = selection;
        this.visitor = visitor;
        this.root = root;
    }

    /** Walks over the paths in order, and hands over what is wanted. */
    public static void walk(List<String> paths, FileSelection selection, Visitor visitor) {
        for (String name : paths) {
            try {
                Path path = PathNames.path(name);
                new FileWalk(selection, visitor, path.toRealPath()).named(name, path);
            } catch (InvalidPathException e) {
                visitor.unreadable(name, "not the name of a file");
            } catch (IOException e) {
                visitor.unreadable(name, IoMessages.describe(e));
            }
        }
    }

    private void named(String name, Path path) throws IOException {
        if (Files.isDirectory(path)) {
            folder(name.endsWith("/") ? name.substring(0, name.length() - 1) : name, path, "");
        } else {
            file(name, path, PathNames.last(path));
        }
    }

    private void folder(String name, Path folder, String way) throws IOException {
        Path real = folder.toRealPath();
        if (openFolders.contains(real)) {
            visitor.unreadable(name, "a link back to a folder above it");
            return;
        }
        openFolders.push(real);
        try {
            for (Path entry : entries(folder)) {
                String own = PathNames.last(entry);
                entry(name + "/" + own, entry, way.isEmpty() ? own : way + "/" + own);
            }
        } finally {
            openFolders.pop();
        }
    }

    private void entry(String name, Path entry, String way) {
        try {
            if (Files.isDirectory(entry)) {
                if (selection.excludes(way)) {
                    visitor.leftOut(name + "/");
                } else {
                    folder(name, entry, way);
                }
            } else if (Files.isRegularFile(entry) || !Files.exists(entry)) {
                file(name, entry, way);
            } else {
                unreadable(name, way, "neither a file nor a folder");
            }
        } catch (IOException e) {
            unreadable(name, way, IoMessages.describe(e));
        }
    }

    private void file(String name, Path path, String way) throws IOException {
        if (selection.excludes(way)) {
            visitor.leftOut(name);
        } else {
            visitor.file(new Found(name, path, way, root));
        }
    }

    /** What is not wanted may be unreadable. */
    private void unreadable(String name, String way, String reason) {
        if (selection.wants(way)) {
            visitor.unreadable(name, reason);
        } else {
            visitor.leftOut(name);
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
        entries.sort(Comparator.comparing(PathNames::last));
        return entries;
    }
}
