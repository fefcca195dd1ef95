package org.sokobase.solver.strategy;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sokobase.solver.deadlock.CorralPruning;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.deadlock.DeepTests;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.TranspositionTable;
import org.sokobase.solver.search.BestPosition;

/**
 * Cells of positions that pushes lead to from the start, tested with all that is known of deadlocks. The search is done at
 * any position that was pulled to.
 */
abstract class PushCells extends CellSearch implements Visited {

    /** So many positions of parts may be made before those of the search itself pay for them. */
    private static final int FREE_TESTS = 2000;

    /** How many of parts for each of the search itself. */
    private static final int TEST_SHARE = 20;

    private final CorralPruning corrals;
    private final DeepTests deep;
    private final long[] part;
    private final Frontiers frontiers;
    private boolean isCorral;
    /** Who knows how to go on from the position that ends the search. */
    private @Nullable Visited end;

    /** What is told of the best position, and which that was. */
    private @Nullable BestPosition best;

    private int bestId;

    PushCells(DeadlockTables tables, Frontiers frontiers, int advisers, long seed) {
        super(tables, SearchDirection.FORWARD, advisers, seed);
        this.frontiers = frontiers;
        corrals = new CorralPruning(board, CorralPruning.Filled.ALL_GOALS);
        deep = new DeepTests(tables, board);
        part = new long[board.words];
    }

    /** Boxes of the position on the board that may be lost by themselves, into a set that is empty; none if not overridden. */
    void suspect(long[] part) {}

    /** How far the position on the board is. */
    abstract BestPosition howFar();

    /** How far the best position is that had its turn; asked between turns, as it goes onto the board. */
    final BestPosition best() {
        int id = cells.bestPosition();
        if (best == null || id != bestId) {
            transpositions.load(id, board);
            best = howFar();
            bestId = id;
        }
        return best;
    }

    @Override
    boolean isLost(int id, int area) {
        long before = deep.nodes();
        boolean lost = deep.isLost(area, FREE_TESTS + TEST_SHARE * (nodes - before));
        if (!lost) {
            Arrays.fill(part, 0);
            suspect(part);
            lost = deep.isPartLost(part, area);
        }
        nodes += deep.nodes() - before;
        if (lost) {
            return true;
        }
        board.reach(area);
        int pushes = corrals.find(graph.boxes.length);
        isCorral = pushes >= 0;
        return pushes == 0;
    }

    @Override
    boolean isStuck(long[] boxes, int area) {
        long before = deep.nodes();
        boolean stuck = deep.areStuck(boxes, area);
        nodes += deep.nodes() - before;
        return stuck;
    }

    @Override
    boolean mayMove(int box) {
        return !isCorral || corrals.allows(box);
    }

    @Override
    boolean isGoal(int area) {
        end = frontiers.pulledTo(board.boxes, area);
        return end != null;
    }

    /** Goes on until so many more positions are made. */
    Search.State run(long more) {
        if (!advance(more)) {
            return Search.State.NO_SOLUTION;
        }
        if (solved == TranspositionTable.NONE) {
            return Search.State.GOING_ON;
        }
        return Search.State.SOLVED;
    }

    /** The pushes that solve the board, once they are known. */
    Optional<Pushes> solution() {
        if (solved == TranspositionTable.NONE) {
            return Optional.empty();
        }
        Pushes pushes = new Pushes();
        paths.addPushesTo(solved, pushes);
        transpositions.load(solved, board);
        Objects.requireNonNull(end).addPushes(board.boxes, transpositions.corner(solved), pushes);
        return Optional.of(pushes);
    }

    @Override
    public boolean contains(long[] boxes, int area) {
        return transpositions.find(boxes, area) != TranspositionTable.NONE;
    }

    @Override
    public void addPushes(long[] boxes, int area, Pushes into) {
        paths.addPushesTo(transpositions.find(boxes, area), into);
    }
}
