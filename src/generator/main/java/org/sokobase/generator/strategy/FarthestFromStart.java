package org.sokobase.generator.strategy;

import org.sokobase.generator.room.Room;

/** Away from where the box was at first. */
final class FarthestFromStart implements DirectionStrategy {

    @Override
    public int worth(Room room, int box, int direction) {
        return room.manhattan(
                room.boxes().square(box) + room.offset(direction), room.boxes().start(box));
    }
}
