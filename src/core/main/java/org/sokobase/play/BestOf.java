package org.sokobase.play;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which of several solutions of one board are the best: with the fewest moves, with the fewest pushes, and all between
 * that save one by more of the other (the Pareto front).
 *
 * <p>Ties are broken in this order: moves and pushes, box lines, box changes, pushing sessions, player lines; where all
 * six measures are equal the older solution stays. So there is one best solution by moves, one by pushes, and one for
 * each pair of moves and pushes on the front.
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

    /** How good a solution is among the others. */
    public enum Mark {
        /** The best by moves and by pushes. */
        BOTH("both"),
        /** The best by moves, then pushes. */
        MOVES("moves"),
        /** The best by pushes, then moves. */
        PUSHES("pushes"),
        /** On the front: none has fewer of moves or pushes without more of the other. */
        PARETO("pareto"),
        /** Another one is better. */
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

        /** Whether it is on the front, as the best by moves and by pushes always are. */
        public boolean isOnFront() {
            return this != NONE;
        }
    }

    private BestOf() {}

    /** The mark of each solution, in the order of the solutions, which is from the oldest to the newest. */
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

    /** The places of the solutions on the front: from one to the next the moves grow and the pushes become fewer. */
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
