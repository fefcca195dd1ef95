package org.sokobase.clean;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.catalog.source.SourceFile;
import org.sokobase.file.InputFile;
import org.sokobase.file.Inputs;
import org.sokobase.file.PathNames;
import org.sokobase.file.Source;

/**
 * Reads files of the catalog again, from the first of their places that still has the same bytes. An archive is read
 * once for all its members.
 */
final class SourceFiles {

    private final Visitor visitor;
    private final Map<SourceFile, String> missing = new LinkedHashMap<>();

    /**
     * Receives each file once; those in archives come after the others, and those at further places after all these.
     */
    interface Visitor {

        /** A file with the bytes that it had at its import, under the name that it had. */
        void found(SourceFile file, Source source);

        /** A file that is gone, with the reason. */
        void missing(SourceFile file, String why);
    }

    private SourceFiles(Visitor visitor) {
        this.visitor = visitor;
    }

    static void read(List<SourceFile> files, Visitor visitor) {
        new SourceFiles(visitor).read(files);
    }

    private void read(List<SourceFile> files) {
        Map<SourceFile, String> reasons = new HashMap<>();
        List<SourceFile> left = files;
        for (int place = 0; !left.isEmpty(); place++) {
            missing.clear();
            lookFor(left, place);
            missing.forEach(reasons::putIfAbsent);
            left = elsewhere(place + 1, reasons);
        }
    }

    /** Of the files that are missing those that have one more place; the others are missing for good. */
    private List<SourceFile> elsewhere(int place, Map<SourceFile, String> reasons) {
        missing.forEach((file, why) -> {
            if (file.places().size() <= place) {
                visitor.missing(file, reasons.getOrDefault(file, why));
            }
        });
        return missing.keySet().stream()
                .filter(file -> file.places().size() > place)
                .toList();
    }

    /** Looks for files, each at its place with this number. */
    private void lookFor(List<SourceFile> files, int place) {
        Map<Path, Map<String, SourceFile>> archives = new LinkedHashMap<>();
        for (SourceFile file : files) {
            Optional<String> location = file.places().get(place).location();
            Optional<Path> archive = location.flatMap(InputFile::at);
            if (location.isEmpty()) {
                missing.put(file, "it came through standard input");
            } else if (archive.isEmpty()) {
                missing.put(file, "it is no longer where it was");
            } else if (archive.get().toString().equals(location.get())) {
                walk(archive.get(), Map.of(location.get(), file));
            } else {
                SourceFile twin = archives.computeIfAbsent(archive.get(), none -> new LinkedHashMap<>())
                        .put(location.get(), file);
                if (twin != null) {
                    missing.put(twin, "another file was imported from its place");
                }
            }
        }
        archives.forEach(this::walk);
    }

    /** Reads a file, or all members of an archive, of which these are wanted. */
    private void walk(Path path, Map<String, SourceFile> wanted) {
        Map<String, SourceFile> left = new LinkedHashMap<>(wanted);
        Map<String, String> trouble = new HashMap<>();
        Inputs.walk(List.of(PathNames.of(path)), InputStream.nullInputStream(), new Inputs.Visitor() {
            @Override
            public void file(Source source) {
                String location = source.place().orElse("");
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
        left.forEach(
                (location, file) -> missing.put(file, trouble.getOrDefault(location, "it is no longer where it was")));
    }
}
