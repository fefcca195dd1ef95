package org.sokobase.generator.strategy;

import org.sokobase.generator.room.Room;

/**
 * Where a box goes: in the direction that is worth most, a random one of several. Stateless, so safe for use by several
 * threads.
 */
public interface DirectionStrategy {

    /**
     * What it is worth to move a box.
     *
     * @param direction the ordinal of a direction in which the box can be moved
     * @return any number; more is better
     */
    int worth(Room room, int box, int direction);
}
