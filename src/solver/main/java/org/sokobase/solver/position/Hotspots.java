package org.sokobase.solver.position;

import org.sokobase.solver.budget.SearchBudget;

/**
 * Where boxes are in the way of others: for every two live squares whether a box on the first, if it never moved, would
 * leave a box on the second fewer goals than it has without. On the largest boards that takes too long, and there are none.
 */
public final class Hotspots {

    private static final long MOST_WORK = 100_000_000;

    private final SquareGraph graph;
    private final int words;
    private final long[] hindered;

    /**
     * Looks at all pairs of squares.
     *
     * @param budget ends this when used up, and with it the {@link SearchBudget#unlessOver} around it
     */
    public Hotspots(SquareGraph graph, SearchBudget budget) {
        this.graph = graph;
        this.words = SearchState.words(graph);
        this.hindered = new long[graph.live * words];
        if ((long) graph.live * graph.live * graph.goals.length > MOST_WORK) {
            return;
        }
        int[] free = goalsFrom(-1);
        for (int wall = 0; wall < graph.live; wall++) {
            int[] left = goalsFrom(wall);
            budget.work((long) graph.live * graph.goals.length);
            int lost = graph.isGoal[wall] ? 1 : 0;
            for (int square = 0; square < graph.live; square++) {
                if (square != wall && left[square] < free[square] - lost) {
                    hindered[wall * words + (square >> 6)] |= 1L << square;
                }
            }
        }
    }

    /** For every live square how many goals a box comes to from there. */
    private int[] goalsFrom(int wall) {
        int[] count = new int[graph.live];
        int[] seenAt = new int[graph.live];
        int[] queue = new int[graph.live];
        for (int goal = 0; goal < graph.goals.length; goal++) {
            if (graph.goals[goal] == wall) {
                continue;
            }
            int size = 0;
            queue[size++] = graph.goals[goal];
            seenAt[graph.goals[goal]] = goal + 1;
            for (int i = 0; i < size; i++) {
                count[queue[i]]++;
                for (int d = 0; d < 4; d++) {
                    int to = graph.next(queue[i], d);
                    if (to >= 0 && to < graph.live && to != wall && seenAt[to] != goal + 1) {
                        int player = graph.next(to, d);
                        if (player >= 0 && player != wall) {
                            seenAt[to] = goal + 1;
                            queue[size++] = to;
                        }
                    }
                }
            }
        }
        return count;
    }

    /** How many of some boxes are in the way of another one of them. */
    public int count(long[] boxes) {
        int count = 0;
        for (int word = 0; word < words; word++) {
            for (long bits = boxes[word]; bits != 0; bits &= bits - 1) {
                int at = ((word << 6) + Long.numberOfTrailingZeros(bits)) * words;
                for (int i = 0; i < words; i++) {
                    if ((hindered[at + i] & boxes[i]) != 0) {
                        count++;
                        break;
                    }
                }
            }
        }
        return count;
    }
}
