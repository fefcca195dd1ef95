package org.sokobase.catalog.source;

import java.time.Instant;
import java.util.List;

/**
 * An import run, with the totals of what the catalog still has of it.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param number         its number; it increases from run to run
 * @param startedAt      the time at which it began
 * @param programVersion the version of the importing program
 * @param files          the number of its files
 * @param levels         the number of their levels, including defective ones
 * @param solutions      the number of different solutions in them
 * @param replacedFiles  the number of files that it removed because their content had changed
 * @param refutedMarks   the number of marks as unsolvable that its solutions refuted
 * @param rereadFiles    the number of files that it read again with other results
 * @param removedFiles   the number of files that it removed because the user wanted that; such a run brings nothing
 * @param editedTexts    the number of levels and collections whose texts it has edited; such a run brings nothing
 * @param removedLevels  the number of single levels that it removed because the user wanted that and that can come back
 * @param paths          the paths that the user named; empty if unknown
 */
public record ImportRun(
        long number,
        Instant startedAt,
        String programVersion,
        long files,
        long levels,
        long solutions,
        int replacedFiles,
        int refutedMarks,
        int rereadFiles,
        int removedFiles,
        long editedTexts,
        long removedLevels,
        List<String> paths) {}
