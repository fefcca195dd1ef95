package org.sokobase.solver.position;

import java.util.Arrays;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.search.SearchLimits;

/**
 * How many pushes a single box needs, alone on the board: from every live square and every side of it on which the player
 * may stand to every goal, or from every start to there. The player must find a way round the box, so that a box in a
 * corridor may be farther away than it looks, or never get there at all.
 */
public final class Distances {

    /**
     * More than any distance, as each push leads to a square and a side of it where the box and the player have not been; a
     * sum of one for each of {@link SearchLimits#MOST_BOXES} is still an int.
     */
    public static final int NEVER = 1_000_000;

    /** What stands for no way from a square to a target: more than the distances of all boxes together. */
    public static final int NO_WAY = 4 * SearchLimits.MOST_SQUARES * SearchLimits.MOST_BOXES;

    private final SquareGraph graph;
    private final int[] targets;
    private final SearchDirection direction;
    /** For every live square and target the least number from any side. */
    private final int[] fromAnySide;
    /** For every live square, four times, with the player on that side: the least number to any target. */
    private final int[] nearest;
    /** With the box on a square, the sides of it that a player at one side can walk to, as four bits. */
    private final byte[] sides;

    /** The pushes from every square to each goal. */
    public static Distances toGoals(SquareGraph graph) {
        return toGoals(graph, SearchBudget.endless());
    }

    /**
     * The pushes from every square to each goal.
     *
     * @param budget ends this when used up, and with it the {@link SearchBudget#unlessOver} around it
     */
    public static Distances toGoals(SquareGraph graph, SearchBudget budget) {
        return toGoals(graph, new long[SearchState.words(graph)], budget);
    }

    /**
     * The pushes from every square to each goal that has no wall, with boxes that never move as walls.
     *
     * @param budget ends this when used up, and with it the {@link SearchBudget#unlessOver} around it
     */
    public static Distances toGoals(SquareGraph graph, long[] walls, SearchBudget budget) {
        return new Distances(graph, graph.goals, SearchDirection.BACKWARD, walls, budget);
    }

    /**
     * The pushes from each start of a box to every square, which are the pulls from there to the start.
     *
     * @param budget ends this when used up, and with it the {@link SearchBudget#unlessOver} around it
     */
    public static Distances toStarts(SquareGraph graph, SearchBudget budget) {
        return new Distances(graph, graph.boxes, SearchDirection.FORWARD, new long[SearchState.words(graph)], budget);
    }

    private Distances(SquareGraph graph, int[] targets, SearchDirection direction, long[] walls, SearchBudget budget) {
        this.graph = graph;
        this.targets = targets;
        this.direction = direction;
        this.fromAnySide = new int[targets.length * graph.live];
        this.nearest = new int[4 * graph.live];
        SearchState board = new SearchState(graph);
        board.place(walls, 0);
        this.sides = sides(board, budget);
        Arrays.fill(fromAnySide, NO_WAY);
        Arrays.fill(nearest, NEVER);
        int[] distance = new int[4 * graph.live];
        int[] queue = new int[4 * graph.live];
        for (int target = 0; target < targets.length; target++) {
            if (board.hasBox[targets[target]]) {
                continue;
            }
            fill(targets[target], distance, queue);
            budget.work(distance.length);
            for (int i = 0; i < distance.length; i++) {
                if (distance[i] < NEVER) {
                    nearest[i] = Math.min(nearest[i], distance[i]);
                    int at = (i >> 2) * targets.length + target;
                    fromAnySide[at] = Math.min(fromAnySide[at], distance[i]);
                }
            }
        }
    }

    /** For every live square with a box, and every side of it: which sides the player can walk to from there. */
    private static byte[] sides(SearchState board, SearchBudget budget) {
        SquareGraph graph = board.graph;
        byte[] sides = new byte[4 * graph.live];
        for (int square = 0; square < graph.live; square++) {
            if (board.hasBox[square]) {
                continue;
            }
            board.put(square);
            for (int d = 0; d < 4; d++) {
                int player = graph.next(square, d);
                if (player >= 0 && !board.hasBox[player] && sides[4 * square + d] == 0) {
                    board.reach(player);
                    budget.work(board.reachedCount());
                    int all = 0;
                    for (int e = 0; e < 4; e++) {
                        all |= board.isReached(graph.next(square, e)) ? 1 << e : 0;
                    }
                    for (int e = 0; e < 4; e++) {
                        if ((all >> e & 1) != 0) {
                            sides[4 * square + e] = (byte) all;
                        }
                    }
                }
            }
            board.take(square);
        }
        return sides;
    }

    private void fill(int target, int[] distance, int[] queue) {
        Arrays.fill(distance, NEVER);
        int size = 0;
        for (int d = 0; d < 4; d++) {
            if (sides[4 * target + d] != 0) {
                distance[4 * target + d] = 0;
                queue[size++] = 4 * target + d;
            }
        }
        for (int i = 0; i < size; i++) {
            int square = queue[i] >> 2;
            int own = distance[queue[i]];
            int reachable = sides[queue[i]];
            for (int d = 0; d < 4; d++) {
                if ((reachable >> d & 1) == 0) {
                    continue;
                }
                // Pulling towards d the player ends up one farther; pushing away from d, where the box was.
                int to = graph.next(square, direction.ofBox(d));
                if (to < 0 || to >= graph.live || sides[4 * to + d] == 0) {
                    continue;
                }
                int state = 4 * to + d;
                if (distance[state] == NEVER) {
                    int all = sides[state];
                    for (int e = 0; e < 4; e++) {
                        if ((all >> e & 1) != 0 && distance[4 * to + e] == NEVER) {
                            distance[4 * to + e] = own + 1;
                        }
                    }
                    queue[size++] = state;
                }
            }
        }
    }

    /** Whether the player can walk round a box on a square from one side of it to another. */
    public boolean connects(int square, int side, int other) {
        return (sides[4 * square + side] >> other & 1) != 0;
    }

    /** How many targets there are. */
    public int targets() {
        return targets.length;
    }

    /** The pushes between a live square and a target, wherever the player is, or {@link #NO_WAY}. */
    public int between(int square, int target) {
        return fromAnySide[square * targets.length + target];
    }

    /** What {@link #between} says, from {@link #row} of a square on for one target after the other; not to be changed. */
    int[] fromAnySide() {
        return fromAnySide;
    }

    /** Where the row of a live square begins. */
    int row(int square) {
        return square * targets.length;
    }

    /**
     * The targets to which there is a way from each live square, wherever the player is: for every square, one after the
     * other, a set of as many longs as there are 64 targets.
     */
    public long[] ways() {
        int words = GoalMatching.words(targets.length);
        long[] ways = new long[graph.live * words];
        for (int square = 0; square < graph.live; square++) {
            for (int target = 0; target < targets.length; target++) {
                if (between(square, target) < NO_WAY) {
                    ways[square * words + (target >> 6)] |= 1L << target;
                }
            }
        }
        return ways;
    }

    /** The pushes between a live square and the nearest target, with the player on this side of the box, or {@link #NEVER}. */
    public int nearest(int square, int side) {
        return nearest[4 * square + side];
    }

    /** The pushes between a live square and the nearest target, wherever the player is, or {@link #NEVER}. */
    public int nearest(int square) {
        int four = 4 * square;
        return Math.min(Math.min(nearest[four], nearest[four + 1]), Math.min(nearest[four + 2], nearest[four + 3]));
    }
}
