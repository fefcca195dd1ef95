package org.sokobase.solver.position;

/**
 * What the eight squares round one tell of the player's areas, without a look at the rest of the board: whether a box there
 * parts an area in two.
 */
public final class Surroundings {

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

    /** For a board. */
    public Surroundings(SearchState board) {
        this.board = board;
        this.graph = board.graph;
        this.round = new int[8 * graph.size];
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

    /**
     * Whether the free squares beside a square are connected by those round it, so that they are one area whether or not
     * there is a box on it; true if there are none. If false, they may be connected by a longer way.
     */
    public boolean connect(int square) {
        int set = 0;
        for (int i = 0; i < 8; i++) {
            int at = round[8 * square + i];
            if (at >= 0 && !board.hasBox[at]) {
                set |= 1 << i;
            }
        }
        return CONNECTED[set];
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
}
