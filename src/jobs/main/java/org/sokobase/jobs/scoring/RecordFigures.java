package org.sokobase.jobs.scoring;

import java.util.OptionalInt;

/**
 * The records of a puzzle in the list of somebody else.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param moves  the fewest moves; empty if the list has none that can be compared
 * @param pushes the fewest pushes; empty if the list has none
 */
public record RecordFigures(OptionalInt moves, OptionalInt pushes) {

    static final RecordFigures NONE = new RecordFigures(OptionalInt.empty(), OptionalInt.empty());

    RecordFigures and(RecordFigures other) {
        return new RecordFigures(least(moves, other.moves), least(pushes, other.pushes));
    }

    private static OptionalInt least(OptionalInt one, OptionalInt other) {
        if (one.isEmpty() || other.isEmpty()) {
            return one.isEmpty() ? other : one;
        }
        return OptionalInt.of(Math.min(one.getAsInt(), other.getAsInt()));
    }
}
