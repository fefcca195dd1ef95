package org.sokobase.generator.reverse;

import org.sokobase.generator.method.IntRange;
import org.sokobase.generator.method.SizeRange;

/**
 * The settings of the method.
 *
 * @param size  of the level, its border included
 * @param boxes how many
 * @param steps of the walk that digs the room
 * @param turn  how often the walk turns, in percent of its steps
 * @param plays how many times the boxes are pulled from the goals
 * @param pulls of each time
 */
record ReverseSettings(SizeRange size, IntRange boxes, int steps, int turn, int plays, int pulls) {

    static final IntRange SIDES = new IntRange(5, 50);
    static final IntRange BOXES = new IntRange(1, 30);
    static final IntRange STEPS = new IntRange(1, 10_000);
    static final IntRange PERCENT = new IntRange(0, 100);
    static final IntRange PLAYS = new IntRange(1, 10_000);
    static final IntRange PULLS = new IntRange(1, 10_000);
}
