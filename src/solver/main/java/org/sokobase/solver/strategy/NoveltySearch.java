package org.sokobase.solver.strategy;

import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.search.BestPosition;

/**
 * Feature space search forward that prefers what is new: first positions with a box, a free goal or an area of the player that
 * was in no position before with as many boxes off the goals, then those with two of these that were never together. Only then
 * come the others. Positions with many more boxes off the goals than at the start come after all these, so every position has
 * its turn at last. Of positions that are as new, those come first that have more boxes on goals; then, where nothing is new,
 * those that shut the player in less; then those that were made first. That finds ways on which boxes leave their goals one
 * after the other and come back, where no distance and no plan says what leads on: in rings and rows of boxes that stand on
 * goals but for a few.
 */
public final class NoveltySearch extends ForwardCellSearch<NoveltySearch.Forward> {

    private final DeadlockTables tables;
    private final long seed;
    private final Frontiers frontiers;

    /** A search that is done as soon as it comes to a position that was pulled to. */
    public NoveltySearch(DeadlockTables tables, long seed, Frontiers frontiers) {
        this.tables = tables;
        this.seed = seed;
        this.frontiers = frontiers;
        frontiers.addPushed(this);
    }

    @Override
    Forward begin(long most) {
        Forward forward = new Forward(tables, frontiers, seed);
        forward.addRoot(tables.graph().boxes, tables.graph().player);
        return forward;
    }

    @Override
    public String name() {
        return "novelty";
    }

    /** The cells, one for each number of boxes off the goals. */
    static final class Forward extends PushCells {

        private static final int AREA_BITS = 8;
        private static final int MOST_AREAS = (1 << AREA_BITS) - 1;
        private static final int CELL_BITS = 18;
        /** The newness of a position in which nothing is new. */
        private static final long OLD = 2;
        /** What positions that are far from home have added to it. */
        private static final long FAR = OLD + 1;
        /** With so many boxes more off the goals than at the start, a position is far from home. */
        private static final int MORE_AWAY = 6;

        private final long[] goals;
        private final Novelty novelty;
        private final Matching matching;
        private final SearchBudget budget;
        private final int[] squares;

        Forward(DeadlockTables tables, Frontiers frontiers, long seed) {
            super(tables, frontiers, 0, seed);
            goals = SearchState.set(graph, graph.goals);
            novelty = new Novelty(graph, goals, MORE_AWAY);
            matching = new Matching(tables.toGoals(), tables.budget());
            budget = tables.budget();
            squares = new int[graph.boxes.length];
        }

        @Override
        void evaluate(int state, int area) {
            cell = board.boxesOutside(goals);
            value = cell << AREA_BITS | areas(state);
            if (state >= 0) {
                budget.work(2 * cell * cell);
                novelty.look(board, area);
                long newness = newness();
                long order = newness == OLD ? value : cell << AREA_BITS;
                long rank = novelty.isFar() ? FAR + newness : newness;
                value = CellQueues.oldestFirst(rank << CELL_BITS | order, nodes);
            }
        }

        private int areas(int state) {
            return Math.min(MOST_AREAS, state < 0 ? moves.areaCount() : moves.areaCount(state));
        }

        /** How new the position is that novelty has looked at: 0 for something that never was, 1 for two things together. */
        private long newness() {
            if (novelty.isFirst()) {
                return 0;
            }
            return novelty.rarest() == 0 ? 1 : OLD;
        }

        @Override
        BestPosition howFar() {
            return BestPosition.unplanned(board.boxesOutside(goals));
        }

        @Override
        boolean isLost(int id, int area) {
            int count = board.boxes(squares);
            budget.work((long) count * count);
            return matching.solve(squares) >= Matching.IMPOSSIBLE || super.isLost(id, area);
        }

        @Override
        public long bytes() {
            return super.bytes() + novelty.bytes();
        }
    }
}
