package org.sokobase.solver.strategy;

import org.sokobase.solver.position.Pushes;

/**
 * Positions that a search has come to, each with the pushes between it and where the search began. Any thread may ask for
 * positions while the search goes on; for pushes only when it rests.
 */
interface Visited {

    /**
     * Whether a position is one of them.
     *
     * @param area the lowest square of the player's area
     */
    boolean contains(long[] boxes, int area);

    /**
     * Adds the pushes that lead from the start to a position that is one of them, or, if it was pulled to, from there to the
     * solved board.
     */
    void addPushes(long[] boxes, int area, Pushes into);
}
