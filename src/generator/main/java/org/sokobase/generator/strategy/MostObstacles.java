package org.sokobase.generator.strategy;

import org.sokobase.generator.room.Room;

/** Beside boxes, the border and what is not floor yet. */
final class MostObstacles implements DirectionStrategy {

    @Override
    public int worth(Room room, int box, int direction) {
        int to = room.boxes().square(box) + room.offset(direction);
        int obstacles = 0;
        for (int side = 0; side < Room.DIRECTIONS; side++) {
            int neighbour = to + room.offset(side);
            if (neighbour != room.boxes().square(box) && !room.isFreeFloor(neighbour)) {
                obstacles++;
            }
        }
        return obstacles;
    }
}
