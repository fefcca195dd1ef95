package org.sokobase.generator.evaluation;

import java.util.Arrays;

/**
 * The fewest box lines that boxes take to goals if none is in the way of another and the player is wherever he is needed: each
 * box gets a goal of its own, such that the sum is least. Where there are many goals, each box takes its nearest. No solution
 * has fewer, and one line brings the sum down by 1 at most. Serves any number of boards; not safe for use by several threads.
 */
final class LinesLeft {

    /** There is no way. */
    static final int NEVER = 1 << 20;

    /** Sharing out so many goals takes about a thousand steps. */
    private static final int MOST_SHARED_OUT = 8;

    private final int[] sums = new int[1 << MOST_SHARED_OUT];
    private int goals;
    private int[][] lines = {};
    private int[] toNearest = {};

    /** Takes the walls and goals of a board. */
    void of(Ground ground) {
        lines = new int[ground.board().goals()][];
        toNearest = new int[ground.size()];
        Arrays.fill(toNearest, NEVER);
        goals = 0;
        int[] queue = new int[ground.floor()];
        for (int square = 0; square < ground.size(); square++) {
            if (ground.isGoal(square)) {
                int[] toGoal = linesTo(square, ground, queue);
                lines[goals++] = toGoal;
                for (int from = 0; from < toGoal.length; from++) {
                    toNearest[from] = Math.min(toNearest[from], toGoal[from]);
                }
            }
        }
    }

    private static int[] linesTo(int goal, Ground ground, int[] queue) {
        int[] lines = new int[ground.size()];
        Arrays.fill(lines, NEVER);
        lines[goal] = 0;
        int queued = 0;
        queue[queued++] = goal;
        for (int next = 0; next < queued; next++) {
            int to = queue[next];
            for (int direction = 0; direction < Ground.DIRECTIONS; direction++) {
                int offset = ground.offset(direction);
                for (int from = to - offset; !ground.isWall(from) && !ground.isWall(from - offset); from -= offset) {
                    if (lines[from] == NEVER) {
                        lines[from] = lines[to] + 1;
                        queue[queued++] = from;
                    }
                }
            }
        }
        return lines;
    }

    /** The lines that the first so many boxes take at least; {@link #NEVER} or more if one has no goal. */
    int from(int[] boxes, int count) {
        if (goals > MOST_SHARED_OUT) {
            int sum = 0;
            for (int box = 0; box < count; box++) {
                sum = Math.min(NEVER, sum + toNearest[boxes[box]]);
            }
            return sum;
        }
        int all = 1 << goals;
        Arrays.fill(sums, 0, all, NEVER);
        sums[0] = 0;
        int least = NEVER;
        for (int taken = 0; taken < all; taken++) { // sets of goals that the first boxes have, each after its parts
            int box = Integer.bitCount(taken);
            if (sums[taken] < NEVER && box < count) {
                for (int free = all - 1 & ~taken; free != 0; free &= free - 1) {
                    int goal = Integer.numberOfTrailingZeros(free);
                    int with = taken | 1 << goal;
                    sums[with] = Math.min(sums[with], sums[taken] + lines[goal][boxes[box]]);
                }
            } else if (box == count) {
                least = Math.min(least, sums[taken]);
            }
        }
        return least;
    }
}
