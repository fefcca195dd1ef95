package org.sokobase.generator.strategy;

import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.room.PlayerDistances;
import org.sokobase.generator.room.Room;

/** On floor to the square nearest to the target, and from there a shortest way: opens less floor. */
final class ClosestActiveTile implements RouteStrategy {

    @Override
    public void walk(Room room, int target, SeededRandom random) {
        PlayerDistances floor = room.onFloor();
        int nearest = Integer.MAX_VALUE;
        int alike = 0;
        int chosen = room.player();
        for (int i = 0; i < floor.count(); i++) {
            int distance = room.manhattan(floor.reached(i), target);
            if (distance < nearest) {
                nearest = distance;
                alike = 0;
            }
            if (distance == nearest && random.below(++alike) == 0) {
                chosen = floor.reached(i);
            }
        }
        room.walk(chosen, floor, random);
        room.walk(target, room.throughAnything(), random);
    }
}
