package org.sokobase.solver.strategy;

import java.util.Arrays;
import org.sokobase.solver.deadlock.CorralPruning;
import org.sokobase.solver.position.Flood;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * The pushes to be tried in a position of an {@link OptimalSearch}, each with what it costs together with the walk before it.
 * Where walks cost nothing, a corral that must be pushed first leaves out the others.
 */
final class CostedPushes {

    private final SquareGraph graph;
    private final SearchState board;
    private final int stepCost;
    private final int pushCost;
    private final Flood walks;
    private final CorralPruning corrals;
    /** The squares of the boxes of the position. */
    final int[] boxes;
    /** Four times the index of the box, plus the direction, of each push. */
    final int[] pushes;
    /** What each costs. */
    final long[] costs;

    CostedPushes(SearchState board, int stepCost, int pushCost) {
        this.graph = board.graph;
        this.board = board;
        this.stepCost = stepCost;
        this.pushCost = pushCost;
        this.walks = new Flood(graph, board.boxes);
        this.corrals = new CorralPruning(board, CorralPruning.Filled.ALL_GOALS);
        this.boxes = new int[graph.boxes.length];
        this.pushes = new int[4 * boxes.length];
        this.costs = new long[pushes.length];
    }

    /**
     * Finds the pushes of the position on the board.
     *
     * @param player where the player stands
     * @return how many there are
     */
    int find(int player) {
        int boxCount = board.boxes(boxes);
        return stepCost > 0 ? findByWalks(player, boxCount) : findInArea(player, boxCount);
    }

    private int findInArea(int player, int boxCount) {
        board.reach(player);
        int count = corrals.pushes(boxes, boxCount, pushes);
        Arrays.fill(costs, 0, count, pushCost);
        return count;
    }

    private int findByWalks(int player, int boxCount) {
        walks.from(player);
        int count = 0;
        for (int i = 0; i < boxCount; i++) {
            for (int d = 0; d < 4; d++) {
                int behind = graph.next(boxes[i], d ^ 2);
                if (behind >= 0 && walks.has(behind) && board.isFreeForBox(graph.next(boxes[i], d))) {
                    costs[count] = (long) walks.steps(behind) * stepCost + pushCost;
                    pushes[count++] = i << 2 | d;
                }
            }
        }
        return count;
    }
}
