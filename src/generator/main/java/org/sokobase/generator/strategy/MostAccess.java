package org.sokobase.generator.strategy;

import org.sokobase.generator.room.Room;

/** For pulls: to where the player reaches most squares afterwards, so that he does not end up in a pit of boxes and walls. */
final class MostAccess implements DirectionStrategy {

    @Override
    public int worth(Room room, int box, int direction) {
        return room.accessAfterPull(box, direction);
    }
}
