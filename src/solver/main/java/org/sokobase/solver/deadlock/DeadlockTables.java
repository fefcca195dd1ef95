package org.sokobase.solver.deadlock;

import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.SearchBudget;

/**
 * What follows from a floor alone, made once for all searches.
 *
 * @param toGoals       distances to the goals
 * @param toStarts      distances to the starts
 * @param pairsToGoals  pairs of boxes that are lost
 * @param pairsToStarts pairs of boxes that come from no start
 * @param capacities    how many boxes some sets of squares hold
 * @param forced        pushes after which the next one is clear
 * @param patterns      what is learned of boxes that cannot come to goals
 * @param fromNoStart   what is learned of boxes that come from no start
 * @param clock         of the thread that works with all this
 */
public record DeadlockTables(
        SquareGraph floor,
        Distances toGoals,
        Distances toStarts,
        PairTable pairsToGoals,
        PairTable pairsToStarts,
        CapacitySets capacities,
        TunnelMacro forced,
        DeadPatterns patterns,
        DeadPatterns fromNoStart,
        SearchBudget clock) {

    /** On floors with more live squares the tables of pairs would take a second and more; they know nothing of them. */
    private static final int MOST_LIVE_IN_PAIRS = 1000;

    /**
     * Makes the tables.
     *
     * @param clock ends this when over, and with it the {@link SearchBudget#unlessOver} around it
     */
    public static DeadlockTables of(SquareGraph floor, SearchBudget clock) {
        clock.doing("tables");
        Distances toGoals = Distances.toGoals(floor, clock);
        Distances toStarts = Distances.toStarts(floor, clock);
        PairTable pairsToGoals = PairTable.ofNothing();
        PairTable pairsToStarts = PairTable.ofNothing();
        if (floor.live <= MOST_LIVE_IN_PAIRS) {
            PairAreas areas = new PairAreas(floor, clock);
            pairsToGoals = PairTable.toGoals(floor, areas, clock);
            pairsToStarts = PairTable.toStarts(floor, areas, clock);
        }
        return new DeadlockTables(
                floor,
                toGoals,
                toStarts,
                pairsToGoals,
                pairsToStarts,
                new CapacitySets(toGoals, floor),
                new TunnelMacro(floor, toGoals),
                new DeadPatterns(floor),
                new DeadPatterns(floor),
                clock);
    }

    /** Makes the tables, however long it takes. */
    public static DeadlockTables of(SquareGraph floor) {
        return of(floor, SearchBudget.endless());
    }

    /**
     * The tables of the same floor with other goals, in which nothing is learned yet; made as long as {@link #of} allows.
     *
     * @param goals see {@link SquareGraph#withGoals}
     */
    public DeadlockTables withGoals(int[] goals) {
        return of(floor.withGoals(goals), clock);
    }

    /** The same tables, in which another thread with a clock of its own can learn for itself. */
    public DeadlockTables learningAnew(SearchBudget other) {
        return new DeadlockTables(
                floor,
                toGoals,
                toStarts,
                pairsToGoals,
                pairsToStarts,
                capacities,
                forced,
                new DeadPatterns(floor),
                new DeadPatterns(floor),
                other);
    }
}
