package org.sokobase.generator.wu;

import java.util.List;
import org.sokobase.generator.method.IntRange;
import org.sokobase.generator.method.SizeRange;
import org.sokobase.generator.strategy.Strategy;

/**
 * What a level is made by. Where there is a range, each level has a random number of it.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param size       of the rectangle, its border included
 * @param boxes      how many boxes
 * @param forward    how many iterations push a box
 * @param backward   how many iterations pull a box
 * @param strategies how boxes, directions and routes are chosen; of several, a random one in each iteration
 * @param readings   how the method is read where its paper leaves something open
 */
public record WuSettings(
        SizeRange size, IntRange boxes, int forward, int backward, List<Strategy> strategies, Readings readings) {

    /** Squares of a side, the border included. */
    public static final IntRange SIDES = new IntRange(3, 50);

    /** How many boxes are possible. */
    public static final IntRange BOXES = new IntRange(1, 30);

    /** How many forward iterations are possible. */
    public static final IntRange FORWARD = new IntRange(1, 100_000);

    /** How many backward iterations are possible. */
    public static final IntRange BACKWARD = new IntRange(0, 100_000);

    /**
     * Settings.
     *
     * @throws IllegalArgumentException if no level can be made with them; the message says why
     */
    public WuSettings {
        strategies = List.copyOf(strategies);
        if (strategies.isEmpty()) {
            throw new IllegalArgumentException("no strategy");
        }
        boxes.within(BOXES);
        IntRange.of(forward).within(FORWARD);
        IntRange.of(backward).within(BACKWARD);
        size.width().within(SIDES);
        size.height().within(SIDES);
        if ((size.width().least() - 2) * (size.height().least() - 2) <= boxes.most()) {
            throw new IllegalArgumentException("the inside of " + size.width().least() + "x"
                    + size.height().least() + " squares has no room for " + boxes.most()
                    + (boxes.most() == 1 ? " box" : " boxes") + " and the player");
        }
    }
}
