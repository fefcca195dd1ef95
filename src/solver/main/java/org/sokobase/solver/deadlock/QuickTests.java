package org.sokobase.solver.deadlock;

import org.sokobase.solver.position.SearchState;

/**
 * The tests of every position that a push leads to: whether the box that came last is lost together with one other, among
 * too many on squares from which too few goals can be reached, in a set that was learned, or because it can never move
 * again.
 */
public final class QuickTests {

    private final SearchState board;
    private final PairTable pairs;
    private final CapacitySets capacities;
    private final DeadPatterns patterns;
    private final FreezeDeadlock freeze;

    /** For positions on a board. */
    public QuickTests(SearchState board, DeadlockTables tables) {
        this.board = board;
        this.pairs = tables.pairsToGoals();
        this.capacities = tables.capacities();
        this.patterns = tables.patterns();
        this.freeze = new FreezeDeadlock(board);
    }

    /**
     * Whether the position on the board is lost because of the box that was pushed to a square.
     *
     * @param side   of that box on which the player stands
     * @param player where the player stands
     */
    public boolean isLost(int square, int side, int player) {
        return pairs.isFatal(square, side, board.boxes)
                || capacities.isOverfull(square, board.boxes)
                || patterns.isLost(square, board.boxes, player)
                || freeze.of(square) == FreezeDeadlock.DEAD;
    }
}
