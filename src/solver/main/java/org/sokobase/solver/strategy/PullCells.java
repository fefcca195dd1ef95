package org.sokobase.solver.strategy;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.TranspositionTable;

/**
 * Cells of positions that pulls lead to from the solved board, on which all boxes stay. The search is done at any position that
 * was pushed to.
 */
abstract class PullCells extends CellSearch implements Visited {

    private final Matching toStarts;
    private final SearchBudget budget;
    private final int[] squares;
    private final Frontiers frontiers;
    /** Who knows how to come to the position that ends the search. */
    private @Nullable Visited begin;

    PullCells(DeadlockTables tables, Frontiers frontiers, int advisers, long seed) {
        super(tables, SearchDirection.BACKWARD, advisers, seed);
        this.frontiers = frontiers;
        toStarts = new Matching(tables.toStarts());
        budget = tables.budget();
        squares = new int[graph.boxes.length];
    }

    /** Adds the solved board, with the player in each area, to begin from. */
    final void addSolvedBoards() {
        board.place(graph.goals);
        for (int corner : board.corners()) {
            addRoot(graph.goals, corner);
        }
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
    public final Optional<Pushes> solution() {
        if (solved == TranspositionTable.NONE) {
            return Optional.empty();
        }
        Pushes pushes = new Pushes();
        transpositions.load(solved, board);
        Objects.requireNonNull(begin).addPushes(board.boxes, transpositions.corner(solved), pushes);
        paths.addPushesFrom(solved, pushes);
        return Optional.of(pushes);
    }

    @Override
    public boolean contains(long[] boxes, int area) {
        return transpositions.find(boxes, area) != TranspositionTable.NONE;
    }

    @Override
    public void addPushes(long[] boxes, int area, Pushes into) {
        paths.addPushesFrom(transpositions.find(boxes, area), into);
    }
}
