package org.sokobase.solver.position;

/** How many steps the player needs to each square, among boxes that stay where they are. */
public final class WalkDistances {

    private final int[] next;
    private final boolean[] hasBox;
    private final int[] reachedAt;
    private final int[] steps;
    private final int[] queue;
    private int now;

    /** The array says where the boxes are whenever distances are taken. */
    public WalkDistances(SquareGraph graph, boolean[] hasBox) {
        this.next = graph.next;
        this.hasBox = hasBox;
        this.reachedAt = new int[graph.size];
        this.steps = new int[graph.size];
        this.queue = new int[graph.size];
    }

    /** Takes the distances from a square. */
    public void from(int player) {
        int stamp = ++now;
        int size = 0;
        queue[size++] = player;
        reachedAt[player] = stamp;
        steps[player] = 0;
        for (int i = 0; i < size; i++) {
            int square = queue[i];
            int four = square << 2;
            for (int d = 0; d < 4; d++) {
                int to = next[four + d];
                if (to >= 0 && reachedAt[to] != stamp && !hasBox[to]) {
                    reachedAt[to] = stamp;
                    steps[to] = steps[square] + 1;
                    queue[size++] = to;
                }
            }
        }
    }

    /** Whether the player can walk to a square. */
    public boolean isReached(int square) {
        return reachedAt[square] == now;
    }

    /** The steps to a square that the player can walk to. */
    public int to(int square) {
        return steps[square];
    }
}
