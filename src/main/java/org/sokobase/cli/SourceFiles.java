package org.sokobase.cli;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.catalog.SourceFile;
import org.sokobase.format.Inputs;
import org.sokobase.format.Source;

/** Reads files of the catalog once more from where they lay at their import; an archive once for all of its members. */
final class SourceFiles {

    private final Visitor visitor;

    /** Receives each file once, those in archives after the others. */
    interface Visitor {

        /** A file with the bytes that it had at its import, under the name that it had. */
        void found(SourceFile file, Source source);

        /** A file that cannot be had any more; why, in words. */
        void missing(SourceFile file, String why);
    }

    private SourceFiles(Visitor visitor) {
        this.visitor = visitor;
    }

    static void read(List<SourceFile> files, Visitor visitor) {
        new SourceFiles(visitor).read(files);
    }

    private void read(List<SourceFile> files) {
        Map<Path, Map<String, SourceFile>> archives = new LinkedHashMap<>();
        for (SourceFile file : files) {
            Optional<Path> archive = file.location().flatMap(SourceFiles::fileAbove);
            if (file.location().isEmpty()) {
                visitor.missing(file, "it came through standard input");
            } else if (archive.isEmpty()) {
                visitor.missing(file, "it is no longer where it was");
            } else if (archive.get().toString().equals(file.location().get())) {
                walk(archive.get(), Map.of(file.location().get(), file));
            } else {
                SourceFile twin = archives.computeIfAbsent(archive.get(), none -> new LinkedHashMap<>())
                        .put(file.location().get(), file);
                if (twin != null) {
                    visitor.missing(twin, "another file was imported from its place");
                }
            }
        }
        archives.forEach(this::walk);
    }

    /** The file at a place, or else the archive in which the place may be. */
    private static Optional<Path> fileAbove(String location) {
        try {
            Path path = Path.of(location);
            while (path != null && !Files.isRegularFile(path)) {
                path = path.getParent();
            }
            return Optional.ofNullable(path);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Reads a file, or all members of an archive, of which these are wanted. */
    private void walk(Path path, Map<String, SourceFile> wanted) {
        Map<String, SourceFile> left = new LinkedHashMap<>(wanted);
        Map<String, String> trouble = new HashMap<>();
        Inputs.walk(List.of(path.toString()), InputStream.nullInputStream(), new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                String location = source.location().map(Path::toString).orElse("");
                SourceFile file = left.get(location);
                if (file != null && file.has(source.bytes())) {
                    left.remove(location);
                    visitor.found(file, source.renamed(file.name()));
                } else if (file != null) {
                    trouble.put(location, "it has changed since its import");
                }
            }

            @Override
            public void unreadable(String name, String reason) {
                trouble.put(name, "it cannot be read: " + reason);
            }
        });
        left.forEach((location, file) ->
                visitor.missing(file, trouble.getOrDefault(location, "it is no longer where it was")));
    }
}
