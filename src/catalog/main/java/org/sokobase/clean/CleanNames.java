package org.sokobase.clean;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.sokobase.file.FileNames;
import org.sokobase.file.Source;

/**
 * Assigns files their paths in a new folder: by their names at import, but never outside the folder, never the same
 * path twice, even on file systems that ignore case, and never the path of another file's folder. An archive becomes a
 * folder. For one thread at a time.
 */
public final class CleanNames {

    /** The reports in the top folder, and the folder of their pages. */
    public static final String REMOVED = "REMOVED.csv";

    public static final String MERGED = "MERGED.csv";
    public static final String REPORT = "REPORT.txt";
    public static final String PAGE = "REPORT.html";
    public static final String PAGES = "REPORT";
    public static final String CREDITS = "CREDITS.txt";

    /** Solutions without a file of their own. */
    static final String SOLUTIONS = "SOLUTIONS.txt";

    private final Set<String> files = new HashSet<>();
    private final Set<String> folders = new HashSet<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    CleanNames() {
        List.of(REMOVED, MERGED, CleanArchive.ROWS, REPORT, PAGE, PAGES, CREDITS)
                .forEach(this::place);
    }

    /** The place of a file with this name, with slashes. */
    String place(String name) {
        List<String> parts = parts(name);
        String folder = "";
        for (String part : parts.subList(0, parts.size() - 1)) {
            folder = folder(folder + part) + "/";
        }
        return file(folder + parts.get(parts.size() - 1));
    }

    /** The folder with this name, with a number added if a file has the name. */
    private String folder(String name) {
        String folder = name;
        for (int i = 2; files.contains(key(folder)); i++) {
            folder = name + "-" + i;
        }
        folders.add(key(folder));
        return folder;
    }

    private String file(String name) {
        String file = name;
        while (files.contains(key(file)) || folders.contains(key(file))) {
            int number = numbers.merge(key(name), 1, Integer::sum) + 1;
            file = withoutEnding(name) + "-" + number + ending(name);
        }
        files.add(key(file));
        return file;
    }

    private static String key(String place) {
        return place.toLowerCase(Locale.ROOT);
    }

    /** The extension of a name, with its dot. */
    static String ending(String name) {
        String file = FileNames.withoutFolders(name);
        return file.substring(FileNames.withoutEnding(file).length());
    }

    /** A name without its extension, but with its folders. */
    static String withoutEnding(String name) {
        return name.substring(0, name.length() - ending(name).length());
    }

    private static List<String> parts(String name) {
        if (name.equals(Source.STANDARD_INPUT)) {
            return List.of("standard-input");
        }
        List<String> parts = new ArrayList<>();
        for (String part : name.split("/", 0)) {
            if (!part.isEmpty() && !part.equals(".") && !part.equals("..")) {
                parts.add(part.replaceAll("[\\p{Cntrl}\\\\:]", "_"));
            }
        }
        return parts.isEmpty() ? List.of("unnamed") : parts;
    }
}
