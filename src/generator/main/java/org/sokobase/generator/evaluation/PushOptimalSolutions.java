package org.sokobase.generator.evaluation;

import java.util.Arrays;
import org.sokobase.board.Direction;
import org.sokobase.play.Moves;
import org.sokobase.play.MovesBuilder;
import org.sokobase.play.Position;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.play.Walks;

/**
 * All solutions with the fewest pushes: how many there are, and the one of them with the fewest moves, and then box lines. A
 * cheapest way is kept for each push of such a solution, because what follows depends only on where the push leaves the player and
 * the box.
 */
final class PushOptimalSolutions {

    private static final Direction[] DIRECTIONS = Direction.values();
    private static final int NONE = -1;
    /** Moves are above, box lines below. */
    private static final int MOVES_SHIFT = 32;

    private final PositionGraph graph;
    private final PushesLeft left;
    /** The pushes of such solutions, in their order in the graph. */
    private final int[] pushes;

    private final long[] costs;
    private final int[] before;

    /** Of a graph that has them all. */
    PushOptimalSolutions(PositionGraph graph, PushesLeft left) {
        this.graph = graph;
        this.left = left;
        int[] found = new int[64];
        int count = 0;
        for (int from = 0; from < graph.expanded(); from++) {
            for (int push = graph.firstPush(from); push < graph.endOfPushes(from); push++) {
                if (isOptimal(from, push)) {
                    found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
                    found[count++] = push;
                }
            }
        }
        pushes = Arrays.copyOf(found, count);
        costs = new long[count];
        before = new int[count];
    }

    private boolean isOptimal(int from, int push) {
        int rest = left.from(graph.target(push));
        return rest != PushesLeft.LOST && graph.depth(from) + 1 + rest == graph.leastPushes();
    }

    /** How many sequences of pushes there are; infinite if they are too many for a double. */
    double count() {
        double[] ways = new double[pushes.length];
        Arrays.fill(ways, 0, endOf(0), 1);
        double all = 0;
        for (int i = 0; i < pushes.length; i++) {
            int to = graph.target(pushes[i]);
            if (graph.isSolved(to)) {
                all += ways[i];
            } else {
                int end = endOf(to);
                for (int next = firstOf(to); next < end; next++) {
                    ways[next] += ways[i];
                }
            }
        }
        return all;
    }

    /** The first optimal push of a position. */
    private int firstOf(int position) {
        int found = Arrays.binarySearch(pushes, graph.firstPush(position));
        return found < 0 ? -found - 1 : found;
    }

    private int endOf(int position) {
        int found = Arrays.binarySearch(pushes, graph.endOfPushes(position));
        return found < 0 ? -found - 1 : found;
    }

    /** The best one. */
    Verdict.Solves best(Ground ground) {
        Position position = new Position(ground.board());
        Walks walks = new Walks(position);
        MovesBuilder moves = new MovesBuilder();
        for (int push : bestPushes(ground)) {
            Direction direction = DIRECTIONS[graph.direction(push)];
            walks.walk(graph.to(push) - 2 * ground.offset(graph.direction(push)), moves);
            moves.add(direction.pushLetter());
            position.step(direction);
        }
        return Replay.solution(ground.board(), Moves.wrap(moves.letters()));
    }

    /** Its pushes, as numbers of pushes of the graph. */
    private int[] bestPushes(Ground ground) {
        Steps steps = new Steps(graph, ground);
        Arrays.fill(costs, Long.MAX_VALUE);
        steps.of(0, ground.board().player());
        for (int first = 0; first < endOf(0); first++) {
            costs[first] = cost(steps.toPush(pushes[first]), 1);
            before[first] = NONE;
        }
        int last = NONE;
        for (int i = 0; i < pushes.length; i++) {
            if (!graph.isSolved(graph.target(pushes[i]))) {
                extend(i, steps, ground);
            } else if (last == NONE || costs[i] < costs[last]) {
                last = i;
            }
        }
        int[] best = new int[graph.leastPushes()];
        for (int i = best.length - 1; i >= 0; i--) {
            best[i] = pushes[last];
            last = before[last];
        }
        return best;
    }

    private void extend(int i, Steps steps, Ground ground) {
        int push = pushes[i];
        int position = graph.target(push);
        steps.of(position, steps.playerAfter(push));
        int end = endOf(position);
        for (int next = firstOf(position); next < end; next++) {
            int following = pushes[next];
            boolean goesOn = graph.direction(following) == graph.direction(push)
                    && graph.to(following) - ground.offset(graph.direction(push)) == graph.to(push);
            long cost = costs[i] + cost(steps.toPush(following), goesOn ? 0 : 1);
            if (cost < costs[next]) {
                costs[next] = cost;
                before[next] = i;
            }
        }
    }

    private static long cost(int moves, int lines) {
        return ((long) moves << MOVES_SHIFT) + lines;
    }
}
