package org.sokobase.generator.evaluation;

import java.time.Duration;
import java.util.Optional;

/**
 * The limits of an evaluation. What is not known when one is reached is given as a bound, or not at all.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param time  of all work on one level, by the clock: half of it to list positions, the rest for the solver; nothing: no limit
 * @param nodes how many positions are listed, and again how many a search makes; at least 1
 */
public record EvaluationLimits(Optional<Duration> time, long nodes) {

    /** The usual number of positions, which take some 100 MB. */
    public static final long USUAL_NODES = 1_000_000;

    /** Ten seconds, or the usual number of positions. */
    public static final EvaluationLimits USUAL = positions(USUAL_NODES).withTime(Duration.ofSeconds(10));

    /** Checks that both are more than nothing. */
    public EvaluationLimits {
        if (time.filter(limit -> limit.isNegative() || limit.isZero()).isPresent() || nodes < 1) {
            throw new IllegalArgumentException("a limit is not positive");
        }
    }

    /** By positions alone: what is known then is the same on any machine that has the memory for so many. */
    public static EvaluationLimits positions(long nodes) {
        return new EvaluationLimits(Optional.empty(), nodes);
    }

    /** These limits with another time. */
    public EvaluationLimits withTime(Duration other) {
        return new EvaluationLimits(Optional.of(other), nodes);
    }

    /** These limits with another number of positions. */
    public EvaluationLimits withNodes(long other) {
        return new EvaluationLimits(time, other);
    }
}
