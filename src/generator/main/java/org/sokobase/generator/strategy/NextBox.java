package org.sokobase.generator.strategy;

import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.room.Room;

/** One box after the other. */
final class NextBox implements BoxStrategy {

    @Override
    public int choose(Room room, int previous, SeededRandom random) {
        return (previous + 1) % room.boxes().count();
    }
}
