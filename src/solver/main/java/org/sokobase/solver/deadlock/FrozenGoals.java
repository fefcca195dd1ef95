package org.sokobase.solver.deadlock;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.GoalMatching;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * Whether boxes that are frozen on goals leave a way to the end: with these as walls every other box needs a goal of its
 * own, and a position in which all have come there must have come from this one.
 */
public final class FrozenGoals {

    private static final long MOST_BYTES = 32L << 20;

    private final SquareGraph graph;
    private final SearchBudget budget;
    private final SearchState board;
    private final FreezeDeadlock freeze;
    /** What follows if some boxes are walls; the same sets come again and again. */
    private final Map<Walls, Consequences> known = new HashMap<>();

    private final int mostKnown;
    private final int[] boxes;
    private final GoalMatching goals;

    /** To look with, so that nothing is allocated but for what is new. */
    private final Walls walls;

    private static final class Walls {

        private final long[] boxes;

        Walls(long[] boxes) {
            this.boxes = boxes;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Walls that && Arrays.equals(boxes, that.boxes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(boxes);
        }
    }

    /** What follows if some boxes are walls. */
    private static final class Consequences {

        /** See {@link Distances#ways}. */
        private final long[] ways;

        private final Endings endings;

        Consequences(SquareGraph graph, long[] walls, SearchBudget budget) {
            this.ways = Distances.toGoals(graph, walls, budget).ways();
            this.endings = new Endings(graph, walls);
        }
    }

    /** For positions on a board. */
    public FrozenGoals(SearchState board, SearchBudget budget) {
        this.board = board;
        this.budget = budget;
        this.graph = board.graph;
        this.freeze = new FreezeDeadlock(board);
        this.mostKnown = (int) Math.max(16, MOST_BYTES / (graph.size * (graph.goals.length / 8 + 16L)));
        this.walls = new Walls(new long[board.words]);
        this.boxes = new int[graph.boxes.length];
        this.goals = new GoalMatching(graph.goals.length);
    }

    /**
     * Whether the box that was pushed to a square is frozen on a goal there, and the position on the board is lost; on a vast
     * board nobody knows.
     */
    public boolean areFatalSince(int moved, int player) {
        return !graph.isVast() && isFrozen(moved) && areFatal(player);
    }

    /** Whether the position on the board, with the player on a square, is lost. */
    boolean areFatal(int player) {
        int count = board.boxes(boxes);
        Arrays.fill(walls.boxes, 0);
        for (int i = 0; i < count; i++) {
            if (isFrozen(boxes[i])) {
                walls.boxes[boxes[i] >> 6] |= 1L << boxes[i];
            }
        }
        Consequences then = consequences();
        goals.clear();
        for (int i = 0; i < count; i++) {
            boolean isWall = (walls.boxes[boxes[i] >> 6] >> boxes[i] & 1) != 0;
            if (!isWall && !goals.add(boxes[i], then.ways)) {
                return true;
            }
        }
        return !then.endings.canFollow(board.boxes, player);
    }

    private boolean isFrozen(int box) {
        return graph.isGoal[box] && freeze.isFrozen(box);
    }

    private Consequences consequences() {
        Consequences then = known.get(walls);
        if (then == null) {
            if (known.size() >= mostKnown) {
                known.clear();
            }
            long[] own = walls.boxes.clone();
            then = new Consequences(graph, own, budget);
            known.put(new Walls(own), then);
        }
        return then;
    }
}
