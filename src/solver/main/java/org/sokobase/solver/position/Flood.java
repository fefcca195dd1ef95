package org.sokobase.solver.position;

/** The squares that the player can walk to from one, on a board that may change between two floods. For one thread. */
final class Flood {

    private final int[] next;
    private final boolean[] hasBox;
    private final int[] seenAt;
    private final int[] queue;
    private int now;
    private int size;

    /**
     * For a graph.
     *
     * @param hasBox whether a box stands on a square; looked at by each flood
     */
    Flood(SquareGraph graph, boolean[] hasBox) {
        this.next = graph.next;
        this.hasBox = hasBox;
        this.seenAt = new int[graph.size];
        this.queue = new int[graph.size];
    }

    /** Floods from a square; returns the lowest one that it comes to. */
    int from(int start) {
        int stamp = ++now;
        int lowest = start;
        int count = 0;
        int[] line = queue;
        int[] at = seenAt;
        line[count++] = start;
        at[start] = stamp;
        for (int i = 0; i < count; i++) {
            int square = line[i];
            if (square < lowest) {
                lowest = square;
            }
            int four = square << 2;
            for (int d = 0; d < 4; d++) {
                int to = next[four + d];
                if (to >= 0 && at[to] != stamp && !hasBox[to]) {
                    at[to] = stamp;
                    line[count++] = to;
                }
            }
        }
        size = count;
        return lowest;
    }

    /** Whether the last flood came to a square. */
    boolean has(int square) {
        return seenAt[square] == now;
    }

    /** To how many squares it came. */
    int size() {
        return size;
    }

    /** The i-th of them, nearest first. */
    int square(int i) {
        return queue[i];
    }
}
