package org.sokobase.solver.deadlock;

import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.SquareGraph;

/**
 * What follows from the squares alone, made once for all searches.
 *
 * @param toGoals       distances to the goals
 * @param toStarts      distances to the starts
 * @param pairsToGoals  pairs of boxes that are lost
 * @param pairsToStarts pairs of boxes that come from no start
 * @param capacities    how many boxes some sets of squares hold
 * @param tunnels        pushes after which the next one is clear
 * @param patterns      what is learned of boxes that cannot come to goals
 * @param fromNoStart   what is learned of boxes that come from no start
 * @param budget        of the thread that works with all this
 */
public record DeadlockTables(
        SquareGraph graph,
        Distances toGoals,
        Distances toStarts,
        PairTable pairsToGoals,
        PairTable pairsToStarts,
        CapacitySets capacities,
        TunnelMacro tunnels,
        DeadPatterns patterns,
        DeadPatterns fromNoStart,
        SearchBudget budget) {

    /** On boards with more live squares the tables of pairs would take a second and more; they know nothing of them. */
    private static final int MOST_LIVE_IN_PAIRS = 1000;

    /**
     * Makes the tables.
     *
     * @param budget ends this when used up, and with it the {@link SearchBudget#unlessOver} around it
     */
    public static DeadlockTables of(SquareGraph graph, SearchBudget budget) {
        budget.doing("tables");
        return made(graph, budget);
    }

    private static DeadlockTables made(SquareGraph graph, SearchBudget budget) {
        Distances toGoals = Distances.toGoals(graph, budget);
        Distances toStarts = Distances.toStarts(graph, budget);
        PairTable pairsToGoals = PairTable.ofNothing();
        PairTable pairsToStarts = PairTable.ofNothing();
        if (graph.live <= MOST_LIVE_IN_PAIRS) {
            PairAreas areas = new PairAreas(graph, budget);
            pairsToGoals = PairTable.toGoals(graph, areas, budget);
            pairsToStarts = PairTable.toStarts(graph, areas, budget);
        }
        return new DeadlockTables(
                graph,
                toGoals,
                toStarts,
                pairsToGoals,
                pairsToStarts,
                new CapacitySets(toGoals, graph),
                new TunnelMacro(graph, toGoals),
                new DeadPatterns(graph),
                new DeadPatterns(graph),
                budget);
    }

    /** Makes the tables, however long it takes. */
    public static DeadlockTables of(SquareGraph graph) {
        return of(graph, SearchBudget.endless());
    }

    /**
     * The tables of the same graph with other goals, in which nothing is learned yet; made as long as {@link #of} allows.
     *
     * @param goals see {@link SquareGraph#withGoals}
     */
    public DeadlockTables withGoals(int[] goals) {
        return made(graph.withGoals(goals), budget);
    }

    /** The same tables, and what is learned in them, with another budget of the same thread. */
    public DeadlockTables with(SearchBudget other) {
        return learningIn(patterns, fromNoStart, other);
    }

    /** The same tables, in which another thread with a budget of its own can learn for itself. */
    public DeadlockTables learningAnew(SearchBudget other) {
        return learningIn(new DeadPatterns(graph), new DeadPatterns(graph), other);
    }

    private DeadlockTables learningIn(DeadPatterns toNoGoals, DeadPatterns toNoStarts, SearchBudget other) {
        return new DeadlockTables(
                graph,
                toGoals,
                toStarts,
                pairsToGoals,
                pairsToStarts,
                capacities,
                tunnels,
                toNoGoals,
                toNoStarts,
                other);
    }
}
