package org.sokobase.solver.deadlock;

import java.util.Arrays;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * Which two boxes, with no other on the board, are lost: for every pair of live squares and every place of the player
 * whether both boxes can come to goals of their own; or, for a search backward, whether they can come to starts of their
 * own. Exact, made by playing back from all pairs of goals, or on from all pairs of starts.
 *
 * <p>Boxes that are lost as two are lost among others: what the two do in a solution for all, they can do alone.
 */
public final class PairTable {

    /** A box is never fatal to itself. */
    private static final int ALL_SIDES = 0xF;

    private final int words;
    /** For a live square and a side of it: the live squares where a second box is fatal if the player is on that side. */
    private final long[] fatal;

    /** A table that knows of no lost pair, for boards with too many pairs. */
    static PairTable ofNothing() {
        return new PairTable(0, new long[0]);
    }

    /**
     * Pairs that can be pushed to goals.
     *
     * @param budget ends this when used up, and with it the {@link SearchBudget#unlessOver} around it
     */
    static PairTable toGoals(SquareGraph graph, PairAreas areas, SearchBudget budget) {
        return of(graph, new Play(graph, areas, SearchDirection.BACKWARD, budget).from(graph.goals));
    }

    /**
     * Pairs that can be pulled to starts.
     *
     * @param budget ends this when used up, and with it the {@link SearchBudget#unlessOver} around it
     */
    static PairTable toStarts(SquareGraph graph, PairAreas areas, SearchBudget budget) {
        return of(graph, new Play(graph, areas, SearchDirection.FORWARD, budget).from(graph.boxes));
    }

    private PairTable(int words, long[] fatal) {
        this.words = words;
        this.fatal = fatal;
    }

    private static PairTable of(SquareGraph graph, byte[] alive) {
        int words = SearchState.words(graph);
        long[] fatal = new long[4 * graph.live * words];
        for (int a = 0; a < graph.live; a++) {
            for (int b = 0; b < graph.live; b++) {
                int sides = ALL_SIDES;
                if (a < b) {
                    sides = alive[PairAreas.pair(a, b)] & ALL_SIDES;
                } else if (b < a) {
                    sides = alive[PairAreas.pair(b, a)] >> 4 & ALL_SIDES;
                }
                for (int d = 0; d < 4; d++) {
                    if ((sides >> d & 1) == 0) {
                        fatal[(4 * a + d) * words + (b >> 6)] |= 1L << b;
                    }
                }
            }
        }
        return new PairTable(words, fatal);
    }

    /** All positions of two boxes to which some positions can be played. */
    private static final class Play {

        private final SquareGraph graph;
        private final PairAreas areas;
        private final SearchDirection direction;
        private final SearchBudget budget;
        /** For every pair the sides where the player may be, see {@link PairAreas}. */
        private final byte[] alive;
        /** What is still to be played on: both squares, and all sides in one area of the player. */
        private int[] queue = new int[1 << 10];

        private int queued;

        Play(SquareGraph graph, PairAreas areas, SearchDirection direction, SearchBudget budget) {
            this.graph = graph;
            this.areas = areas;
            this.direction = direction;
            this.budget = budget;
            this.alive = new byte[PairAreas.pair(0, graph.live)];
        }

        /** Returns for every pair the sides from which the player can play from two of these squares to it. */
        byte[] from(int[] ends) {
            for (int i = 0; i < ends.length; i++) {
                for (int j = i + 1; j < ends.length; j++) {
                    for (int side = 0; side < PairAreas.SIDES; side++) {
                        reached(Math.min(ends[i], ends[j]), Math.max(ends[i], ends[j]), side);
                    }
                }
            }
            while (queued > 0) {
                int state = queue[--queued];
                int pair = state >> PairAreas.SIDES;
                int low = pair % graph.live;
                int high = pair / graph.live;
                for (int side = 0; side < PairAreas.SIDES; side++) {
                    if ((state >> side & 1) != 0) {
                        step(side < 4 ? low : high, side < 4 ? high : low, side & 3);
                    }
                }
                budget.work(PairAreas.SIDES);
            }
            return alive;
        }

        /** Moves a box on whose side the player stands, if that can be done. */
        private void step(int box, int other, int d) {
            int to = graph.next(box, direction.ofBox(d));
            if (to < 0 || to >= graph.live || to == other) {
                return;
            }
            // Either way the player ends up on the same side of the box, if there is room.
            if (to < other) {
                reached(to, other, d);
            } else {
                reached(other, to, d + 4);
            }
        }

        private void reached(int low, int high, int side) {
            int pair = PairAreas.pair(low, high);
            int sides = areas.from(pair, side);
            if ((alive[pair] & sides) == sides) {
                return;
            }
            alive[pair] |= (byte) sides;
            if (queued == queue.length) {
                queue = Arrays.copyOf(queue, 2 * queued);
            }
            queue[queued++] = (high * graph.live + low) << PairAreas.SIDES | sides;
        }
    }

    /** Whether one of the boxes and a box on a square are lost, with the player on this side of the latter. */
    public boolean isFatal(int square, int side, long[] boxes) {
        if (fatal.length == 0) {
            return false;
        }
        int at = (4 * square + side) * words;
        for (int i = 0; i < words; i++) {
            if ((fatal[at + i] & boxes[i]) != 0) {
                return true;
            }
        }
        return false;
    }
}
