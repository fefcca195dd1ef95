package org.sokobase.generator.wu;

import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.room.Room;
import org.sokobase.generator.strategy.DirectionStrategy;
import org.sokobase.generator.strategy.PushChoice;
import org.sokobase.generator.strategy.Strategy;

/** Pushes boxes about; the squares where they end become goals. */
final class Forward extends Phase {

    private final Readings readings;

    Forward(WuSettings settings) {
        super(settings.strategies(), settings.readings());
        readings = settings.readings();
    }

    @Override
    DirectionStrategy directions(Strategy strategy) {
        boolean fromAll = readings.farthest() == Readings.Farthest.ALL_STARTS;
        return strategy.push() == PushChoice.FARTHEST && fromAll
                ? PushChoice.FARTHEST_FROM_ALL
                : strategy.push().strategy();
    }

    @Override
    boolean isPossible(Room room, int box, int direction) {
        return room.canPush(box, direction);
    }

    @Override
    void move(Strategy strategy, Room room, int box, int direction, SeededRandom random) {
        strategy.route().strategy().walk(room, room.boxes().square(box) - room.offset(direction), random);
        room.push(box, direction);
        for (int more = 1; more < readings.pushes() && room.canPushOn(box, direction); more++) {
            room.push(box, direction);
        }
    }
}
