package org.sokobase.generator.strategy;

import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.room.Room;

/** Any box. */
final class RandomBox implements BoxStrategy {

    @Override
    public int choose(Room room, int previous, SeededRandom random) {
        return random.below(room.boxes().count());
    }
}
