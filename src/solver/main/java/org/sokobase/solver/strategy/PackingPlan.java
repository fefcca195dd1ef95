package org.sokobase.solver.strategy;

import java.util.List;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.GoalMatching;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * In which order the goals are to be filled: sets of squares, from none to all goals, that are to hold boxes one after the
 * other. Boxes that have to wait aside for a while are part of the sets, too. A plan is advice; nothing says that it works.
 */
public final class PackingPlan {

    private final long[][] stages;
    private final Zones[] zones;
    private final GoalMatching goals;
    private final SquareGraph graph;
    private final SearchBudget budget;
    private final int words;

    /** Of stages that follow each other; each is a set of live squares. */
    PackingPlan(DeadlockTables tables, List<long[]> stages) {
        this.graph = tables.graph();
        this.budget = tables.budget();
        this.goals = new GoalMatching(graph.goals.length);
        this.words = SearchState.words(graph);
        this.stages = stages.toArray(long[][]::new);
        this.zones = new Zones[this.stages.length];
    }

    /**
     * Makes a plan at one go.
     *
     * @param nodes how many positions it may take
     */
    public static PackingPlan of(DeadlockTables tables, long nodes) {
        PackingPlanner planner = new PackingPlanner(tables, PackingOrder.NEAREST_LEAVE_FIRST, 0);
        planner.advance(nodes);
        return planner.plan();
    }

    /** How many stages there are, the empty one included if the search came to its end. */
    public int size() {
        return stages.length;
    }

    /** The last stage of which all boxes are in place, or 0. */
    int stageOf(long[] boxes) {
        for (int i = stages.length - 1; i > 0; i--) {
            if (holds(boxes, stages[i])) {
                return i;
            }
        }
        return 0;
    }

    private boolean holds(long[] boxes, long[] stage) {
        for (int i = 0; i < words; i++) {
            if ((stage[i] & ~boxes[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    /** The squares on which boxes are to be in a stage. */
    public long[] stage(int i) {
        return stages[i];
    }

    /**
     * How many boxes, at a stage, get no goal of their own that is still to be filled, with those in place as walls.
     *
     * @param boxes all boxes of a position that has this stage
     */
    int outOfPlan(int stage, long[] boxes) {
        Zones zones = zones(stage);
        int unmatched = 0;
        goals.clear();
        for (int word = 0; word < words; word++) {
            for (long bits = boxes[word] & ~stages[stage][word]; bits != 0; bits &= bits - 1) {
                unmatched += goals.add((word << 6) + Long.numberOfTrailingZeros(bits), zones.goalsFrom) ? 0 : 1;
            }
        }
        return unmatched;
    }

    /**
     * How many boxes, at a stage, will be left over at a later one: they come to no goal any more when its boxes are in place,
     * and there are more of them than squares to fill until then.
     *
     * @param boxes all boxes of a position that has this stage
     */
    int leftOver(int stage, long[] boxes) {
        int most = 0;
        for (int later = stage + 1; later < stages.length; later++) {
            long[] far = zones(later).shutOut;
            int surplus = 0;
            for (int i = 0; i < words; i++) {
                surplus += Long.bitCount(boxes[i] & far[i]) - Long.bitCount(stages[later][i] & ~boxes[i]);
            }
            most = Math.max(most, surplus);
        }
        return most;
    }

    /** From where the goals can be filled that a stage leaves, with the boxes of the stage as walls. */
    private static final class Zones {

        /** These goals for every live square, see {@link Distances#ways}. */
        private final long[] goalsFrom;
        /** The live squares from where it comes to none, but for those of the stage. */
        private final long[] shutOut;

        Zones(long[] goalsFrom, long[] shutOut) {
            this.goalsFrom = goalsFrom;
            this.shutOut = shutOut;
        }
    }

    private Zones zones(int stage) {
        if (zones[stage] == null) {
            long[] goalsFrom = Distances.toGoals(graph, stages[stage], budget).ways();
            int perSquare = goalsFrom.length / graph.live;
            long[] shutOut = new long[words];
            for (int square = 0; square < graph.live; square++) {
                boolean any = has(stages[stage], square);
                for (int i = 0; i < perSquare; i++) {
                    any |= goalsFrom[square * perSquare + i] != 0;
                }
                shutOut[square >> 6] |= any ? 0 : 1L << square;
            }
            zones[stage] = new Zones(goalsFrom, shutOut);
        }
        return zones[stage];
    }

    private static boolean has(long[] set, int square) {
        return (set[square >> 6] >> square & 1) != 0;
    }
}
