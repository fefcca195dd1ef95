package org.sokobase.generator.strategy;

import org.sokobase.generator.room.Room;

/** Away from where all boxes were at first, together. */
final class FarthestFromStarts implements DirectionStrategy {

    @Override
    public int worth(Room room, int box, int direction) {
        int to = room.boxes().square(box) + room.offset(direction);
        int sum = 0;
        for (int other = 0; other < room.boxes().count(); other++) {
            sum += room.manhattan(to, room.boxes().start(other));
        }
        return sum;
    }
}
