package org.sokobase.generator.evaluation;

import java.util.Arrays;

/**
 * The fewest moves of all solutions, from all positions of a board: best first (A*) over pushes, each of which leaves the player
 * on one square. What is left takes at least as many moves as pushes, which are known exactly.
 */
final class LeastMoves {

    private final PositionGraph graph;
    private final PushesLeft left;
    private final Steps steps;
    private final int[] moves;
    private int[][] queues = new int[16][];
    private int[] queued = new int[16];

    /** Of a graph that is whole. */
    LeastMoves(PositionGraph graph, PushesLeft left, Ground ground) {
        this.graph = graph;
        this.left = left;
        steps = new Steps(graph, ground);
        moves = new int[graph.pushCount()];
        Arrays.fill(moves, Integer.MAX_VALUE);
    }

    /** The fewest moves of a board that has a solution; -1 if the time is over. */
    int find(int player, EvaluationWatch watch) {
        steps.of(0, player);
        addPushes(0, 0);
        for (int least = 0; least < queues.length; least++) {
            for (int i = 0; i < queued[least]; i++) {
                int push = queues[least][i];
                int position = graph.target(push);
                if (moves[push] + left.from(position) != least) {
                    continue; // a shorter way was found since
                }
                if (graph.isSolved(position)) {
                    return least;
                }
                if (watch.isOver()) {
                    return -1;
                }
                steps.of(position, steps.playerAfter(push));
                addPushes(position, moves[push]);
            }
            queues[least] = new int[0];
        }
        throw new IllegalStateException("no solution");
    }

    private void addPushes(int position, int before) {
        for (int push = graph.firstPush(position); push < graph.endOfPushes(position); push++) {
            int rest = left.from(graph.target(push));
            int after = before + steps.toPush(push);
            if (rest != PushesLeft.LOST && after < moves[push]) {
                moves[push] = after;
                queue(after + rest, push);
            }
        }
    }

    private void queue(int least, int push) {
        if (least >= queues.length) {
            queues = Arrays.copyOf(queues, 2 * least);
            queued = Arrays.copyOf(queued, 2 * least);
        }
        int[] queue = queues[least];
        if (queue == null || queued[least] == queue.length) {
            queue = queue == null ? new int[16] : Arrays.copyOf(queue, 2 * queue.length);
            queues[least] = queue;
        }
        queue[queued[least]++] = push;
    }
}
