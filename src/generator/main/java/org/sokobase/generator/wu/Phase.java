package org.sokobase.generator.wu;

import java.util.List;
import org.sokobase.generator.method.SeededRandom;
import org.sokobase.generator.room.Room;
import org.sokobase.generator.strategy.DirectionStrategy;
import org.sokobase.generator.strategy.Strategy;

/** One of the two halves of a try: a box is chosen and moved, so many times. */
abstract class Phase {

    private final List<Strategy> strategies;
    private final Readings.Idle idle;

    Phase(List<Strategy> strategies, Readings readings) {
        this.strategies = strategies;
        idle = readings.idle();
    }

    /** Moves boxes, one in each iteration. */
    final void run(Room room, int iterations, SeededRandom random) {
        int box = -1;
        for (int i = 0; i < iterations; i++) {
            Strategy strategy =
                    strategies.size() == 1 ? strategies.get(0) : strategies.get(random.below(strategies.size()));
            box = strategy.box().strategy().choose(room, box, random);
            int direction = best(strategy, room, box, random);
            for (int more = 1;
                    direction < 0
                            && idle == Readings.Idle.ANOTHER_BOX
                            && more < room.boxes().count();
                    more++) {
                box = (box + 1) % room.boxes().count();
                direction = best(strategy, room, box, random);
            }
            if (direction >= 0) {
                move(strategy, room, box, direction, random);
            }
        }
    }

    /** The direction worth most, a random one of several; negative if there is none. */
    private int best(Strategy strategy, Room room, int box, SeededRandom random) {
        DirectionStrategy directions = directions(strategy);
        int chosen = -1;
        int most = Integer.MIN_VALUE;
        int alike = 0;
        for (int direction = 0; direction < Room.DIRECTIONS; direction++) {
            if (isPossible(room, box, direction)) {
                int worth = directions.worth(room, box, direction);
                if (worth > most) {
                    most = worth;
                    alike = 0;
                }
                if (worth == most && random.below(++alike) == 0) {
                    chosen = direction;
                }
            }
        }
        return chosen;
    }

    abstract DirectionStrategy directions(Strategy strategy);

    abstract boolean isPossible(Room room, int box, int direction);

    abstract void move(Strategy strategy, Room room, int box, int direction, SeededRandom random);
}
