package org.sokobase.catalog.source;

import java.time.Instant;
import java.util.List;

/**
 * A run of importing, with what the catalog still has of it.
 *
 * <p>Immutable, as long as the lists it was made of are; equal if all components are.
 *
 * @param number         its number; later runs have greater ones
 * @param startedAt      when it began
 * @param programVersion the version of the program that ran
 * @param files          its files
 * @param levels         their levels, defective ones included
 * @param solutions      different solutions that stand in them
 * @param replacedFiles  how many files it took out because it met another content at their places
 * @param refutedMarks   how many marks as unsolvable its solutions took away
 * @param rereadFiles    of how many files it replaced what an earlier reader had made of them
 * @param paths          what the user named for it; empty where that is not known
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
        List<String> paths) {}
