package org.sokobase.catalog.undo;

import java.util.List;
import org.sokobase.catalog.source.ImportRun;

/**
 * What taking a run back came to.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param run          the run as it was before
 * @param files        the files that went, in the order of their import
 * @param removed      all that went
 * @param waitingAgain how many solutions of other files had found their levels in that run and wait for them again
 */
public record Undo(ImportRun run, List<UndoneFile> files, Removed removed, long waitingAgain) {}
