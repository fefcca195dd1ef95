package org.sokobase.catalog.query;

/**
 * The catalog in numbers.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param files        files in it
 * @param collections  collections in it
 * @param levels       all levels, defective ones included
 * @param rejected     defective levels
 * @param exactBoards  different exact boards of the levels
 * @param puzzles      different puzzles of the levels
 * @param groups       puzzles that occur more than once
 * @param redundant    levels beyond the first of their puzzle
 * @param solutions    different verified solutions
 * @param solvedPuzzles puzzles with levels and a verified solution of one of their exact boards
 * @param unsolvablePuzzles puzzles that somebody has marked as unsolvable
 * @param trivialPuzzles puzzles that somebody has marked as trivial
 */
public record CatalogStats(
        long files,
        long collections,
        long levels,
        long rejected,
        long exactBoards,
        long puzzles,
        long groups,
        long redundant,
        long solutions,
        long solvedPuzzles,
        long unsolvablePuzzles,
        long trivialPuzzles) {}
