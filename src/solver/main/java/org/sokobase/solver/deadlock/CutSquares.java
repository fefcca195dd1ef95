package org.sokobase.solver.deadlock;

import java.util.Arrays;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * Into which parts a box on a square parts the area of that square, for all squares of an area by one search in depth (after John
 * Hopcroft and Robert Tarjan, Algorithm 447, 1973): the squares that were first come to through another one follow each
 * other in the order of the search, and they are a part by themselves if no way leads from them past it.
 */
final class CutSquares {

    private static final int NONE = -1;

    // What is known of each square lies side by side in one array.

    /** In which order it was come to; more than all for boxes and walls, less than all if the search has not come to it. */
    private static final int ORDER = 0;
    /** The first in this order that is beside this square or one that was come to through it. */
    private static final int FIRST = 1;
    /** The last in this order that was come to through this square. */
    private static final int LAST = 2;
    /** The lowest of this square and those that were come to through it. */
    private static final int LOWEST = 3;
    /** The square through which this one was come to. */
    private static final int BEFORE = 4;
    /** The first square of a part that this one parts from the rest; the others follow by {@link #NEXT_PART}. */
    private static final int FIRST_PART = 5;

    private static final int NEXT_PART = 6;
    /** Where the search goes on from this square when it comes back to it. */
    private static final int DIRECTION = 7;

    private static final int SHIFT = 3;

    private final SearchState board;
    private final int size;
    private final long[] around;
    private final int[] known;
    /** The order of the first square since {@link #begin}. */
    private int begun = 1;

    private int count;
    private boolean isMarked;

    CutSquares(SearchState board) {
        this.board = board;
        this.size = board.graph.size;
        this.around = board.graph.around;
        this.known = new int[size + 1 << SHIFT];
        known[(size << SHIFT) + ORDER] = Integer.MAX_VALUE;
    }

    /** Begins with other areas. */
    void begin() {
        if (begun >= Integer.MAX_VALUE - 3 * size) {
            Arrays.fill(known, 0, size << SHIFT, 0);
            begun = 1;
        } else {
            begun += size + 1;
        }
        count = begun;
        isMarked = false;
    }

    /** Boxes come after all squares in order, so they are never new, and never the first. */
    private void markBoxes() {
        isMarked = true;
        for (int word = 0; word < board.words; word++) {
            long bits = board.boxes[word];
            while (bits != 0) {
                known[((word << 6) + Long.numberOfTrailingZeros(bits) << SHIFT) + ORDER] = begun + size;
                bits &= bits - 1;
            }
        }
    }

    /**
     * How many areas more there are with a box on a square.
     *
     * @param square of an area, without a box
     * @param areas  for every square without a box the lowest of its area; the same since {@link #begin}, as are the boxes of the
     *               board
     */
    int parts(int square, short[] areas) {
        if (known[(square << SHIFT) + ORDER] < begun) {
            if (!isMarked) {
                markBoxes();
            }
            // from the lowest square, after which the area is named, so that what is no part keeps that name
            search(areas[square]);
        }
        int parts = 0;
        for (int part = known[(square << SHIFT) + FIRST_PART];
                part != NONE;
                part = known[(part << SHIFT) + NEXT_PART]) {
            parts++;
        }
        return known[(square << SHIFT) + BEFORE] == NONE ? Math.max(0, parts - 1) : parts;
    }

    private void search(int start) {
        int[] all = known;
        visit(start, NONE);
        int square = start;
        int at = start << SHIFT;
        int direction = 0;
        int first = all[at + ORDER];
        while (true) {
            if (direction < 4) {
                int to = (int) (around[square] >>> direction++ * SquareGraph.NUMBER_BITS) & SquareGraph.NUMBER_MASK;
                int order = all[(to << SHIFT) + ORDER];
                if (order >= begun) {
                    first = Math.min(first, order);
                    continue;
                }
                all[at + DIRECTION] = direction;
                all[at + FIRST] = first;
                visit(to, square);
                square = to;
                at = to << SHIFT;
                direction = 0;
                first = all[at + ORDER];
                continue;
            }
            all[at + LAST] = count - 1;
            int from = all[at + BEFORE];
            if (from == NONE) {
                return;
            }
            int back = from << SHIFT;
            all[back + LOWEST] = Math.min(all[back + LOWEST], all[at + LOWEST]);
            if (first >= all[back + ORDER]) {
                all[at + NEXT_PART] = all[back + FIRST_PART];
                all[back + FIRST_PART] = square;
            }
            square = from;
            at = back;
            direction = all[at + DIRECTION];
            first = Math.min(all[at + FIRST], first);
        }
    }

    private void visit(int square, int from) {
        int at = square << SHIFT;
        known[at + ORDER] = count++;
        known[at + BEFORE] = from;
        known[at + LOWEST] = square;
        known[at + FIRST_PART] = NONE;
    }

    /**
     * The lowest square of the part to which a square belongs with a box on another one of the same area, or -1 for the part
     * that has the lowest square of the area.
     */
    int part(int box, int square) {
        int order = known[(square << SHIFT) + ORDER];
        for (int part = known[(box << SHIFT) + FIRST_PART]; part != NONE; part = known[(part << SHIFT) + NEXT_PART]) {
            int at = part << SHIFT;
            if (order >= known[at + ORDER] && order <= known[at + LAST]) {
                return known[at + LOWEST];
            }
        }
        return NONE;
    }
}
