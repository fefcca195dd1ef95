package org.sokobase.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A folder of a clean set with the results for its files, not including subfolders.
 *
 * <p>Immutable, as long as the list is; equal if all components are.
 *
 * @param name  its name as given at import, or {@code .}
 * @param files its files in import order; at least one
 */
public record CleanFolder(String name, List<CleanFile> files) {

    /** All folders, in name order. */
    public static List<CleanFolder> of(List<CleanFile> files) {
        Map<String, List<CleanFile>> folders = new TreeMap<>();
        for (CleanFile file : files) {
            String name = file.source().name();
            String folder = name.contains("/") ? name.substring(0, name.lastIndexOf('/')) : ".";
            folders.computeIfAbsent(folder, none -> new ArrayList<>()).add(file);
        }
        return folders.entrySet().stream()
                .map(folder -> new CleanFolder(folder.getKey(), folder.getValue()))
                .toList();
    }

    /** The number of levels that its files had. */
    public long levels() {
        return files.stream().mapToLong(file -> file.source().levels()).sum();
    }

    /** The number of levels that are removed. */
    public long removed() {
        return files.stream().mapToLong(file -> file.removed().size()).sum();
    }

    /** The number of levels in the files that are written. */
    public long left() {
        return files.stream().mapToLong(CleanFile::left).sum();
    }
}
