package org.sokobase.generator.evaluation;

import java.util.Arrays;
import java.util.Optional;

/** Searches the positions of a board in the order of box lines. Not safe for use by several threads. */
final class BoxLines {

    private static final int UNSEEN = -1;

    private int[] lines = new int[1 << 12];
    private int[] queue = new int[1 << 12];

    /**
     * The fewest box lines of all solutions, or a bound, if the graph is not whole; empty if there is no solution. Whoever leaves
     * the graph does so with as many lines as lead to its frontier.
     */
    Optional<Measured> least(PositionGraph graph, Ground ground) {
        if (lines.length < graph.size()) {
            lines = new int[2 * graph.size()];
            queue = new int[2 * graph.size()];
        }
        Arrays.fill(lines, 0, graph.size(), UNSEEN);
        int beyond = Integer.MAX_VALUE;
        int queued = 0;
        lines[0] = 0;
        queue[queued++] = 0;
        for (int next = 0; next < queued; next++) {
            int from = queue[next];
            if (from >= graph.expanded()) {
                beyond = Math.min(beyond, lines[from]);
                continue;
            }
            for (int first = graph.firstPush(from); first < graph.endOfPushes(from); first++) {
                // A line goes on through positions that another line has come to before.
                for (int push = first; push != PositionGraph.NONE; push = goOn(graph, ground, push)) {
                    int to = graph.target(push);
                    if (graph.isSolved(to)) {
                        int least = lines[from] + 1;
                        return Optional.of(new Measured(least, least <= beyond ? Proof.PROVED : Proof.UPPER));
                    }
                    if (lines[to] == UNSEEN) {
                        lines[to] = lines[from] + 1;
                        queue[queued++] = to;
                    }
                }
            }
        }
        return beyond == Integer.MAX_VALUE ? Optional.empty() : Optional.of(new Measured(beyond, Proof.LOWER));
    }

    /** The push of the same box once more in the same direction. */
    private static int goOn(PositionGraph graph, Ground ground, int push) {
        int position = graph.target(push);
        if (position >= graph.expanded()) {
            return PositionGraph.NONE;
        }
        int direction = graph.direction(push);
        return graph.find(position, graph.to(push) + ground.offset(direction), direction);
    }
}
