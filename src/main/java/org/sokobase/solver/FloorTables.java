package org.sokobase.solver;

/**
 * What follows from a floor alone, made once for all searches.
 *
 * @param toGoals       distances to the goals
 * @param toStarts      distances to the starts
 * @param pairsToGoals  pairs of boxes that are lost
 * @param pairsToStarts pairs of boxes that come from no start
 * @param patterns      what the searches learn
 */
record FloorTables(
        Floor floor,
        Distances toGoals,
        Distances toStarts,
        PairTable pairsToGoals,
        PairTable pairsToStarts,
        DeadPatterns patterns) {

    static FloorTables of(Floor floor) {
        return new FloorTables(
                floor,
                Distances.toGoals(floor),
                Distances.toStarts(floor),
                PairTable.toGoals(floor),
                PairTable.toStarts(floor),
                new DeadPatterns(floor));
    }

    /** The same tables, in which another thread can learn for itself. */
    FloorTables learningAnew() {
        return new FloorTables(floor, toGoals, toStarts, pairsToGoals, pairsToStarts, new DeadPatterns(floor));
    }
}
