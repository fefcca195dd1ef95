package org.sokobase.generator.evaluation;

/** The player's steps to all squares in a position, by breadth-first search. Not safe for use by several threads. */
final class Steps {

    private final PositionGraph graph;
    private final Ground ground;
    private final int[] steps;
    private final int[] reachedBy;
    private final int[] queue;
    private int search;

    Steps(PositionGraph graph, Ground ground) {
        this.graph = graph;
        this.ground = ground;
        steps = new int[ground.size()];
        reachedBy = new int[ground.size()];
        queue = new int[ground.floor()];
    }

    /** Takes the steps from a square, with the boxes where they are in a position. */
    void of(int position, int player) {
        int stamp = ++search;
        int queued = 0;
        queue[queued++] = player;
        reachedBy[player] = stamp;
        steps[player] = 0;
        for (int next = 0; next < queued; next++) {
            int from = queue[next];
            for (int direction = 0; direction < Ground.DIRECTIONS; direction++) {
                int to = from + ground.offset(direction);
                if (reachedBy[to] != stamp && !ground.isWall(to) && !graph.hasBox(position, to)) {
                    reachedBy[to] = stamp;
                    steps[to] = steps[from] + 1;
                    queue[queued++] = to;
                }
            }
        }
    }

    /** The steps that a push of that position takes, the push included. */
    int toPush(int push) {
        return steps[graph.to(push) - 2 * ground.offset(graph.direction(push))] + 1;
    }

    /** Where a push leaves the player. */
    int playerAfter(int push) {
        return graph.to(push) - ground.offset(graph.direction(push));
    }
}
