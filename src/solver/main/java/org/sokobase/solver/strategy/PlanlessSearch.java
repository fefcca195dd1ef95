package org.sokobase.solver.strategy;

import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Hotspots;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.search.BestPosition;

/**
 * Feature space search forward without a plan, for boards on which it makes no sense to say in which order goals are to be
 * filled: where boxes start among the goals or on them, or where goals must be left again. Positions are sorted into cells
 * by how many boxes stand on no goal and in how many areas the player is shut in. Nobody advises, and so the steps in a
 * cell are tried in the order of what they are worth, however many led there: that comes to other boards than the searches
 * along plans do.
 */
public final class PlanlessSearch extends ForwardCellSearch<PlanlessSearch.Forward> {

    private static final int DISTANCE_BITS = 14;
    private static final int MOST_DISTANCE = (1 << DISTANCE_BITS) - 1;

    private final DeadlockTables tables;
    private final long seed;
    private final Frontiers frontiers;

    /** A search that is done as soon as it comes to a position that was pulled to. */
    public PlanlessSearch(DeadlockTables tables, long seed, Frontiers frontiers) {
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
        return "features without a plan";
    }

    /** The cells, without a plan. */
    static final class Forward extends PushCells {

        private final Hotspots hotspots;
        private final Matching matching;
        private final long[] goals;
        private final long[] rest;
        private final SearchBudget budget;
        /** The boxes of the position that has its turn, in the order of the matching. */
        private final int[] matched;

        private int matchedDistance;

        Forward(DeadlockTables tables, Frontiers frontiers, long seed) {
            super(tables, frontiers, 0, seed);
            hotspots = new Hotspots(graph, tables.budget());
            matching = new Matching(tables.toGoals(), tables.budget());
            budget = tables.budget();
            goals = SearchState.set(graph, graph.goals);
            rest = new long[board.words];
            matched = new int[graph.boxes.length];
        }

        @Override
        void evaluate(int state, int area) {
            for (int i = 0; i < rest.length; i++) {
                rest[i] = board.boxes[i] & ~goals[i];
            }
            int left = board.boxesOutside(goals);
            int areas = Math.min(255, state < 0 ? moves.areaCount() : moves.areaCount(state));
            int hot = Math.min(255, hotspots.count(rest));
            int away = Math.min(MOST_DISTANCE, distance(state));
            cell = (long) left << 8 | areas;
            value = (cell << 8 | hot) << DISTANCE_BITS | away;
        }

        @Override
        BestPosition howFar() {
            return BestPosition.unplanned(board.boxesOutside(goals));
        }

        /** The least pushes to bring all boxes home, by what is known of the position that has its turn. */
        private int distance(int state) {
            if (state < 0) {
                return match();
            }
            budget.work(matched.length);
            for (int i = 0; i < matched.length; i++) {
                if (!board.hasBox[matched[i]]) {
                    return matching.moved(i, state >> 2);
                }
            }
            // pushed round and back to where it was, with the player in another area
            return matchedDistance;
        }

        private int match() {
            int count = board.boxes(matched);
            budget.work((long) count * count);
            matchedDistance = matching.solve(matched);
            return matchedDistance;
        }

        @Override
        boolean isLost(int id, int area) {
            return match() >= Matching.IMPOSSIBLE || super.isLost(id, area);
        }
    }
}
