package org.sokobase.catalog.importing;

import java.util.HashSet;
import java.util.Set;
import org.sokobase.format.ReaderVersion;
import org.sokobase.level.LevelFile;

/** Decides which known files an import reads again: each at most once, even if it is found at several places. */
final class OutdatedFiles {

    private final Set<Long> read = new HashSet<>();
    private boolean all;

    /** From now on, all files are outdated that have not been read in this run. */
    void addAll() {
        all = true;
    }

    /** Whether all files are outdated. */
    boolean areAll() {
        return all;
    }

    /** Records that a file has been read, perhaps for the first time. */
    void remove(long fileRow) {
        read.add(fileRow);
    }

    /**
     * Whether a file is outdated, by its format and the version of the readers that read it. A file that was read with
     * a map of characters never is, because the map is not stored.
     */
    boolean has(long fileRow, String format, int readBy) {
        boolean isOlder = LevelFile.Format.labelled(format)
                .filter(known -> ReaderVersion.mattersTo(known, readBy))
                .isPresent();
        return (all || isOlder) && readBy != ReaderVersion.TOLD && !read.contains(fileRow);
    }
}
