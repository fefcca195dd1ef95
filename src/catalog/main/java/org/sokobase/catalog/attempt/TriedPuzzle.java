package org.sokobase.catalog.attempt;

import org.sokobase.catalog.level.PuzzleKey;

/**
 * A puzzle, and a search that found no solution of it.
 *
 * <p>Immutable; equal if all components are.
 */
public record TriedPuzzle(PuzzleKey puzzle, Attempt attempt) {}
