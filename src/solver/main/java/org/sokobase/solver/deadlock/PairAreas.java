package org.sokobase.solver.deadlock;

import java.util.Arrays;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.position.SquareGraph;

/**
 * For every two boxes alone on a board: between which squares beside them the player can walk. The sides of a pair are
 * numbered 0 to 7, four directions from the lower square and four from the higher one.
 *
 * <p>Without walking for each pair: with one box in place, a single walk depth first over the rest knows what any second box
 * cuts off (articulation points after John Hopcroft and Robert Tarjan, 1973).
 */
final class PairAreas {

    /** How many sides a pair has. */
    static final int SIDES = 8;

    private final SquareGraph graph;
    /** For every pair eight sets of sides, one a byte: those to which the player can walk from each side. */
    private final long[] connected;

    /** When the walk first came to each square, from 1; 0 for those that it has not come to. */
    private final int[] entered;
    /** When it left the square for good, as the number of the last square that it came to by then. */
    private final int[] left;
    /** The first square that can be seen from a square or from those that the walk came to from there. */
    private final int[] lowest;

    private final int[] cameFrom;
    private final int[] firstOf;
    private final int[] nextSide;
    private int now;

    /**
     * Looks at all pairs of live squares.
     *
     * @param budget ends this when used up, and with it the {@link SearchBudget#unlessOver} around it
     */
    PairAreas(SquareGraph graph, SearchBudget budget) {
        this.graph = graph;
        this.connected = new long[pair(0, graph.live)];
        this.entered = new int[graph.size];
        this.left = new int[graph.size];
        this.lowest = new int[graph.size];
        this.cameFrom = new int[graph.size];
        this.firstOf = new int[graph.size];
        this.nextSide = new int[graph.size];
        int[] areas = new int[SIDES];
        for (int high = 0; high < graph.live; high++) {
            walk(high);
            for (int low = 0; low < high; low++) {
                for (int side = 0; side < SIDES; side++) {
                    areas[side] = area(graph.next(side < 4 ? low : high, side & 3), low);
                }
                connected[pair(low, high)] = sets(areas);
            }
            budget.work(graph.size + SIDES * high);
        }
    }

    /** The number of a pair, the lower square first. */
    static int pair(int low, int high) {
        return high * (high - 1) / 2 + low;
    }

    /** The sides of a pair that the player can walk to from one of them, that one included; none if there is no room for the player. */
    int from(int pair, int side) {
        return (int) (connected[pair] >>> 8 * side) & 0xFF;
    }

    /** Walks over all squares but one. */
    private void walk(int box) {
        Arrays.fill(entered, 0);
        cameFrom[box] = SquareGraph.WALL;
        now = 0;
        for (int first = 0; first < graph.size; first++) {
            if (first != box && entered[first] == 0) {
                walkFrom(first, box);
            }
        }
    }

    private void walkFrom(int first, int box) {
        enter(first, SquareGraph.WALL, first);
        int square = first;
        while (square >= 0) {
            if (nextSide[square] < 4) {
                int to = graph.next(square, nextSide[square]++);
                if (to < 0 || to == box) {
                    continue;
                }
                if (entered[to] == 0) {
                    enter(to, square, first);
                    square = to;
                } else {
                    lowest[square] = Math.min(lowest[square], entered[to]);
                }
            } else {
                left[square] = now;
                int before = cameFrom[square];
                if (before >= 0) {
                    lowest[before] = Math.min(lowest[before], lowest[square]);
                }
                square = before;
            }
        }
    }

    private void enter(int square, int from, int first) {
        entered[square] = ++now;
        lowest[square] = now;
        cameFrom[square] = from;
        firstOf[square] = entered[first];
        nextSide[square] = 0;
    }

    /** The area to which a square belongs when a second box stands on another one, as a number from 1; 0 for none. */
    private int area(int square, int box) {
        if (square < 0 || square == box || entered[square] == 0) {
            return 0;
        }
        if (isBeyond(square, box)) {
            for (int d = 0; d < 4; d++) {
                int child = graph.next(box, d);
                if (child >= 0 && cameFrom[child] == box && (square == child || isBeyond(square, child))) {
                    return lowest[child] >= entered[box] ? entered[child] : firstOf[box];
                }
            }
        }
        return firstOf[square];
    }

    /** Whether the walk came to a square by way of another one. */
    private boolean isBeyond(int square, int other) {
        return entered[square] > entered[other] && entered[square] <= left[other];
    }

    private static long sets(int[] areas) {
        long sets = 0;
        for (int side = 0; side < SIDES; side++) {
            for (int other = 0; other < SIDES && areas[side] > 0; other++) {
                if (areas[side] == areas[other]) {
                    sets |= 1L << 8 * side + other;
                }
            }
        }
        return sets;
    }
}
