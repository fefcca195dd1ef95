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
 * @param remarks remarks: why it is written like this, and why nothing was removed
 */
public record CleanFile(
        SourceFile source, List<RemovedLevel> removed, Outcome outcome, Optional<String> target, List<String> remarks) {

    /** How a file is written. */
    public enum Outcome {
        /** Unchanged, byte for byte. */
        COPIED,
        /** Without some levels, otherwise unchanged. */
        CUT,
        /** Rewritten from its content as read. */
        ANEW,
        NOT_WRITTEN
    }

    /** The number of levels that stay; 0 for a file of solutions. */
    public int left() {
        return target.isPresent() ? source.levels() - removed.size() : 0;
    }
}
