package org.sokobase.solver.strategy;

import java.util.Optional;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.search.BestPosition;

/** A search that can be continued: it does some work, tells how it stands, and goes on when it is its turn again. */
public interface Search {

    /** How a search stands. */
    enum State {
        /** There is more to do. */
        GOING_ON,
        /** There is a solution. */
        SOLVED,
        /** There is no solution. */
        NO_SOLUTION
    }

    /** Goes on until it has made so many more positions, or is at its end. */
    State run(long nodes);

    /**
     * The solution, once there is one. It may lead by way of what another search has come to, so no search may go on while it is
     * asked for.
     */
    Optional<Pushes> solution();

    /** How many positions it has made, known ones included. */
    long nodes();

    /** How much memory they take. */
    long bytes();

    /** The best position that it has come to, if it can tell; asked between turns only. */
    default Optional<BestPosition> best() {
        return Optional.empty();
    }

    /** What it does, in a few words. */
    String name();
}
