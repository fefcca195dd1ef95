package org.sokobase.clean;

import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.source.SourceFile;

/**
 * The result for a file of the catalog in a clean set.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param source  the file
 * @param removed the levels that are removed, in order; if these are all its levels, it is not written
 * @param outcome how it is written
 * @param target  its path in the folder, with slashes; empty if it is not written
 * @param remarks why it is written like this or not at all, and why redundant levels stay in it
 * @param merged  the levels that gain texts of removed copies, or would if the file could be changed, in order
 */
public record CleanFile(
        SourceFile source,
        List<RemovedLevel> removed,
        Outcome outcome,
        Optional<String> target,
        List<String> remarks,
        List<MergedLevel> merged) {

    /** How a file is written. */
    public enum Outcome {
        /** Unchanged, byte for byte. */
        COPIED,
        /** Without some levels or the solutions of removed levels, or with merged texts; otherwise unchanged. */
        CUT,
        /** Rewritten from what was read of it or, if its bytes are gone, from the catalog. */
        ANEW,
        /** Not written: all its levels are redundant, it is a reference collection, or its solutions are elsewhere. */
        NOT_WRITTEN
    }

    /** The number of levels that gain texts. */
    public int gaining() {
        return (int) merged.stream().filter(MergedLevel::isWritten).count();
    }

    /** The number of levels that stay; 0 for a file of solutions, and for one that is not written. */
    public int left() {
        return target.isPresent() ? source.levels() - removed.size() : 0;
    }
}
