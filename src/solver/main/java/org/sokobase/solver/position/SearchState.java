package org.sokobase.solver.position;

import java.util.stream.IntStream;

/**
 * One position of a search, changed in place: boxes, and where the player stands. Boxes stand on live squares only.
 *
 * <p>For one thread. Nothing that is asked of every position allocates.
 */
public final class SearchState {

    public final SquareGraph graph;
    /** How many longs a set of live squares takes. */
    public final int words;
    /** Whether a box stands on a square. */
    public final boolean[] hasBox;
    /** The same as a set of live squares. */
    public final long[] boxes;

    private final Flood flood;

    public SearchState(SquareGraph graph) {
        this.graph = graph;
        this.words = words(graph);
        this.hasBox = new boolean[graph.size];
        this.boxes = new long[words];
        this.flood = new Flood(graph, boxes);
    }

    /** How many longs a set of the live squares of a graph takes, at least one. */
    public static int words(SquareGraph graph) {
        return Math.max(1, (graph.live + 63) >> 6);
    }

    /** A set of live squares. */
    public static long[] set(SquareGraph graph, int[] squares) {
        long[] set = new long[words(graph)];
        for (int square : squares) {
            set[square >> 6] |= 1L << square;
        }
        return set;
    }

    /** Puts the boxes onto these squares and onto no others. */
    public void place(int[] squares) {
        clear();
        for (int square : squares) {
            put(square);
        }
    }

    /** Puts boxes onto the squares of a set of live squares that begins at an index of an array. */
    public void place(long[] set, int from) {
        clear();
        for (int word = 0; word < words; word++) {
            long bits = set[from + word];
            boxes[word] = bits;
            while (bits != 0) {
                hasBox[(word << 6) + Long.numberOfTrailingZeros(bits)] = true;
                bits &= bits - 1;
            }
        }
    }

    private void clear() {
        for (int word = 0; word < words; word++) {
            long bits = boxes[word];
            while (bits != 0) {
                hasBox[(word << 6) + Long.numberOfTrailingZeros(bits)] = false;
                bits &= bits - 1;
            }
            boxes[word] = 0;
        }
    }

    /** Puts a box onto a live square. */
    public void put(int square) {
        hasBox[square] = true;
        boxes[square >> 6] |= 1L << square;
    }

    /** Takes the box from a square. */
    public void take(int square) {
        hasBox[square] = false;
        boxes[square >> 6] &= ~(1L << square);
    }

    /** Moves a box. */
    public void move(int from, int to) {
        take(from);
        put(to);
    }

    /**
     * Collects the squares that the player can walk to from this one.
     *
     * @return the lowest of them, which stands for the whole area
     */
    public int reach(int player) {
        return flood.from(player);
    }

    /** The lowest square of every area in which the player can be, ascending; asks {@link #reach}. */
    public int[] corners() {
        return IntStream.range(0, graph.size)
                .filter(square -> !hasBox[square] && reach(square) == square)
                .toArray();
    }

    /** How many boxes stand on no square of a set. */
    public int boxesOutside(long[] set) {
        int count = 0;
        for (int word = 0; word < words; word++) {
            count += Long.bitCount(boxes[word] & ~set[word]);
        }
        return count;
    }

    /** Whether the player could walk to a square from where {@link #reach} was asked for last; false for walls. */
    public boolean isReached(int square) {
        return square >= 0 && flood.has(square);
    }

    /** How many squares the player can walk to. */
    public int reachedCount() {
        return flood.size();
    }

    /** The i-th square that the player can walk to, nearest first. */
    public int reached(int i) {
        return flood.square(i);
    }

    /**
     * Finds the pulls of boxes that the player can make from where {@link #reach} was asked for last.
     *
     * @param boxes as {@link #boxes(int[])} has told them
     * @param into  for each pull four times the index of the box plus the direction
     * @return how many pulls
     */
    public int pulls(int[] boxes, int count, int[] into) {
        int pulls = 0;
        for (int i = 0; i < count; i++) {
            for (int d = 0; d < 4; d++) {
                int to = graph.next(boxes[i], d);
                if (isReached(to) && isReached(graph.next(to, d))) {
                    into[pulls++] = i << 2 | d;
                }
            }
        }
        return pulls;
    }

    /** Whether a box may stand on a square and none does. */
    public boolean isFreeForBox(int square) {
        return square >= 0 && square < graph.live && !hasBox[square];
    }

    /** The squares of all boxes, ascending, into an array; returns how many. */
    public int boxes(int[] into) {
        int count = 0;
        for (int word = 0; word < words; word++) {
            long bits = boxes[word];
            while (bits != 0) {
                into[count++] = (word << 6) + Long.numberOfTrailingZeros(bits);
                bits &= bits - 1;
            }
        }
        return count;
    }
}
