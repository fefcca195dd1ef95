package org.sokobase.cli.catalog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.sokobase.catalog.importing.ImportedFile;
import org.sokobase.cli.console.Console;
import org.sokobase.identity.Relation;

/**
 * What an import brought, by folders, for a terminal: as many rows as fit one screen. A folder or archive has one row, or
 * one for each of the folders and files in it, as long as there is room for all of these. Any thread may ask for it.
 */
final class FolderTable {

    private static final int MOST_ROWS = 7;
    private static final String ROW = "%6s %7s %7s %7s %9s %9s  ";

    /** Under which name a folder has the files that lie right in it. */
    private static final String FILES = "";

    private final Set<String> named = new HashSet<>();
    private final Map<String, Place> roots = new LinkedHashMap<>();

    /** A file, a folder, or the files right in a folder, with what all in it has brought. */
    private static final class Place {

        private final String name;
        private final int depth;
        private final Map<String, Place> parts = new LinkedHashMap<>();
        private long files;
        private long levels;
        private long added;
        private long defective;
        private long solutions;

        Place(String name, int depth) {
            this.name = name;
            this.depth = depth;
        }

        Place part(String key, String partName) {
            return parts.computeIfAbsent(key, any -> new Place(partName, depth + 1));
        }

        /** What would stand in its place: what is in it, the files that lie beside folders in one row. */
        Collection<Place> inside() {
            Place files = parts.get(FILES);
            return files != null && parts.size() == 1 ? files.parts.values() : parts.values();
        }

        void count(ImportedFile file) {
            files += file.readAs().files().orElse(1);
            levels += file.size();
            added += file.count(Relation.NEW);
            defective += file.count(Relation.REJECTED);
            solutions += file.linked();
        }

        void show(Console console) {
            console.row(
                    ROW.formatted(files, levels, added, levels - added - defective, defective, solutions), name, "");
        }
    }

    /** For an import of these paths. */
    FolderTable(List<String> paths) {
        paths.forEach(path -> named.add(withoutSlash(path)));
    }

    private static String withoutSlash(String path) {
        return path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    /** Takes in a file; one in which nothing was found has no row. */
    synchronized void add(ImportedFile file) {
        if (!file.holdsSomething()) {
            return;
        }
        String root = root(file.file());
        Place place = roots.computeIfAbsent(root, name -> new Place(name.isEmpty() ? "." : name, 0));
        place.count(file);
        int begin = root.isEmpty() ? 0 : root.length() + 1;
        for (int end = file.file().indexOf('/', begin);
                end > 0;
                end = file.file().indexOf('/', end + 1)) {
            String folder = file.file().substring(0, end);
            place = place.part(folder, folder);
            place.count(file);
        }
        place = place.part(FILES, place.name + "/*");
        place.count(file);
        place.part(file.file(), file.file()).count(file);
    }

    /** The path that the user named, or the folder in which a file lies that he named. */
    private String root(String file) {
        for (int end = file.length(); end > 0; end = file.lastIndexOf('/', end - 1)) {
            String path = file.substring(0, end);
            if (named.contains(path) && end < file.length()) {
                return path;
            }
        }
        return file.substring(0, Math.max(0, file.lastIndexOf('/')));
    }

    /** Writes the table. */
    synchronized void show(Console console) {
        if (!roots.isEmpty()) {
            console.row(
                    ROW.formatted("files", "levels", "new", "known", "defective", "solutions"), "folder or file", "");
            rows().forEach(place -> place.show(console));
        }
    }

    private List<Place> rows() {
        List<Place> rows = new ArrayList<>(roots.values());
        Set<Place> closed = new HashSet<>();
        while (true) {
            Optional<Place> next = rows.stream()
                    .filter(place -> !place.inside().isEmpty() && !closed.contains(place))
                    .min(Comparator.comparingInt((Place place) -> place.depth)
                            .thenComparingInt(p -> p.inside().size()));
            if (next.isEmpty()) {
                return rows;
            }
            Place place = next.get();
            if (rows.size() - 1 + place.inside().size() <= MOST_ROWS) {
                int at = rows.indexOf(place);
                rows.remove(at);
                rows.addAll(at, place.inside());
            } else {
                closed.add(place);
            }
        }
    }
}
