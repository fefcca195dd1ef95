package org.sokobase.solver.strategy;

import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.TranspositionTable;

/**
 * Boards on which boxes stand loose, off the goals and with the player free to walk: pulls boxes from the solved board until
 * they do, and draws such positions by lot. All boxes stay on the board.
 */
final class LooseBoards extends CellSearch implements Visited {

    /** With so many areas a board is loose enough. */
    private static final int LOOSE_AREAS = 2;

    /** With one of so many boxes on goals a board is loose enough. */
    private static final int LOOSE_PART = 4;

    private static final int FAR = 200;
    private static final int NEAR_BITS = 16;
    private static final int MOST_NEAR = (1 << NEAR_BITS) - 1;

    private final Distances toGoals;
    private final Matching toStarts;
    private final SearchBudget budget;
    private final int[] squares;
    private final Frontiers frontiers;
    /** Who knows how to come to the position that ends the search. */
    private @Nullable Visited begin;

    /** Positions with as few areas as there can be, and of these with as few boxes on goals. */
    private final Urn loosest;
    /** Positions that are loose enough, or nearest to it: far more of them, and some of these are better. */
    private final Urn loose;

    private boolean loosestNext;
    private int areas;
    private int onGoals;

    LooseBoards(DeadlockTables tables, SplittableRandom random, Frontiers frontiers) {
        super(tables, SearchDirection.BACKWARD, 3, 0);
        this.frontiers = frontiers;
        loosest = new Urn(random);
        loose = new Urn(random);
        toGoals = tables.toGoals();
        toStarts = new Matching(tables.toStarts());
        budget = tables.budget();
        squares = new int[graph.boxes.length];
        board.place(graph.goals);
        for (int corner : board.corners()) {
            addRoot(graph.goals, corner);
        }
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

    @Override
    boolean isLost(int id, int area) {
        int count = board.boxes(squares);
        budget.work((long) count * count);
        return toStarts.solve(squares) >= Matching.IMPOSSIBLE;
    }

    @Override
    boolean mayMove(int box) {
        return true;
    }

    @Override
    boolean isGoal(int area) {
        begin = frontiers.pushedTo(board.boxes, area);
        return begin != null;
    }

    /** The pushes that solve the board, once they are known. */
    Pushes solution() {
        Pushes into = new Pushes();
        transpositions.load(solved, board);
        Objects.requireNonNull(begin).addPushes(board.boxes, transpositions.corner(solved), into);
        paths.addPushesFrom(solved, into);
        return into;
    }

    @Override
    public boolean contains(long[] boxes, int area) {
        return transpositions.find(boxes, area) != TranspositionTable.NONE;
    }

    @Override
    public void addPushes(long[] boxes, int area, Pushes into) {
        paths.addPushesFrom(transpositions.find(boxes, area), into);
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
