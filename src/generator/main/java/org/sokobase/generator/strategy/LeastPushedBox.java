package org.sokobase.generator.strategy;

import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.room.Room;

/** The box that was moved least, the first of several: one that cannot be reached is chosen for ever. */
final class LeastPushedBox implements BoxStrategy {

    @Override
    public int choose(Room room, int previous, SeededRandom random) {
        int least = 0;
        for (int box = 1; box < room.boxes().count(); box++) {
            if (room.boxes().timesMoved(box) < room.boxes().timesMoved(least)) {
                least = box;
            }
        }
        return least;
    }
}
