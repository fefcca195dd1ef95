package org.sokobase.solver.position;

import java.util.Arrays;

/**
 * The squares that the player can walk to from one, on a board that may change between two floods. For one thread.
 *
 * <p>Boxes and walls are marked as if they had been come to, so that one look tells whether a square is new.
 */
final class Flood {

    private final long[] around;
    private final long[] boxes;
    /** When squares were come to, odd for those with boxes; the last stands for all walls. */
    private final int[] marks;

    private final int[] line;
    /** The mark of the squares of the last flood, even. */
    private int now;

    private int size;

    /**
     * For a graph.
     *
     * @param boxes the live squares where boxes stand; looked at by each flood
     */
    Flood(SquareGraph graph, long[] boxes) {
        this.around = graph.around;
        this.boxes = boxes;
        this.marks = new int[graph.size + 1];
        this.line = new int[graph.size + 1];
        marks[graph.size] = Integer.MAX_VALUE;
    }

    /** Floods from a square; returns the lowest one that it comes to. */
    int from(int start) {
        markBoxes();
        int reached = now;
        int lowest = start;
        int count = 0;
        int[] at = marks;
        line[count++] = start;
        at[start] = reached;
        for (int i = 0; i < count; i++) {
            int square = line[i];
            lowest = Math.min(lowest, square);
            long four = around[square];
            for (int d = 0; d < 4; d++) {
                int to = (int) four & SquareGraph.NUMBER_MASK;
                if (at[to] < reached) {
                    at[to] = reached;
                    line[count++] = to;
                }
                four >>>= SquareGraph.NUMBER_BITS;
            }
        }
        size = count;
        return lowest;
    }

    private void markBoxes() {
        if (now >= Integer.MAX_VALUE - 3) {
            Arrays.fill(marks, 0, marks.length - 1, 0);
            now = 0;
        }
        now += 2;
        for (int word = 0; word < boxes.length; word++) {
            long bits = boxes[word];
            while (bits != 0) {
                marks[(word << 6) + Long.numberOfTrailingZeros(bits)] = now + 1;
                bits &= bits - 1;
            }
        }
    }

    /** Whether the last flood came to a square. */
    boolean has(int square) {
        return marks[square] == now;
    }

    /** To how many squares it came. */
    int size() {
        return size;
    }

    /** The i-th of them, nearest first. */
    int square(int i) {
        return line[i];
    }
}
