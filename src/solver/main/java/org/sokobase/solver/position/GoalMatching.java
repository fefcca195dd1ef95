package org.sokobase.solver.position;

import java.util.Arrays;

/**
 * Which boxes can have goals of their own, if each may have those of a set: a matching of as many as there can be, by
 * augmenting paths, that grows box by box.
 */
public final class GoalMatching {

    private final int words;
    /** For every goal that is taken the box that has it. */
    private final int[] boxOf;

    private final long[] taken;
    private final long[] tried;

    /** For so many goals. */
    public GoalMatching(int goals) {
        this.words = words(goals);
        this.boxOf = new int[goals];
        this.taken = new long[words];
        this.tried = new long[words];
    }

    /** How many longs a set of so many goals takes. */
    static int words(int goals) {
        return goals + 63 >> 6;
    }

    /** Takes all goals back. */
    public void clear() {
        Arrays.fill(taken, 0);
    }

    /**
     * Gives a box a goal, perhaps by giving others to boxes that have one; false if that cannot be.
     *
     * @param box   its square
     * @param goals for every square, one after the other, the set of goals that a box there may have, the same for all boxes;
     *              see {@link Distances#ways}
     */
    public boolean add(int box, long[] goals) {
        Arrays.fill(tried, 0);
        return match(box, goals);
    }

    private boolean match(int box, long[] goals) {
        int at = box * words;
        for (int word = 0; word < words; word++) {
            long free = goals[at + word] & ~taken[word];
            if (free != 0) {
                taken[word] |= free & -free;
                boxOf[(word << 6) + Long.numberOfTrailingZeros(free)] = box;
                return true;
            }
        }
        for (int word = 0; word < words; word++) {
            long bits = goals[at + word] & ~tried[word];
            while (bits != 0) {
                int goal = (word << 6) + Long.numberOfTrailingZeros(bits);
                tried[word] |= 1L << goal;
                if (match(boxOf[goal], goals)) {
                    boxOf[goal] = box;
                    return true;
                }
                bits = goals[at + word] & ~tried[word];
            }
        }
        return false;
    }
}
