package org.sokobase.generator.room;

import java.util.Arrays;
import org.sokobase.generator.method.SeededRandom;

/**
 * How many steps the player is away from each square, by breadth-first search. A room computes it once for each position.
 *
 * <p>Not safe for use by several threads.
 */
public final class PlayerDistances {

    private static final int OUT_OF_REACH = Integer.MAX_VALUE;

    private final Room room;
    private final Ground ground;
    private final int[] steps;
    private final int[] reached;
    private int count;

    /** What the player may walk on. */
    enum Ground {
        /** Every square within the border without a box, floor or not. */
        ANYTHING,
        /** Squares that are floor already, without a box. */
        FLOOR
    }

    PlayerDistances(Room room, Ground ground) {
        this.room = room;
        this.ground = ground;
        steps = new int[room.size()];
        reached = new int[room.size()];
    }

    /** Discards them, as something has moved. */
    void forget() {
        count = 0;
    }

    /** Takes the distances from a square, unless they are known. */
    PlayerDistances from(int start) {
        if (count == 0) {
            search(start);
        }
        return this;
    }

    private void search(int start) {
        Arrays.fill(steps, OUT_OF_REACH);
        steps[start] = 0;
        reached[count++] = start;
        for (int next = 0; next < count; next++) {
            int square = reached[next];
            for (int direction = 0; direction < Room.DIRECTIONS; direction++) {
                int neighbour = square + room.offset(direction);
                if (steps[neighbour] == OUT_OF_REACH && isOpen(neighbour)) {
                    steps[neighbour] = steps[square] + 1;
                    reached[count++] = neighbour;
                }
            }
        }
    }

    private boolean isOpen(int square) {
        return ground == Ground.ANYTHING ? room.isFree(square) : room.isFreeFloor(square);
    }

    /** The last step of a shortest path to a square, a random one of them. */
    int lastStep(int square, SeededRandom random) {
        int chosen = -1;
        int found = 0;
        for (int direction = 0; direction < Room.DIRECTIONS; direction++) {
            int before = square - room.offset(direction);
            if (steps[before] == steps[square] - 1 && random.below(++found) == 0) {
                chosen = direction;
            }
        }
        return chosen;
    }

    /** How many squares are within reach, the player's own included. */
    public int count() {
        return count;
    }

    /** A square within reach, by order of its distance. */
    public int reached(int index) {
        return reached[index];
    }

    /** The steps to a square that is within reach. */
    public int to(int square) {
        return steps[square];
    }

    /** Whether the player can come there. */
    public boolean reaches(int square) {
        return steps[square] != OUT_OF_REACH;
    }
}
