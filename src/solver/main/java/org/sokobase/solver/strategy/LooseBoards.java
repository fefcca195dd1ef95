package org.sokobase.solver.strategy;

import java.util.SplittableRandom;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.TranspositionTable;

/**
 * Boards on which boxes stand loose, off the goals and with the player free to walk: pulls boxes from the solved board until
 * they do, and draws such positions by lot. All boxes stay on the board.
 */
final class LooseBoards extends PullCells {

    /** With so many areas a board is loose enough. */
    private static final int LOOSE_AREAS = 2;

    /** With one of so many boxes on goals a board is loose enough. */
    private static final int LOOSE_PART = 4;

    private static final int FAR = 200;
    private static final int NEAR_BITS = 16;
    private static final int MOST_NEAR = (1 << NEAR_BITS) - 1;

    private final Distances toGoals;
    private final int[] squares;

    /** Positions with as few areas as there can be, and of these with as few boxes on goals. */
    private final Urn loosest;
    /** Positions that are loose enough, or nearest to it: far more of them, and some of these are better. */
    private final Urn loose;

    private boolean loosestNext;
    private int areas;
    private int onGoals;

    LooseBoards(DeadlockTables tables, SplittableRandom random, Frontiers frontiers) {
        super(tables, frontiers, 3, 0);
        loosest = new Urn(random);
        loose = new Urn(random);
        toGoals = tables.toGoals();
        squares = new int[graph.boxes.length];
        addSolvedBoards();
    }

    @Override
    void evaluate(int state, int area) {
        int count = board.boxes(squares);
        onGoals = 0;
        int near = 0;
        for (int i = 0; i < count; i++) {
            onGoals += graph.isGoal[squares[i]] ? 1 : 0;
            near += FAR - Math.min(FAR, toGoals.nearest(squares[i]));
        }
        near = Math.min(MOST_NEAR, near);
        areas = Math.min(255, state < 0 ? moves.areaCount() : moves.areaCount(state));
        cell = (long) onGoals << 8 | areas;
        value = cell << NEAR_BITS | near;
        advice[0] = value;
        advice[1] = ((long) areas << 10 | onGoals) << NEAR_BITS | near;
        advice[2] = near;
    }

    @Override
    void takesTurn(int id) {
        loosest.offer(id, areas << 10 | onGoals);
        int tooMany = Math.max(0, onGoals - squares.length / LOOSE_PART);
        loose.offer(id, Math.max(0, areas - LOOSE_AREAS) << 10 | tooMany);
    }

    /** A loose position since the last time, or {@link TranspositionTable#NONE}: from either urn in turns, if it has one. */
    int draw() {
        loosestNext = !loosestNext;
        int one = (loosestNext ? loosest : loose).draw();
        return one != TranspositionTable.NONE ? one : (loosestNext ? loose : loosest).draw();
    }

    /** Positions that come one by one, from which one is drawn by lot. */
    private static final class Urn {

        private final SplittableRandom random;
        private int least = Integer.MAX_VALUE;
        private int count;
        private int drawn;

        Urn(SplittableRandom random) {
            this.random = random;
        }

        /** Puts a position in, if its value is not above that of all before. */
        void offer(int id, int value) {
            if (value < least) {
                least = value;
                count = 0;
            }
            // so each of them has the same chance
            if (value == least && random.nextInt(++count) == 0) {
                drawn = id;
            }
        }

        /** One of those since the last time, or {@link TranspositionTable#NONE}. */
        int draw() {
            int one = count == 0 ? TranspositionTable.NONE : drawn;
            count = 0;
            return one;
        }
    }
}
