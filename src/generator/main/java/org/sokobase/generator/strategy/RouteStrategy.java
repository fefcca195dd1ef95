package org.sokobase.generator.strategy;

import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.room.Room;

/** Which way the player walks to come behind a box, and so what floor he opens. Stateless, so safe for use by several threads. */
public interface RouteStrategy {

    /** Walks to a square that can be reached through what is not floor yet. */
    void walk(Room room, int target, SeededRandom random);
}
