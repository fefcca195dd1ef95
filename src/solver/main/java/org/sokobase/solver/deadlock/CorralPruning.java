package org.sokobase.solver.deadlock;

import java.util.Arrays;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * Finds boxes that must be pushed before all others can matter: those round an area where the player cannot come to, a
 * corral, if all their pushes go inward and the player can make every one of them now (PI-corral, after Brian Damgaard and Matthias
 * Meger). As long as something inside is not solved, one of these pushes must come, and nothing is lost if it comes first.
 *
 * <p>A corral that fails because of another box or another area next to it takes that in and is tried again, so that it
 * may consist of several areas.
 */
public final class CorralPruning {

    /** Which goals must get boxes. */
    public enum Filled {
        /** Every goal, so that an empty one inside is something to be done, too. */
        ALL_GOALS,
        /** Only as many as there are boxes. */
        SOME_GOALS
    }

    private final SearchState board;
    private final Filled filled;
    private final SquareGraph graph;
    private final ClosedAreas areas;
    /** In which try a box came into the corral. */
    private final int[] boxInsideAt;
    /** In which try an area came into the corral. */
    private final int[] areaInsideAt;
    /** In which call a corral was begun with an area. */
    private final int[] begunAt;

    private final int[] corralBoxes;
    private final boolean[] best;
    private int tries;
    private int calls;
    private int boxCount;
    private boolean hasGoal;

    /** Looks at positions on a board. */
    public CorralPruning(SearchState board, Filled filled) {
        this.board = board;
        this.filled = filled;
        this.graph = board.graph;
        this.areas = new ClosedAreas(board);
        this.boxInsideAt = new int[graph.size];
        this.areaInsideAt = new int[graph.size];
        this.begunAt = new int[graph.size];
        this.corralBoxes = new int[graph.size];
        this.best = new boolean[graph.size];
    }

    /**
     * Looks for a corral on a board on which {@link SearchState#reach} was asked for last. If there is one,
     * {@link #allows} says which boxes need to be pushed.
     *
     * @param boxes how many boxes there are
     * @return how many pushes remain, or -1 if there is no such corral; nothing remains of a position that is lost
     */
    public int find(int boxes) {
        if (board.reachedCount() + boxes == graph.size) {
            return -1;
        }
        areas.begin();
        calls++;
        int fewest = -1;
        for (int square = 0; square < graph.size; square++) {
            if (!board.hasBox[square] && !board.isReached(square) && begunAt[areas.of(square)] != calls) {
                int pushes = grow(areas.of(square));
                if (pushes >= 0 && (fewest < 0 || pushes < fewest)) {
                    fewest = pushes;
                    Arrays.fill(best, false);
                    for (int i = 0; i < boxCount; i++) {
                        best[corralBoxes[i]] = true;
                    }
                }
            }
        }
        return fewest;
    }

    /** Whether the box on a square belongs to the corral that was found last. */
    public boolean allows(int box) {
        return best[box];
    }

    /**
     * The pushes that need to be tried: all that the player can make, or those of a corral. Asked for after {@link
     * SearchState#reach}.
     *
     * @param boxes the squares of the boxes
     * @param count how many there are
     * @param into  four times the index of the box, plus the direction, of each push
     * @return how many pushes there are
     */
    public int pushes(int[] boxes, int count, int[] into) {
        boolean isCorral = find(count) >= 0;
        int pushes = 0;
        for (int i = 0; i < count; i++) {
            if (isCorral && !allows(boxes[i])) {
                continue;
            }
            for (int d = 0; d < 4; d++) {
                if (board.isReached(graph.next(boxes[i], d ^ 2)) && board.isFreeForBox(graph.next(boxes[i], d))) {
                    into[pushes++] = i << 2 | d;
                }
            }
        }
        return pushes;
    }

    private boolean isInside(int square) {
        return board.hasBox[square]
                ? boxInsideAt[square] == tries
                : areas.isFound(square) && areaInsideAt[areas.of(square)] == tries;
    }

    /** Makes a corral of an area; returns the number of its pushes, or -1 if it is none. */
    private int grow(int area) {
        begunAt[area] = calls;
        tries++;
        boxCount = 0;
        hasGoal = false;
        if (!addArea(area)) {
            return -1;
        }
        for (int i = 0; i < boxCount; i++) {
            for (int d = 0; d < 4; d++) {
                if (!closes(corralBoxes[i], d)) {
                    return -1;
                }
            }
        }
        int pushes = 0;
        boolean unsolved = false;
        for (int i = 0; i < boxCount; i++) {
            int box = corralBoxes[i];
            unsolved |= !graph.isGoal[box];
            for (int d = 0; d < 4; d++) {
                if (board.isReached(graph.next(box, d ^ 2)) && board.isFreeForBox(graph.next(box, d))) {
                    pushes++;
                }
            }
        }
        unsolved |= hasGoal && filled == Filled.ALL_GOALS;
        return unsolved ? pushes : -1;
    }

    /** Adds an area that the player cannot come to, with all boxes round it; false if it is no part of a corral. */
    private boolean addArea(int area) {
        if (areas.hasFreeBox(area)) {
            return false;
        }
        areaInsideAt[area] = tries;
        hasGoal |= areas.hasGoal(area);
        for (int i = areas.firstBox(area); i < areas.endOfBoxes(area); i++) {
            if (boxInsideAt[areas.box(i)] != tries) {
                addBox(areas.box(i));
            }
        }
        return true;
    }

    private void addBox(int box) {
        boxInsideAt[box] = tries;
        corralBoxes[boxCount++] = box;
    }

    /** Makes sure that a box can be pushed in a direction only from inside, or from a reached square to the inside; false if not. */
    private boolean closes(int box, int direction) {
        int behind = graph.next(box, direction ^ 2);
        int ahead = graph.next(box, direction);
        if (behind < 0 || ahead < 0 || ahead >= graph.live || isInside(behind)) {
            return true;
        }
        // never are both reached: such a box is free, and in no corral
        return board.isReached(behind) ? isInside(ahead) || takeIn(ahead) : takeIn(behind);
    }

    /** Takes in a square that is neither reached nor inside; false if it is no part of a corral. */
    private boolean takeIn(int square) {
        if (!board.hasBox[square]) {
            return addArea(areas.of(square));
        }
        addBox(square);
        return !areas.isFree(square);
    }
}
