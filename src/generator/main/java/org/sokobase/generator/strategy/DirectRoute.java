package org.sokobase.generator.strategy;

import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.room.Room;

/** A shortest way, through whatever is there. */
final class DirectRoute implements RouteStrategy {

    @Override
    public void walk(Room room, int target, SeededRandom random) {
        room.walk(target, room.throughAnything(), random);
    }
}
