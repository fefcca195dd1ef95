package org.sokobase.play;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How well a solver does on a set of levels, as one number from 0 to 100: from the share of levels that it solves, and from
 * how near the moves and the pushes of its solutions come to the best known ones. Test scores add up over levels.
 *
 * <p>A solved level brings the best known number of moves divided by the solver's own, at most 1, and as much for pushes; a
 * level that is not solved brings nothing. Where no solution but its own is known, its own is the best.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param levels how many levels can be played
 * @param solved how many of them are solved
 * @param moves  the sum over the levels, each between 0 and 1
 * @param pushes the sum over the levels, each between 0 and 1
 */
public record TestScore(int levels, int solved, double moves, double pushes) {

    /** Of no level. */
    public static final TestScore NONE = new TestScore(0, 0, 0, 0);

    /**
     * How much each part counts; only their ratios matter.
     *
     * @param solved for the share of levels that are solved
     * @param moves  for their moves
     * @param pushes for their pushes
     */
    public record Weights(int solved, int moves, int pushes) {

        /** 40 for what is solved, 30 each for moves and pushes. */
        public static final Weights DEFAULT = new Weights(40, 30, 30);

        private static final Pattern TEXT = Pattern.compile("(\\d{1,6}),(\\d{1,6}),(\\d{1,6})");

        /** Refuses weights that are negative or all 0. */
        public Weights {
            if (solved < 0 || moves < 0 || pushes < 0 || solved + moves + pushes == 0) {
                throw new IllegalArgumentException("weights of " + solved + ", " + moves + " and " + pushes);
            }
        }

        /** The weights in a text such as {@code 40,30,30}; nothing if it is none, or if all are 0. */
        public static Optional<Weights> parse(String text) {
            Matcher parts = TEXT.matcher(text);
            if (!parts.matches() || text.matches("0+,0+,0+")) {
                return Optional.empty();
            }
            return Optional.of(new Weights(
                    Integer.parseInt(parts.group(1)),
                    Integer.parseInt(parts.group(2)),
                    Integer.parseInt(parts.group(3))));
        }

        /** The text that {@link #parse} reads. */
        @Override
        public String toString() {
            return solved + "," + moves + "," + pushes;
        }
    }

    /**
     * Of one level that can be played.
     *
     * @param solution the measures of the solution; nothing if the level was not solved
     * @param best     the best known, the solution perhaps among it
     */
    public static TestScore of(Optional<Metrics> solution, Optional<BestKnown> best) {
        return solution.map(own -> new TestScore(
                        1,
                        1,
                        best.map(known -> known.byMoves(solution).points()).orElse(1.0),
                        best.map(known -> known.byPushes(solution).points()).orElse(1.0)))
                .orElseGet(() -> new TestScore(1, 0, 0, 0));
    }

    /** Of the levels of both. */
    public TestScore plus(TestScore other) {
        return new TestScore(levels + other.levels, solved + other.solved, moves + other.moves, pushes + other.pushes);
    }

    /** The number from 0 to 100; nothing if there are no levels. */
    public Optional<Double> outOf100(Weights weights) {
        if (levels == 0) {
            return Optional.empty();
        }
        double sum = weights.solved * (double) solved + weights.moves * moves + weights.pushes * pushes;
        return Optional.of(100 * sum / levels / (weights.solved + weights.moves + weights.pushes));
    }
}
