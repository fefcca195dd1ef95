package org.sokobase.generator.room;

import org.sokobase.generator.method.SeededRandom;

/**
 * How many steps the player is away from each square, by breadth-first search. A room computes it once for each position.
 *
 * <p>Not safe for use by several threads.
 */
public final class PlayerDistances {

    /** What a square has that can be walked on but was not reached, in the place of its steps. */
    static final int OPEN = Integer.MAX_VALUE;

    /** What a square has that cannot be walked on. */
    static final int CLOSED = OPEN - 1;

    private final MapKeeping keeping;
    private final int[] ground;
    private final Boxes boxes;
    private final int[] offsets;
    private final int[] steps;
    private final int[] reached;
    private int count;

    /**
     * Distances in a room.
     *
     * @param ground {@link #OPEN} or {@link #CLOSED} for each square, whatever boxes stand there; the border is closed
     * @param offsets to the neighbours of a square, by direction
     */
    PlayerDistances(int[] ground, Boxes boxes, int[] offsets, MapKeeping keeping) {
        this.keeping = keeping;
        this.ground = ground;
        this.boxes = boxes;
        this.offsets = offsets;
        steps = new int[ground.length];
        reached = new int[ground.length];
    }

    /** Discards them, as something has moved. */
    void forget() {
        count = 0;
    }

    /** Takes the distances from a square, unless they are known and kept. */
    PlayerDistances from(int start) {
        if (count == 0 || keeping == MapKeeping.MADE_ANEW) {
            search(start);
        }
        return this;
    }

    /** The inner loop of the generator: it looks at one number of each neighbour. */
    private void search(int start) {
        int[] now = steps;
        System.arraycopy(ground, 0, now, 0, now.length);
        for (int box = 0; box < boxes.count(); box++) {
            now[boxes.square(box)] = CLOSED;
        }
        now[start] = 0;
        int found = 0;
        reached[found++] = start;
        for (int next = 0; next < found; next++) {
            int square = reached[next];
            int further = now[square] + 1;
            for (int offset : offsets) {
                int neighbour = square + offset;
                if (now[neighbour] == OPEN) {
                    now[neighbour] = further;
                    reached[found++] = neighbour;
                }
            }
        }
        count = found;
    }

    /** The last step of a shortest path to a square, a random one of them. */
    int lastStep(int square, SeededRandom random) {
        int chosen = -1;
        int found = 0;
        for (int direction = 0; direction < offsets.length; direction++) {
            int before = square - offsets[direction];
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
        return steps[square] < CLOSED;
    }
}
