package org.sokobase.solver;

import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.strategy.Frontiers;
import org.sokobase.solver.strategy.Search;

/**
 * A search that may make so many positions when others make a hundred. Immutable; equal if share and maker are.
 *
 * @param share chosen by how soon whole collections are solved, from how many positions each search takes alone
 * @param maker of the search, which meets others at the frontiers
 */
record Entrant(int share, Maker maker) {

    /** Makes a search. */
    interface Maker {

        Search make(DeadlockTables tables, long seed, Frontiers frontiers);
    }
}
