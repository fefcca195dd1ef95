package org.sokobase.play;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Chooses the best of several solutions of one board: the one with the fewest moves, the one with the fewest pushes, and
 * every Pareto-optimal solution in between.
 *
 * <p>Ties are broken in this order: moves and pushes, box lines, box changes, pushing sessions, player lines; if all six
 * measures are equal, the older solution wins. So there is one best solution by moves, one by pushes, and one for each
 * pair of moves and pushes on the Pareto front.
 *
 * <p><b>Threads.</b> Any number of threads may call it at once.
 */
public final class BestOf {

    private static final Comparator<Metrics> BY_MOVES = Comparator.comparingInt(Metrics::moves)
            .thenComparingInt(Metrics::pushes)
            .thenComparingInt(Metrics::boxLines)
            .thenComparingInt(Metrics::boxChanges)
            .thenComparingInt(Metrics::pushingSessions)
            .thenComparingInt(Metrics::playerLines);

    /** The rank of a solution among the others. */
    public enum Mark {
        /** The best by moves and by pushes. */
        BOTH("both"),
        /** The best by moves, then pushes. */
        MOVES("moves"),
        /** The best by pushes, then moves. */
        PUSHES("pushes"),
        /** On the front: no solution has fewer moves without more pushes, or fewer pushes without more moves. */
        PARETO("pareto"),
        /** Another solution is better. */
        NONE("");

        private final String label;

        Mark(String label) {
            this.label = label;
        }

        /** The name in output; empty for {@link #NONE}. */
        public String label() {
            return label;
        }

        /** Whether it is the best by moves. */
        public boolean isByMoves() {
            return this == BOTH || this == MOVES;
        }

        /** Whether it is the best by pushes. */
        public boolean isByPushes() {
            return this == BOTH || this == PUSHES;
        }

        /** Whether it is on the front, which includes the best by moves and by pushes. */
        public boolean isOnFront() {
            return this != NONE;
        }
    }

    private BestOf() {}

    /** The mark of each solution, in the given order, which must be from the oldest to the newest. */
    public static List<Mark> marks(List<Metrics> solutions) {
        List<Mark> marks = new ArrayList<>(Collections.nCopies(solutions.size(), Mark.NONE));
        List<Integer> front = front(solutions);
        front.forEach(i -> marks.set(i, Mark.PARETO));
        if (front.size() == 1) {
            marks.set(front.get(0), Mark.BOTH);
        } else if (!front.isEmpty()) {
            marks.set(front.get(0), Mark.MOVES);
            marks.set(front.get(front.size() - 1), Mark.PUSHES);
        }
        return marks;
    }

    /** The indices of the solutions on the front, with ascending moves and descending pushes. */
    private static List<Integer> front(List<Metrics> solutions) {
        List<Integer> front = new ArrayList<>();
        int leastPushes = Integer.MAX_VALUE;
        for (int i : oldestOfEqualsFirst(solutions)) {
            int pushes = solutions.get(i).pushes();
            if (pushes < leastPushes) {
                leastPushes = pushes;
                front.add(i);
            }
        }
        return front;
    }

    private static List<Integer> oldestOfEqualsFirst(List<Metrics> solutions) {
        return IntStream.range(0, solutions.size())
                .boxed()
                .sorted(Comparator.comparing(solutions::get, BY_MOVES))
                .toList();
    }
}
