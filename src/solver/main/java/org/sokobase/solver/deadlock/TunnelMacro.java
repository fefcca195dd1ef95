package org.sokobase.solver.deadlock;

import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.SquareGraph;

/**
 * Pushes into a tunnel, or any other place, after which nothing but the next push of the same box makes sense: the box
 * shuts the player off from what is before it, stands on no goal, and alone on the board could be pushed in no other way.
 *
 * <p>Then a solution pushes it on sooner or later, and may do so at once. Until it does, the player stays on one side. The
 * pushes made there need neither the square of the box nor the one before it, as both are shut off, and with the box one
 * square on there is one square more. So these pushes can be made afterwards, in the same order, and the number of pushes is
 * the same. (That of moves is not, as the player may have to walk back.) If there is a box before it, then this one stands
 * on the player's side as little as the square does, and the position is lost.
 *
 * <p>A box that can be pushed back, too, is not forced on: it may be parked in the tunnel and fetched from the other end.
 */
public final class TunnelMacro {

    /** For a live square and a side of the player whether the box must be pushed on from there. */
    private final boolean[] isForced;

    TunnelMacro(SquareGraph graph, Distances toGoals) {
        this.isForced = new boolean[4 * graph.live];
        for (int square = 0; square < graph.live; square++) {
            for (int side = 0; side < 4 && !graph.isGoal[square]; side++) {
                isForced[4 * square + side] = isForced(graph, toGoals, square, side);
            }
        }
    }

    private static boolean isForced(SquareGraph graph, Distances toGoals, int square, int side) {
        for (int d = 0; d < 4; d++) {
            int to = graph.next(square, d ^ 2);
            boolean canPush = toGoals.connects(square, side, d)
                    && to >= 0
                    && to < graph.live
                    && toGoals.nearest(to, d) < Distances.NEVER;
            if (canPush != (d == side)) {
                return false;
            }
        }
        return !toGoals.connects(square, side, side ^ 2);
    }

    /** Whether a box that was pushed to a square, with the player on a side of it, must be pushed on in the same direction. */
    public boolean afterPush(int square, int side) {
        return isForced[4 * square + side];
    }
}
