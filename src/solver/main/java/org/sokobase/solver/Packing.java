package org.sokobase.solver;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.strategy.PackingPlan;

/**
 * A {@link PackingPlan} read forward.
 *
 * @param order   the number of each goal of the plan, by its index in the grid
 * @param parking where boxes wait, as indices in the grid
 */
record Packing(SortedMap<Integer, Integer> order, List<Integer> parking) {

    /** How many positions the plan may take: less than a second. */
    private static final long MOST_NODES = 50_000;

    /** No plan. */
    static final Packing NONE = new Packing(new TreeMap<>(), List.of());

    /** Makes a plan; ends the {@link SearchBudget#unlessOver} around it when the budget of the tables is used up. */
    static Packing of(DeadlockTables tables) {
        SquareGraph graph = tables.graph();
        PackingPlan plan = PackingPlan.of(tables, MOST_NODES);
        int last = plan.size() - 1;
        Map<Integer, Integer> filledAt = new TreeMap<>();
        boolean[] isParking = new boolean[graph.size];
        for (int stage = 1; stage <= last; stage++) {
            for (int s = 0; s < graph.live; s++) {
                boolean before = has(plan.stage(stage - 1), s);
                boolean after = has(plan.stage(stage), s);
                if (after && !before) {
                    filledAt.put(s, stage);
                }
                isParking[s] |= before && !after;
            }
        }
        // stages that only park a box have no number
        int[] stages = Arrays.stream(graph.goals)
                .filter(filledAt::containsKey)
                .map(filledAt::get)
                .distinct()
                .sorted()
                .toArray();
        SortedMap<Integer, Integer> order = new TreeMap<>();
        for (int goal : graph.goals) {
            if (filledAt.containsKey(goal)) {
                order.put(graph.gridIndex[goal], Arrays.binarySearch(stages, filledAt.get(goal)) + 1);
            }
        }
        return new Packing(order, Explanation.squares(graph, s -> isParking[s]));
    }

    private static boolean has(long[] set, int square) {
        return (set[square >> 6] >> square & 1) != 0;
    }
}
