package org.sokobase.solver.position;

import org.sokobase.solver.search.SearchBudget;

/**
 * Where boxes are in the way of others: for every two live squares whether a box on the first, if it never moved, would
 * leave a box on the second fewer goals than it has without. On the largest floors that takes too long, and there are none.
 */
public final class Hotspots {

    private static final long MOST_WORK = 100_000_000;

    private final SquareGraph floor;
    private final int words;
    private final long[] hindered;

    /**
     * Looks at all pairs of squares.
     *
     * @param clock ends this when over, and with it the {@link SearchBudget#unlessOver} around it
     */
    public Hotspots(SquareGraph floor, SearchBudget clock) {
        this.floor = floor;
        this.words = SearchState.words(floor);
        this.hindered = new long[floor.live * words];
        if ((long) floor.live * floor.live * floor.goals.length > MOST_WORK) {
            return;
        }
        int[] free = goalsFrom(-1);
        for (int wall = 0; wall < floor.live; wall++) {
            int[] left = goalsFrom(wall);
            clock.work((long) floor.live * floor.goals.length);
            int lost = floor.isGoal[wall] ? 1 : 0;
            for (int square = 0; square < floor.live; square++) {
                if (square != wall && left[square] < free[square] - lost) {
                    hindered[wall * words + (square >> 6)] |= 1L << square;
                }
            }
        }
    }

    /** For every live square how many goals a box comes to from there. */
    private int[] goalsFrom(int wall) {
        int[] count = new int[floor.live];
        int[] seenAt = new int[floor.live];
        int[] queue = new int[floor.live];
        for (int goal = 0; goal < floor.goals.length; goal++) {
            if (floor.goals[goal] == wall) {
                continue;
            }
            int size = 0;
            queue[size++] = floor.goals[goal];
            seenAt[floor.goals[goal]] = goal + 1;
            for (int i = 0; i < size; i++) {
                count[queue[i]]++;
                for (int d = 0; d < 4; d++) {
                    int to = floor.next(queue[i], d);
                    if (to >= 0 && to < floor.live && to != wall && seenAt[to] != goal + 1) {
                        int player = floor.next(to, d);
                        if (player >= 0 && player != wall) {
                            seenAt[to] = goal + 1;
                            queue[size++] = to;
                        }
                    }
                }
            }
        }
        return count;
    }

    /** How many of some boxes are in the way of another one of them. */
    public int count(long[] boxes) {
        int count = 0;
        for (int word = 0; word < words; word++) {
            for (long bits = boxes[word]; bits != 0; bits &= bits - 1) {
                int at = ((word << 6) + Long.numberOfTrailingZeros(bits)) * words;
                for (int i = 0; i < words; i++) {
                    if ((hindered[at + i] & boxes[i]) != 0) {
                        count++;
                        break;
                    }
                }
            }
        }
        return count;
    }
}
