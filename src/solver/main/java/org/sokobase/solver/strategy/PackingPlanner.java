package org.sokobase.solver.strategy;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * Plans by taking boxes from the solved board, in searches that pull them until they come to where boxes start: one for
 * every area in which the player may be at last, as from most of these few boxes can leave. What one search finds the
 * others have to do in fewer steps, so that boxes wait aside as seldom as can be.
 */
final class PackingPlanner {

    /** How many positions a search makes in its turn. */
    private static final long SLICE = 1000;

    /** How long a shorter plan is looked for: until there are so many times the positions of the first one. */
    private static final int PATIENCE = 5;

    private final DeadlockTables tables;
    private final PackingOrder order;
    private final int[] costs;
    private final List<PackingSearch> searches = new ArrayList<>();
    private PackingSearch best;
    private int next;
    private long nodes;
    private long until = Long.MAX_VALUE;

    /**
     * A planner.
     *
     * @param seed decides where the order is drawn
     */
    PackingPlanner(DeadlockTables tables, PackingOrder order, long seed) {
        this.tables = tables;
        this.order = order;
        this.costs = order.costs(tables, seed);
        SquareGraph graph = tables.graph();
        SearchState solved = new SearchState(graph);
        solved.place(graph.goals);
        for (int corner : solved.corners()) {
            searches.add(new PackingSearch(tables, order, costs, corner, Integer.MAX_VALUE));
        }
        best = searches.get(0);
    }

    /** Goes on until so many more positions are made. */
    void advance(long more) {
        long end = nodes + more;
        while (!isReady() && nodes < end) {
            next %= searches.size();
            PackingSearch search = searches.get(next);
            long before = search.nodes;
            boolean goesOn = search.advance(Math.min(SLICE, end - nodes));
            nodes += search.nodes - before;
            if (search.isBetterThan(best)) {
                best = search;
            }
            if (search.hasPlan()) {
                shorten(search.steps());
            } else if (!goesOn) {
                searches.remove(next);
            } else {
                next++;
            }
        }
    }

    /** A plan is found, and the search that found it begins anew. */
    private void shorten(int steps) {
        until = Math.min(until, PATIENCE * nodes);
        searches.set(
                next, new PackingSearch(tables, order, costs, searches.get(next).player(), steps));
        for (PackingSearch search : searches) {
            search.limit(steps);
        }
        next++;
    }

    /** Whether the plan will not become any better. */
    boolean isReady() {
        return searches.isEmpty() || nodes >= until;
    }

    long nodes() {
        return nodes;
    }

    long bytes() {
        long kept = searches.contains(best) ? 0 : best.bytes();
        return kept + searches.stream().mapToLong(PackingSearch::bytes).sum();
    }

    /** The plan, as far as it has come. */
    PackingPlan plan() {
        return new PackingPlan(tables, best.stages());
    }
}
