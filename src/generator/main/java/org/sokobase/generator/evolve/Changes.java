package org.sokobase.generator.evolve;

import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.pull.GoalRoom;

/** Small random changes of walls and goals. Stateless. */
final class Changes {

    private static final int MOST_SQUARES = 2;

    private Changes() {}

    /**
     * A room in which a goal stands elsewhere or one or two squares have become wall or floor. Floor apart from the goals is
     * wall.
     *
     * @return the room, or the same one if the change would part the goals
     */
    static GoalRoom change(GoalRoom room, SeededRandom random) {
        long inside = GoalRoom.inside(room.width(), room.height());
        long goals = room.goals();
        long floor = room.floor();
        if (random.below(3) == 0) {
            goals = goals & ~drawn(goals, random) | drawn(inside & ~goals, random);
        } else {
            for (int squares = random.between(1, MOST_SQUARES); squares > 0; squares--) {
                floor ^= drawn(inside, random);
            }
        }
        GoalRoom changed = new GoalRoom(room.width(), room.height(), floor | goals, goals).connected();
        return (changed.goals() & ~changed.floor()) == 0 ? changed : room;
    }

    /** A random one of some squares. */
    private static long drawn(long squares, SeededRandom random) {
        long left = squares;
        for (int skipped = random.below(Long.bitCount(squares)); skipped > 0; skipped--) {
            left &= left - 1;
        }
        return Long.lowestOneBit(left);
    }
}
