package org.sokobase.solver.deadlock;

import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * Finds boxes that can never move again: along each axis a wall, a box that cannot move itself, or squares on both sides
 * from which no box comes to a goal. While one box is looked at, it counts as a wall for the others.
 */
public final class FreezeDeadlock {

    /** The box can move, or might. */
    static final int MOVABLE = 0;
    /** It cannot, and neither can those that hold it; all of them stand on goals. */
    static final int FROZEN_ON_GOALS = 1;
    /** It cannot, and some of these boxes stand on no goal. */
    public static final int DEAD = 2;

    private final SearchState board;
    private final SquareGraph graph;
    private final boolean[] isWall;

    public FreezeDeadlock(SearchState board) {
        this.board = board;
        this.graph = board.graph;
        this.isWall = new boolean[graph.size];
    }

    /** What holds the box on a square. */
    public int of(int box) {
        int vertical = along(box, 0);
        if (vertical == MOVABLE) {
            return MOVABLE;
        }
        int horizontal = along(box, 1);
        if (horizontal == MOVABLE) {
            return MOVABLE;
        }
        return graph.isGoal[box] ? Math.max(vertical, horizontal) : DEAD;
    }

    /** Whether the box on a square can never move again, wherever it and those that hold it stand. */
    public boolean isFrozen(int box) {
        return of(box) != MOVABLE;
    }

    private int along(int box, int direction) {
        int one = graph.next(box, direction);
        int other = graph.next(box, direction ^ 2);
        if (one < 0 || other < 0 || isWall[one] || isWall[other] || one >= graph.live && other >= graph.live) {
            return FROZEN_ON_GOALS;
        }
        boolean boxAtOne = board.hasBox[one];
        boolean boxAtOther = board.hasBox[other];
        if (!boxAtOne && !boxAtOther) {
            return MOVABLE;
        }
        isWall[box] = true;
        int held = boxAtOne ? of(one) : MOVABLE;
        if (held == MOVABLE && boxAtOther) {
            held = of(other);
        }
        isWall[box] = false;
        return held;
    }
}
