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

    /** How many longs a set of positions of the path has. */
    private final int span;
    /** For every live square, the positions in which a box stands there. */
    private final long[] taken;
    /** The positions in which at least so many boxes of the {@link #set} do not stand, from none on. */
    private final long[][] lacks;
    /** Where in such a set there are positions that may become near by one push. */
    private final int[] hopeful;

    private int hopefulCount;

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
        this.span = (to - from >> 6) + 1;
        this.taken = new long[live * span];
        this.lacks = new long[most + 3][span];
        this.hopeful = new int[span];
        for (int i = from; i <= to; i++) {
            for (int square : path.squares(i)) {
                taken[square * span + (i - from >> 6)] |= 1L << i - from;
            }
        }
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

    /** Takes note of a set of boxes, of which {@link #containsPushed} is asked then. */
    void set(int[] boxes, int count) {
        for (int k = 1; k < lacks.length; k++) {
            Arrays.fill(lacks[k], 0);
        }
        Arrays.fill(lacks[0], -1);
        lacks[0][span - 1] = -1L >>> 63 - (to - from & 63);
        for (int box = 0; box < count; box++) {
            int at = boxes[box] * span;
            for (int k = lacks.length - 1; k > 0; k--) {
                long[] fewer = lacks[k - 1];
                long[] as = lacks[k];
                for (int word = 0; word < span; word++) {
                    as[word] |= fewer[word] & ~taken[at + word];
                }
            }
        }
        hopefulCount = 0;
        for (int word = 0; word < span; word++) {
            if (lacks[most + 2][word] != lacks[0][word]) {
                hopeful[hopefulCount++] = word;
            }
        }
    }

    /**
     * Whether the set is near the path with one of its boxes on another square.
     *
     * @param pushed the set with that box there
     */
    boolean containsPushed(int box, int beyond, long[] pushed) {
        for (int k = 0; k < hopefulCount; k++) {
            int word = hopeful[k];
            long before = taken[box * span + word];
            long after = taken[beyond * span + word];
            long tooMany = lacks[most + 2][word]
                    | lacks[most + 1][word] & (before | ~after)
                    | lacks[most][word] & before & ~after;
            for (long bits = lacks[0][word] & ~tooMany; bits != 0; bits &= bits - 1) {
                if (isNear(pushed, from + (word << 6) + Long.numberOfTrailingZeros(bits))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the boxes that do not stand as in a position of the path, no more than there may be, are near their ways. */
    private boolean isNear(long[] set, int i) {
        long[] boxes = path.boxes();
        int other = 0;
        int freeCount = 0;
        for (int word = 0; word < words; word++) {
            long here = set[word];
            long there = boxes[i * words + word];
            for (long bits = here & ~there; bits != 0; bits &= bits - 1) {
                free[freeCount++] = (word << 6) + Long.numberOfTrailingZeros(bits);
            }
            for (long bits = there & ~here; bits != 0; bits &= bits - 1) {
                moved[other++] = (word << 6) + Long.numberOfTrailingZeros(bits);
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
