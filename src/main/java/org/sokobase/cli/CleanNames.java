package org.sokobase.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.sokobase.format.SolutionLines;
import org.sokobase.format.Source;

/**
 * Gives files their places in a new folder: each as it was named at its import, but none outside of the folder, none twice,
 * also where the case of letters does not count, and none where another file's folder is. An archive is a folder.
 */
final class CleanNames {

    /** The reports, which lie at the top. */
    static final String REMOVED = "REMOVED.csv";

    static final String REPORT = "REPORT.txt";
    static final String PAGE = "REPORT.html";

    private final Set<String> files = new HashSet<>();
    private final Set<String> folders = new HashSet<>();

    CleanNames() {
        List.of(REMOVED, REPORT, PAGE).forEach(this::isFree);
    }

    /** The place of a file with this name. */
    String place(String name) {
        String safe = safe(name);
        String place = safe;
        for (int i = 2; !isFree(place); i++) {
            place = SolutionLines.withoutEnding(safe) + "-" + i + ending(safe);
        }
        return place;
    }

    /** What stands behind the last part of a name, with its dot. */
    static String ending(String name) {
        String file = name.substring(name.lastIndexOf('/') + 1);
        return file.substring(SolutionLines.withoutEnding(file).length());
    }

    /** A name without its ending, but with its folders. */
    static String withoutEnding(String name) {
        return name.substring(0, name.length() - ending(name).length());
    }

    private static String safe(String name) {
        List<String> parts = new ArrayList<>();
        for (String part : name.split("/")) {
            if (!part.isEmpty() && !part.equals(".") && !part.equals("..")) {
                parts.add(part.replaceAll("[\\p{Cntrl}\\\\:]", "_"));
            }
        }
        boolean isNone = parts.isEmpty() || name.equals(Source.STANDARD_INPUT);
        return isNone ? "standard-input" : String.join("/", parts);
    }

    private boolean isFree(String place) {
        String key = place.toLowerCase(Locale.ROOT);
        List<String> above = new ArrayList<>();
        for (int slash = key.indexOf('/'); slash >= 0; slash = key.indexOf('/', slash + 1)) {
            above.add(key.substring(0, slash));
        }
        if (folders.contains(key) || files.contains(key) || above.stream().anyMatch(files::contains)) {
            return false;
        }
        files.add(key);
        folders.addAll(above);
        return true;
    }
}
