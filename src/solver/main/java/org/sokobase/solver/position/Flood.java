package org.sokobase.solver.position;

import java.util.Arrays;

/**
 * The squares that the player can walk to from one, and in how many steps, on a board that may change between two floods. For
 * one thread.
 *
 * <p>Boxes and walls are marked as if they had been come to, so that one look tells whether a square is new.
 */
public final class Flood {

    private final long[] around;
    private final long[] boxes;
    /** For squares of the last flood {@link #start} and their steps; more for boxes and, as the last one, walls; less for others. */
    private final int[] marks;

    private final int[] line;
    private int start = 1;
    private int size;

    /**
     * For a graph.
     *
     * @param boxes the live squares where boxes stand; looked at by each flood
     */
    public Flood(SquareGraph graph, long[] boxes) {
        this.around = graph.around;
        this.boxes = boxes;
        this.marks = new int[graph.size + 1];
        this.line = new int[graph.size];
        marks[graph.size] = Integer.MAX_VALUE;
    }

    /** Floods from a square; returns the lowest one that it comes to. */
    public int from(int square) {
        begin();
        int begun = start;
        int lowest = square;
        int count = 0;
        int[] at = marks;
        line[count++] = square;
        at[square] = begun;
        for (int i = 0; i < count; i++) {
            int next = line[i];
            lowest = Math.min(lowest, next);
            long four = around[next];
            for (int d = 0; d < 4; d++) {
                int to = (int) four & SquareGraph.NUMBER_MASK;
                if (at[to] < begun) {
                    at[to] = at[next] + 1;
                    line[count++] = to;
                }
                four >>>= SquareGraph.NUMBER_BITS;
            }
        }
        size = count;
        return lowest;
    }

    /** Marks of this flood are above all of the last one. */
    private void begin() {
        if (start >= Integer.MAX_VALUE - 3 * marks.length) {
            Arrays.fill(marks, 0, marks.length - 1, 0);
            start = 1;
        }
        start += marks.length + 1;
        int box = start + marks.length;
        for (int word = 0; word < boxes.length; word++) {
            long bits = boxes[word];
            while (bits != 0) {
                marks[(word << 6) + Long.numberOfTrailingZeros(bits)] = box;
                bits &= bits - 1;
            }
        }
    }

    /** Whether the last flood came to a square. */
    public boolean has(int square) {
        int steps = steps(square);
        return steps >= 0 && steps < marks.length;
    }

    /** How many steps lead to a square that the last flood came to. */
    public int steps(int square) {
        return marks[square] - start;
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
