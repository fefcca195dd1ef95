package org.sokobase.clean;

import java.util.List;
import java.util.Optional;
import org.sokobase.format.TermsFiles;

/**
 * The result of exporting a clean set.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param files     the result for each file, in import order
 * @param terms     the paths of the copied files about sets, with slashes, sorted
 * @param quoted    the files about sets of which no file is written; they are quoted instead of copied
 * @param solutions the file for the solutions that no other file has any more; empty if there are none
 */
public record CleanResult(
        List<CleanFile> files, List<String> terms, List<TermsFiles.Terms> quoted, Optional<Solutions> solutions) {

    /** A file of solutions in the clean set, with its path and its number of solutions, at least 1. */
    public record Solutions(String place, int count) {}
}
