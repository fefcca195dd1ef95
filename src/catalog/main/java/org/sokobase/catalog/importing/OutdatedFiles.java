package org.sokobase.catalog.importing;

import java.util.HashSet;
import java.util.Set;
import org.sokobase.format.ReaderVersion;
import org.sokobase.level.LevelFile;

/** Which of the files that the catalog has an import reads again: each once at most, at however many places it meets it. */
final class OutdatedFiles {

    private final Set<Long> read = new HashSet<>();
    private boolean all;

    /** From now on, all files are outdated that were not read yet. */
    void addAll() {
        all = true;
    }

    /** Whether all files are outdated. */
    boolean areAll() {
        return all;
    }

    /** A file was read, be it for the first time. */
    void remove(long fileRow) {
        read.add(fileRow);
    }

    /**
     * Whether a file of a format is outdated that the readers of a version have read; never if somebody told them what its characters
     * mean, as that is not known any more.
     */
    boolean has(long fileRow, String format, int readBy) {
        boolean isOlder = LevelFile.Format.labelled(format)
                .filter(known -> ReaderVersion.mattersTo(known, readBy))
                .isPresent();
        return (all || isOlder) && readBy != ReaderVersion.TOLD && !read.contains(fileRow);
    }
}
