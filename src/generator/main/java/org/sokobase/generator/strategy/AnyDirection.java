package org.sokobase.generator.strategy;

import org.sokobase.generator.room.Room;

/** All directions are worth the same. */
final class AnyDirection implements DirectionStrategy {

    @Override
    public int worth(Room room, int box, int direction) {
        return 0;
    }
}
