package org.sokobase.generator.strategy;

import org.sokobase.generator.room.Room;

/** Away from all goals together. */
final class FarthestFromGoals implements DirectionStrategy {

    @Override
    public int worth(Room room, int box, int direction) {
        int to = room.boxes().square(box) + room.offset(direction);
        int sum = 0;
        for (int goal = 0; goal < room.boxes().count(); goal++) {
            sum += room.manhattan(to, room.boxes().goal(goal));
        }
        return sum;
    }
}
