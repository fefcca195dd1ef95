package org.sokobase.generator.evaluation;

import java.util.Arrays;

/** How many pushes a solution needs from each position of a graph. Not safe for use by several threads. */
final class PushesLeft {

    /** There is no solution from here, as far as the graph shows. */
    static final int LOST = -1;

    private int[] left = new int[1 << 12];
    private int[] queue = new int[1 << 12];
    private int[] firstIn = new int[1 << 12];
    private int[] sources = new int[1 << 14];
    private int alive;

    /** Takes the positions of a graph; the start counts as solved if it is. */
    void of(PositionGraph graph) {
        link(graph);
        Arrays.fill(left, 0, graph.size(), LOST);
        int queued = 0;
        for (int position = 0; position < graph.size(); position++) {
            if (graph.isSolved(position)) {
                left[position] = 0;
                queue[queued++] = position;
            }
        }
        for (int next = 0; next < queued; next++) {
            int to = queue[next];
            for (int in = firstIn[to]; in < firstIn[to + 1]; in++) {
                int from = sources[in];
                if (left[from] == LOST) {
                    left[from] = left[to] + 1;
                    queue[queued++] = from;
                }
            }
        }
        alive = queued;
    }

    /** Lists for each position those from which a push leads to it. */
    private void link(PositionGraph graph) {
        int size = graph.size();
        if (left.length < size + 1) {
            left = new int[2 * size];
            queue = new int[2 * size];
            firstIn = new int[2 * size];
        }
        if (sources.length < graph.pushCount()) {
            sources = new int[2 * graph.pushCount()];
        }
        Arrays.fill(firstIn, 0, size + 1, 0);
        for (int push = 0; push < graph.pushCount(); push++) {
            firstIn[graph.target(push)]++;
        }
        for (int position = 1; position <= size; position++) {
            firstIn[position] += firstIn[position - 1];
        }
        for (int from = graph.expanded() - 1; from >= 0; from--) {
            for (int push = graph.firstPush(from); push < graph.endOfPushes(from); push++) {
                sources[--firstIn[graph.target(push)]] = from;
            }
        }
    }

    /** The fewest pushes that solve a position, or {@link #LOST}. */
    int from(int position) {
        return left[position];
    }

    /** How many positions can be solved. */
    int alive() {
        return alive;
    }
}
