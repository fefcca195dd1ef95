package org.sokobase.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A folder of a clean set, with what became of the files in it; those in folders within it do not count.
 *
 * @param name  as it was named at the import, or {@code .}
 * @param files in the order of their import; at least one
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

    /** How many levels its files had. */
    public long levels() {
        return files.stream().mapToLong(file -> file.source().levels()).sum();
    }

    /** How many levels go. */
    public long removed() {
        return files.stream().mapToLong(file -> file.removed().size()).sum();
    }

    /** How many levels are in what is written. */
    public long left() {
        return files.stream().mapToLong(CleanFile::left).sum();
    }
}
