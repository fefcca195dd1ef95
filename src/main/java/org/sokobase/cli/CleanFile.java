package org.sokobase.cli;

import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.SourceFile;

/**
 * What becomes of a file of the catalog in a clean set.
 *
 * @param source  the file
 * @param removed the levels that it loses, in their order; all of them if it is not written for that reason
 * @param outcome how it is written
 * @param target  its place in the folder, with slashes; nothing if it is not written
 * @param remarks what else is to be said, each in words: why it is written like this, and why nothing was removed
 */
record CleanFile(
        SourceFile source, List<RemovedLevel> removed, Outcome outcome, Optional<String> target, List<String> remarks) {

    /** How a file is written. */
    enum Outcome {
        COPIED("copied as it is"),
        CUT("all else as it was"),
        ANEW("written anew"),
        NOT_WRITTEN("not written");

        private final String words;

        Outcome(String words) {
            this.words = words;
        }
    }

    /** How many levels stay; of a file of solutions none. */
    int left() {
        return target.isPresent() ? source.levels() - removed.size() : 0;
    }

    /** Such as {@code 10 levels, 8 of them removed, all else as it was}. */
    String inWords() {
        String levels = source.collection().isEmpty() ? "solutions" : Words.count(source.levels(), "level");
        String gone = removed.isEmpty() ? "" : ", " + removed.size() + " of them removed";
        return levels + gone + ", " + outcome.words;
    }
}
