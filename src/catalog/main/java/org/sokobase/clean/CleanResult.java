package org.sokobase.clean;

import java.util.List;
import java.util.Optional;
import org.sokobase.format.TermsFiles;

/**
 * What a clean set has become.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param files     what became of each file, in the order of their import
 * @param terms     the places of the files that speak about sets, which went along, with slashes
 * @param quoted    those that speak only of what did not stay, so that they have no place of their own
 * @param solutions those that stood only with levels that go
 */
public record CleanResult(
        List<CleanFile> files, List<String> terms, List<TermsFiles.Terms> quoted, Optional<Solutions> solutions) {

    /** A file of so many solutions, one or more, at a place of the clean set. */
    public record Solutions(String place, int count) {}
}
