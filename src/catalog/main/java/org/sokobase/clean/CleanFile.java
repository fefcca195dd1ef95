package org.sokobase.clean;

import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.source.SourceFile;

/**
 * What becomes of a file of the catalog in a clean set.
 *
 * @param source  the file
 * @param removed the levels that it loses, in their order; all of them if it is not written for that reason
 * @param outcome how it is written
 * @param target  its place in the folder, with slashes; nothing if it is not written
 * @param remarks what else is to be said, each in words: why it is written like this, and why nothing was removed
 */
public record CleanFile(
        SourceFile source, List<RemovedLevel> removed, Outcome outcome, Optional<String> target, List<String> remarks) {

    /** How a file is written. */
    public enum Outcome {
        /** As it is, byte for byte. */
        COPIED,
        /** Without some levels, all else as it was. */
        CUT,
        /** From what was read of it. */
        ANEW,
        NOT_WRITTEN
    }

    /** How many levels stay; of a file of solutions none. */
    public int left() {
        return target.isPresent() ? source.levels() - removed.size() : 0;
    }
}
