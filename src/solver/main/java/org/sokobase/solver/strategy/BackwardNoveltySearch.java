package org.sokobase.solver.strategy;

import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.deadlock.Enclosures;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.TranspositionTable;

/**
 * Feature space search backward that prefers what is rare: the fewer positions before had the rarest two of a position's boxes
 * off their starts, free starts and area of the player, of those with as many boxes off the starts, the sooner it comes.
 * Positions with many more boxes off the starts than the solved board has come last.
 *
 * @see NoveltySearch
 */
public final class BackwardNoveltySearch extends PullCells implements Search {

    /** With so many boxes more off the starts than the solved board has, a position is far from home. */
    private static final int MORE_AWAY = 5;

    private final SearchBudget budget;
    private final long[] starts;
    private final Novelty novelty;
    private final Enclosures enclosures;

    /** A search that is done as soon as it comes to a position that was pushed to. */
    public BackwardNoveltySearch(DeadlockTables tables, long seed, Frontiers frontiers) {
        super(tables, frontiers, 0, seed);
        budget = tables.budget();
        starts = SearchState.set(graph, graph.boxes);
        novelty = new Novelty(graph, starts, MORE_AWAY);
        enclosures = new Enclosures(tables);
        addSolvedBoards();
        frontiers.addPulled(this);
    }

    @Override
    void evaluate(int state, int area) {
        cell = board.boxesOutside(starts);
        value = cell;
        if (state >= 0) {
            budget.work(2 * cell * cell);
            novelty.look(board, area);
            int rank = novelty.isFar() ? Novelty.MANY + 1 + novelty.rarest() : novelty.rarest();
            value = CellQueues.oldestFirst(rank, nodes);
        }
    }

    @Override
    boolean isLost(int id, int area) {
        if (super.isLost(id, area)) {
            return true;
        }
        board.reach(area);
        return enclosures.isLost(board, area, nodes);
    }

    @Override
    public State run(long more) {
        if (!advance(more)) {
            return State.NO_SOLUTION;
        }
        return solved == TranspositionTable.NONE ? State.GOING_ON : State.SOLVED;
    }

    @Override
    public long nodes() {
        return nodes;
    }

    @Override
    public long bytes() {
        return super.bytes() + novelty.bytes() + enclosures.bytes();
    }

    @Override
    public String name() {
        return "novelty backward";
    }
}
