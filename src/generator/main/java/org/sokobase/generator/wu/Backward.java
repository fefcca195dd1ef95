package org.sokobase.generator.wu;

import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.room.PlayerDistances;
import org.sokobase.generator.room.Room;
import org.sokobase.generator.strategy.DirectionStrategy;
import org.sokobase.generator.strategy.Strategy;

/** Pulls boxes away from where they were. */
final class Backward extends Phase {

    private final Readings readings;

    Backward(WuSettings settings) {
        super(settings.strategies(), settings.readings());
        readings = settings.readings();
    }

    @Override
    DirectionStrategy directions(Strategy strategy) {
        DirectionStrategy mirrored = strategy.pull().strategy();
        return readings.pulls() == Readings.Pulls.OPPOSITE && strategy.pull().hasOpposite()
                ? (room, box, direction) -> -mirrored.worth(room, box, direction)
                : mirrored;
    }

    @Override
    boolean isPossible(Room room, int box, int direction) {
        return readings.ground() == Readings.Ground.FLOOR
                ? room.canPull(box, direction)
                : room.canPullThroughAnything(box, direction);
    }

    @Override
    void move(Strategy strategy, Room room, int box, int direction, SeededRandom random) {
        PlayerDistances ways = readings.ground() == Readings.Ground.FLOOR ? room.onFloor() : room.throughAnything();
        room.walk(room.boxes().square(box) + room.offset(direction), ways, random);
        room.pull(box, direction);
    }
}
