package org.sokobase.generator.template;

import org.sokobase.generator.method.IntRange;
import org.sokobase.generator.method.SizeRange;

/**
 * What a level of templates is made by.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param size      of the level, the border included; what is no whole template is left off
 * @param boxes     how many boxes
 * @param positions after how many positions of all placements of goals the best so far is taken
 * @param choose    by what the best is chosen
 */
record TemplateSettings(SizeRange size, IntRange boxes, int positions, Choose choose) {

    /** By what placements of the goals are compared, each with its farthest start. */
    enum Choose {
        /** The most box lines; of several the first. */
        LINES,
        /** The score that Taylor and Parberry publish, which has chance in it. */
        SCORE
    }

    /** Squares of a side of a template. */
    static final int TEMPLATE = 3;

    /** How many boxes are possible. */
    static final IntRange BOXES = new IntRange(1, 6);

    /** How many positions are possible. */
    static final IntRange POSITIONS = new IntRange(1000, 1_000_000_000);
}
