package org.sokobase.generator.evolve;

import org.sokobase.generator.pull.GoalRoom;

/**
 * A level of an evolution.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param room   its walls and goals
 * @param start  its number among the starts of the room
 * @param value  of the measure that is to grow
 * @param pushes of the solution that takes the fewest box lines
 */
record Candidate(GoalRoom room, int start, double value, int pushes) {

    private int floor() {
        return Long.bitCount(room.floor());
    }

    /** Whether nothing is better about another one: not its value, not its pushes, not its size. */
    boolean isAsGoodAs(Candidate other) {
        return value >= other.value && pushes >= other.pushes && floor() <= other.floor();
    }
}
