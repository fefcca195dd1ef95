package org.sokobase.catalog.removal;

import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.undo.Removed;
import org.sokobase.catalog.undo.UndoneFile;

/**
 * What removing files came to.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param run     the number of the run that can be undone; nothing if nothing was removed, as it was only tried
 * @param files   the files, in the order of their import
 * @param levels  the single levels, in the order of their names
 * @param removed all that went
 * @param marked  how many puzzles that somebody has marked, rated or tagged have no level left; what was said of them stays
 */
public record Removal(
        Optional<Long> run, List<UndoneFile> files, List<UndoneFile> levels, Removed removed, long marked) {}
