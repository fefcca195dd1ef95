package org.sokobase.solver.strategy;

import java.util.SplittableRandom;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.Flood;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/** Which boxes leave their goals first when a {@link PackingPlan} is made, so that these goals are filled last. */
public enum PackingOrder {
    /** Those nearest to where boxes start; a box that starts on a goal may stay there. */
    NEAREST_LEAVE_FIRST(""),
    /** Those farthest from there; a box that starts on a goal may stay there. */
    FARTHEST_LEAVE_FIRST(" along another plan"),
    /** Those nearest, until all have left, as if no box that starts on a goal could stay there. */
    NEAREST_LEAVE_FIRST_UNTIL_NONE_STAYS(" along a plan for all boxes"),
    /** Those nearest to a square that is drawn by lot, or farthest from it; a box that starts on a goal may stay there. */
    DRAWN(" along a plan drawn by lot"),
    /** Those in a drawn order, until all have left. */
    DRAWN_UNTIL_NONE_STAYS(" along a plan for all boxes drawn by lot");

    private static final int FAR = 200;

    private final String words;

    PackingOrder(String words) {
        this.words = words;
    }

    /** Whether a box that starts on a goal may stay there. */
    boolean letsStay() {
        return this != NEAREST_LEAVE_FIRST_UNTIL_NONE_STAYS && this != DRAWN_UNTIL_NONE_STAYS;
    }

    /** What follows the name of a search along such a plan. */
    String words() {
        return words;
    }

    /**
     * What a box costs on each square as long as it is there: the most where it ought to leave first.
     *
     * @param seed decides where the order is drawn
     */
    int[] costs(DeadlockTables tables, long seed) {
        SquareGraph graph = tables.graph();
        Distances toStarts = tables.toStarts();
        int[] costs = new int[graph.live];
        boolean farGoalsFirst = this == FARTHEST_LEAVE_FIRST;
        for (int square = 0; square < graph.live; square++) {
            int distance = Math.min(FAR, toStarts.nearest(square));
            // where boxes wait aside it is the other way round
            boolean nearCosts = graph.isGoal[square] != farGoalsFirst;
            costs[square] = nearCosts ? FAR - distance : distance;
        }
        if (this == DRAWN || this == DRAWN_UNTIL_NONE_STAYS) {
            draw(costs, graph, new SplittableRandom(seed));
        }
        return costs;
    }

    private static void draw(int[] costs, SquareGraph graph, SplittableRandom random) {
        Flood walk = new Flood(graph, new long[SearchState.words(graph)]);
        walk.from(random.nextInt(graph.size));
        boolean nearCosts = random.nextBoolean();
        for (int goal : graph.goals) {
            int distance = Math.min(FAR, walk.steps(goal));
            costs[goal] = nearCosts ? FAR - distance : distance;
        }
    }
}
