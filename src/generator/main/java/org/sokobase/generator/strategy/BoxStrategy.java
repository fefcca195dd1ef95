package org.sokobase.generator.strategy;

import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.room.Room;

/** Which box is moved next, whether it can be moved or not. Stateless, so safe for use by several threads. */
public interface BoxStrategy {

    /**
     * Chooses a box.
     *
     * @param previous the box that was chosen before, or -1
     * @return its number
     */
    int choose(Room room, int previous, SeededRandom random);
}
