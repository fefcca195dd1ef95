package org.sokobase.solver.position;

/**
 * Whether one more box would cut an area of the player in two. Mostly the eight squares round it tell; only if these leave
 * it open a way from one side to the others is searched for.
 */
public final class ArticulationPoints {

    /** For every set of the eight squares round one, from above clockwise, whether those beside it are connected by it. */
    private static final boolean[] CONNECTED = new boolean[256];

    static {
        for (int set = 0; set < 256; set++) {
            CONNECTED[set] = runs(set) <= 1;
        }
    }

    private final SearchState board;
    private final SquareGraph graph;
    /** For every square the eight round it, from above clockwise, or -1. */
    private final int[] round;

    private final int[] seenAt;
    private final int[] queue;
    private int now;

    /** For a board. */
    public ArticulationPoints(SearchState board) {
        this.board = board;
        this.graph = board.graph;
        this.round = new int[8 * graph.size];
        this.seenAt = new int[graph.size];
        this.queue = new int[graph.size];
        int[] steps = {
            -graph.width, -graph.width + 1, 1, graph.width + 1, graph.width, graph.width - 1, -1, -graph.width - 1
        };
        for (int square = 0; square < graph.size; square++) {
            for (int i = 0; i < 8; i++) {
                round[8 * square + i] = graph.squareAt(graph.gridIndex[square] + steps[i]);
            }
        }
    }

    /** How many stretches of neighbouring squares there are that hold one beside the middle. */
    private static int runs(int set) {
        if (set == 255) {
            return 1;
        }
        int runs = 0;
        for (int i = 0; i < 8; i++) {
            boolean begins = (set >> i & 1) != 0 && (set >> (i + 7 & 7) & 1) == 0;
            boolean isOneDiagonal = (i & 1) != 0 && (set >> (i + 1 & 7) & 1) == 0;
            if (begins && !isOneDiagonal) {
                runs++;
            }
        }
        return runs;
    }

    /** Whether a box on a square, on which there is none, would cut an area. */
    public boolean isCut(int square) {
        int set = 0;
        for (int i = 0; i < 8; i++) {
            int at = round[8 * square + i];
            if (at >= 0 && !board.hasBox[at]) {
                set |= 1 << i;
            }
        }
        if (CONNECTED[set]) {
            return false;
        }
        return !isConnectedRound(square);
    }

    /** Whether boxes and walls are on all four sides of a square. */
    public boolean isAlone(int square) {
        for (int d = 0; d < 4; d++) {
            int to = graph.next(square, d);
            if (to >= 0 && !board.hasBox[to]) {
                return false;
            }
        }
        return true;
    }

    /** Whether the free squares beside a square are one area without it. */
    private boolean isConnectedRound(int square) {
        int missing = 0;
        int size = 0;
        now++;
        seenAt[square] = now;
        for (int d = 0; d < 4; d++) {
            int to = graph.next(square, d);
            if (to >= 0 && !board.hasBox[to]) {
                if (size == 0) {
                    queue[size++] = to;
                    seenAt[to] = now;
                } else {
                    seenAt[to] = -now;
                    missing++;
                }
            }
        }
        for (int i = 0; i < size; i++) {
            for (int d = 0; d < 4; d++) {
                int to = graph.next(queue[i], d);
                if (to >= 0 && seenAt[to] != now && !board.hasBox[to]) {
                    if (seenAt[to] == -now && --missing == 0) {
                        return true;
                    }
                    seenAt[to] = now;
                    queue[size++] = to;
                }
            }
        }
        return false;
    }
}
