package org.sokobase.generator.evolve;

import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.method.IntRange;
import org.sokobase.generator.method.LevelMethod;

/**
 * What an evolution is made by.
 *
 * <p>Immutable; equal if all components are, the method by identity.
 *
 * @param from        makes the level with which it begins, if none is given
 * @param start       the level with which it begins
 * @param evaluations how many levels are measured, the first included
 * @param by          the measure that is to grow
 * @param front       the most levels that are kept at a time
 * @param positions   the most positions of a room; one with more is given up
 */
record EvolveSettings(LevelMethod from, Optional<Board> start, int evaluations, Measure by, int front, int positions) {

    /** How many evaluations are possible. */
    static final IntRange EVALUATIONS = new IntRange(1, 1_000_000);

    /** How many levels a front can have. */
    static final IntRange FRONT = new IntRange(1, 100);

    /** How many positions are possible. */
    static final IntRange POSITIONS = new IntRange(100, 10_000_000);
}
