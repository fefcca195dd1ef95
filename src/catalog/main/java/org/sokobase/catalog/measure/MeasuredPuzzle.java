package org.sokobase.catalog.measure;

import java.util.List;
import org.sokobase.catalog.level.PuzzleKey;

/**
 * What was measured of a puzzle.
 *
 * <p>Immutable, as long as its list is.
 *
 * @param puzzle   one that has a level or a solution
 * @param measures each name once
 */
public record MeasuredPuzzle(PuzzleKey puzzle, List<KeptMeasure> measures) {}
