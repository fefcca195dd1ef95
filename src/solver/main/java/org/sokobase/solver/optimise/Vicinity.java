package org.sokobase.solver.optimise;

import java.util.Arrays;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * The sets of boxes near a path: those that some position of it becomes if a few of its boxes are moved to squares on
 * their own way, or near it. So boxes may take short detours, and be pushed earlier or later than they were.
 */
final class Vicinity {

    /** How far from its way a box may be at the most. */
    static final int FARTHEST = 100;

    private final SolutionPath path;
    private final int words;
    private final int live;
    private final int most;
    private final int reach;
    private final int from;
    private final int to;
    /** For every box of the path and live square, how far the square is from the way of the box. */
    private final byte[][] away;

    private final int[] moved;
    private final int[] free;

    /**
     * @param from  the first position of the path that counts
     * @param to    the last one
     * @param most  how many boxes may stand elsewhere
     * @param reach how far from their ways
     */
    Vicinity(SquareGraph graph, SolutionPath path, int from, int to, int most, int reach) {
        this.path = path;
        this.words = SearchState.words(graph);
        this.live = graph.live;
        this.most = most;
        this.reach = reach;
        this.from = from;
        this.to = to;
        this.away = new byte[graph.boxes.length][];
        this.moved = new int[most];
        this.free = new int[most];
        int[] queue = new int[live];
        for (int box = 0; box < away.length; box++) {
            byte[] steps = new byte[live];
            Arrays.fill(steps, (byte) FARTHEST);
            int size = 0;
            for (int i = from; i <= to; i++) {
                int square = path.squares(i)[box];
                if (steps[square] != 0) {
                    steps[square] = 0;
                    queue[size++] = square;
                }
            }
            for (int i = 0; i < size; i++) {
                int square = queue[i];
                for (int d = 0; d < 4; d++) {
                    int neighbour = graph.next(square, d);
                    if (neighbour >= 0 && neighbour < live && steps[neighbour] > steps[square] + 1) {
                        steps[neighbour] = (byte) (steps[square] + 1);
                        queue[size++] = neighbour;
                    }
                }
            }
            away[box] = steps;
        }
    }

    /** Whether a set of boxes, at an index of an array, is near the path. */
    boolean contains(long[] array, int at) {
        long[] boxes = path.boxes();
        for (int i = from; i <= to; ) {
            int other = 0;
            for (int word = 0; word < words; word++) {
                other += Long.bitCount(array[at + word] & ~boxes[i * words + word]);
            }
            if (other > most) {
                // From one position to the next a single box changes.
                i += other - most;
            } else if (isNear(array, at, i, other)) {
                return true;
            } else {
                i++;
            }
        }
        return false;
    }

    private boolean isNear(long[] array, int at, int i, int other) {
        long[] boxes = path.boxes();
        int movedCount = 0;
        int freeCount = 0;
        for (int word = 0; word < words; word++) {
            long here = array[at + word];
            long there = boxes[i * words + word];
            for (long bits = here & ~there; bits != 0; bits &= bits - 1) {
                free[freeCount++] = (word << 6) + Long.numberOfTrailingZeros(bits);
            }
            for (long bits = there & ~here; bits != 0; bits &= bits - 1) {
                moved[movedCount++] = (word << 6) + Long.numberOfTrailingZeros(bits);
            }
        }
        short[] squares = path.squares(i);
        for (int k = 0; k < other; k++) {
            int box = 0;
            while (squares[box] != moved[k]) {
                box++;
            }
            moved[k] = box;
        }
        return canBePaired(0, other);
    }

    /** Whether the moved boxes from the k-th on can be given the free squares from the k-th on, in any order. */
    private boolean canBePaired(int k, int count) {
        if (k == count) {
            return true;
        }
        for (int j = k; j < count; j++) {
            int square = free[j];
            free[j] = free[k];
            free[k] = square;
            boolean found = away[moved[k]][square] <= reach && canBePaired(k + 1, count);
            free[k] = free[j];
            free[j] = square;
            if (found) {
                return true;
            }
        }
        return false;
    }
}
