package org.sokobase.solver;

/**
 * What follows from a floor alone, made once for all searches.
 *
 * @param toGoals       distances to the goals
 * @param toStarts      distances to the starts
 * @param pairsToGoals  pairs of boxes that are lost
 * @param pairsToStarts pairs of boxes that come from no start
 * @param capacities    how many boxes some sets of squares hold
 * @param forced        pushes after which the next one is clear
 * @param patterns      what the searches learn
 */
record FloorTables(
        Floor floor,
        Distances toGoals,
        Distances toStarts,
        PairTable pairsToGoals,
        PairTable pairsToStarts,
        CapacitySets capacities,
        ForcedPushes forced,
        DeadPatterns patterns) {

    static FloorTables of(Floor floor) {
        Distances toGoals = Distances.toGoals(floor);
        return new FloorTables(
                floor,
                toGoals,
                Distances.toStarts(floor),
                PairTable.toGoals(floor),
                PairTable.toStarts(floor),
                new CapacitySets(toGoals, floor),
                new ForcedPushes(floor, toGoals),
                new DeadPatterns(floor));
    }

    /** The same tables, in which another thread can learn for itself. */
    FloorTables learningAnew() {
        return new FloorTables(
                floor, toGoals, toStarts, pairsToGoals, pairsToStarts, capacities, forced, new DeadPatterns(floor));
    }
}
