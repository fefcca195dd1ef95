package org.sokobase.file;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

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

    private final InputStream standardInput;
    private final FileSelection selection;
    private final Visitor visitor;

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

        /** A file that is not wanted, or a folder, whose name ends with a slash, that is not walked over for that reason. */
        default void leftOut(String name) {}
    }

    private Inputs(InputStream standardInput, FileSelection selection, Visitor visitor) {
        this.standardInput = standardInput;
        this.selection = selection;
        this.visitor = visitor;
    }

    /** Walks over the paths in order. */
    public static void walk(List<String> paths, InputStream standardInput, Visitor visitor) {
        walk(paths, standardInput, FileSelection.ALL, visitor);
    }

    /**
     * Walks over the paths in order, and hands over what is wanted. The way to a file in a folder that the user named begins in
     * that folder; the way to any other file, and to the members of an archive, with the name of the file. Standard input is
     * always wanted; the way to its members begins in it.
     */
    public static void walk(List<String> paths, InputStream standardInput, FileSelection selection, Visitor visitor) {
        Inputs inputs = new Inputs(standardInput, selection, visitor);
        for (String path : paths) {
            inputs.named(path);
        }
    }

    /** Hands over a file that is at hand, or the members of the archive that it is. */
    public static void walk(Source source, Visitor visitor) {
        new Inputs(InputStream.nullInputStream(), FileSelection.ALL, visitor).content(source, source.fileName());
    }

    private void named(String name) {
        if (!name.equals(Source.STANDARD_INPUT)) {
            FileWalk.walk(List.of(name), selection, new Files());
            return;
        }
        try {
            content(Source.of(name, standardInput.readAllBytes()), "");
        } catch (IOException e) {
            visitor.unreadable(name, IoMessages.describe(e));
        }
    }

    /** Reads what the walk finds. */
    private final class Files implements FileWalk.Visitor {

        @Override
        public void file(FileWalk.Found file) throws IOException {
            content(file.read(), file.way());
        }

        @Override
        public void unreadable(String name, String reason) {
            visitor.unreadable(name, reason);
        }

        @Override
        public void leftOut(String name) {
            visitor.leftOut(name);
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

    private static String below(String way, String name) {
        return way.isEmpty() ? name : way + "/" + name;
    }

    /** A file, or the members of an archive, each as if it lay in a folder of the archive's name. */
    private void content(Source source, String way) {
        Optional<ArchiveKind> kind = ArchiveKind.of(source.bytes());
        if (kind.isEmpty()) {
            single(source, way);
        } else if (kind.get().unread().isPresent()) {
            unreadable(source.name(), way, kind.get().unread().get());
        } else if (visitor.wants(source)) {
            Members members = new Members(source, way);
            Archive.read(source.name(), source.bytes(), members);
            visitor.unpacked(source, members.count);
        }
    }

    private void single(Source source, String way) {
        if (way.isEmpty() || selection.wants(way)) {
            visitor.file(source);
        } else {
            visitor.leftOut(source.name());
        }
    }

    /** Hands over the members of an archive and counts them. */
    private final class Members implements Archive.Members {

        private final Source archive;
        private final String way;
        private int count;

        Members(Source archive, String way) {
            this.archive = archive;
            this.way = way;
        }

        @Override
        public void member(String name, byte[] content) {
            count++;
            single(archive.member(name, content), below(way, name));
        }

        @Override
        public void unreadable(String name, String reason) {
            count++;
            if (name.isEmpty()) {
                visitor.unreadable(archive.name(), reason);
            } else {
                Inputs.this.unreadable(archive.name() + "/" + name, below(way, name), reason);
            }
        }
    }
}
