package org.sokobase.generator.evaluation;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.sokobase.play.Verdict;

/**
 * What was measured of a level.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param solvability whether there is a solution, as far as it had to be known
 * @param values      of the measures that were wanted, in their order; one is missing if nothing is known of it
 * @param solution    the push-optimal solution, or the best one found if it is not known, replayed on the board; only if a
 *                    measure of it was wanted
 */
public record Evaluation(Solvability solvability, Map<Measure, Measured> values, Optional<Verdict.Solves> solution) {

    /** Whether there is a solution. */
    public enum Solvability {
        /** There is one. */
        SOLVABLE,
        /** It is proved that there is none. */
        UNSOLVABLE,
        /** Neither is known. */
        UNKNOWN
    }

    /** Copies the values. */
    public Evaluation {
        EnumMap<Measure, Measured> copy = new EnumMap<>(Measure.class);
        copy.putAll(values);
        values = Collections.unmodifiableMap(copy);
    }

    /** What is known of a measure. */
    public Optional<Measured> of(Measure measure) {
        return Optional.ofNullable(values.get(measure));
    }
}
