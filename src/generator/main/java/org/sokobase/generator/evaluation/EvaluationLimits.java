package org.sokobase.generator.evaluation;

import java.time.Duration;

/**
 * The limits of an evaluation. What is not known when one is reached is given as a bound, or not at all.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param time  of all work on one level, by the clock: half of it to list positions, the rest for the solver
 * @param nodes how many positions are listed, and again how many a search makes; at least 1
 */
public record EvaluationLimits(Duration time, long nodes) {

    /** Ten seconds and a million positions, which take some 100 MB. */
    public static final EvaluationLimits USUAL = new EvaluationLimits(Duration.ofSeconds(10), 1_000_000);

    /** Checks that both are more than nothing. */
    public EvaluationLimits {
        if (time.isNegative() || time.isZero() || nodes < 1) {
            throw new IllegalArgumentException("a limit is not positive");
        }
    }

    /** These limits with another time. */
    public EvaluationLimits withTime(Duration other) {
        return new EvaluationLimits(other, nodes);
    }

    /** These limits with another number of positions. */
    public EvaluationLimits withNodes(long other) {
        return new EvaluationLimits(time, other);
    }
}
