package org.sokobase.solver.deadlock;

import org.sokobase.solver.position.SquareGraph;

/**
 * Into which parts a box on a square parts the area of that square, for all squares of an area by one search in depth (after John
 * Hopcroft and Robert Tarjan, Algorithm 447, 1973): the squares that were first come to through another one follow each
 * other in the order of the search, and they are a part by themselves if no way leads from them past it.
 */
final class CutSquares {

    private static final int NONE = -1;

    private final SquareGraph graph;
    /** In which search a square was come to. */
    private final int[] seenAt;
    /** The order in which squares were come to, of all searches since {@link #begin}. */
    private final int[] order;
    /** The first in this order that is beside this square or one that was come to through it. */
    private final int[] first;
    /** The last in this order that was come to through a square. */
    private final int[] last;
    /** The lowest of this square and those that were come to through it. */
    private final int[] lowest;
    /** The square through which one was come to. */
    private final int[] before;
    /** The first square of a part that this one parts from the rest; the others follow at {@link #nextPart}. */
    private final int[] firstPart;

    private final int[] nextPart;
    /** Where the search goes on from a square when it comes back to it. */
    private final int[] nextDirection;

    private int searches;
    private int count;

    CutSquares(SquareGraph graph) {
        this.graph = graph;
        this.seenAt = new int[graph.size];
        this.order = new int[graph.size];
        this.first = new int[graph.size];
        this.last = new int[graph.size];
        this.lowest = new int[graph.size];
        this.before = new int[graph.size];
        this.firstPart = new int[graph.size];
        this.nextPart = new int[graph.size];
        this.nextDirection = new int[graph.size];
    }

    /** Begins with other areas. */
    void begin() {
        searches++;
        count = 0;
    }

    /**
     * How many areas more there are with a box on a square.
     *
     * @param square of an area, without a box
     * @param areas  for every square without a box the lowest of its area, else -1; the same since {@link #begin}
     */
    int parts(int square, short[] areas) {
        if (seenAt[square] != searches) {
            // from the lowest square, after which the area is named, so that what is no part keeps that name
            search(areas[square], areas);
        }
        int parts = 0;
        for (int part = firstPart[square]; part != NONE; part = nextPart[part]) {
            parts++;
        }
        return before[square] == NONE ? Math.max(0, parts - 1) : parts;
    }

    private void search(int start, short[] areas) {
        int[] next = graph.next;
        visit(start, NONE);
        int square = start;
        int direction = 0;
        while (square != NONE) {
            if (direction == 4) {
                leave(square);
                square = before[square];
                direction = square == NONE ? 0 : nextDirection[square];
                continue;
            }
            int to = next[4 * square + direction++];
            if (to < 0 || areas[to] < 0) {
                continue;
            }
            if (seenAt[to] != searches) {
                nextDirection[square] = direction;
                visit(to, square);
                square = to;
                direction = 0;
            } else if (to != before[square]) {
                first[square] = Math.min(first[square], order[to]);
            }
        }
    }

    private void visit(int square, int from) {
        seenAt[square] = searches;
        before[square] = from;
        order[square] = count;
        first[square] = count++;
        lowest[square] = square;
        firstPart[square] = NONE;
    }

    private void leave(int square) {
        last[square] = count - 1;
        int from = before[square];
        if (from == NONE) {
            return;
        }
        first[from] = Math.min(first[from], first[square]);
        lowest[from] = Math.min(lowest[from], lowest[square]);
        if (first[square] >= order[from]) {
            nextPart[square] = firstPart[from];
            firstPart[from] = square;
        }
    }

    /**
     * The lowest square of the part to which a square belongs with a box on another one of the same area, or -1 for the part
     * that has the lowest square of the area.
     */
    int part(int box, int square) {
        for (int part = firstPart[box]; part != NONE; part = nextPart[part]) {
            if (order[square] >= order[part] && order[square] <= last[part]) {
                return lowest[part];
            }
        }
        return NONE;
    }
}
