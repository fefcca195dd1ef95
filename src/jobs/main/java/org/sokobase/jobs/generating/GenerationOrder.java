package org.sokobase.jobs.generating;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.sokobase.generator.GenerationLimits;
import org.sokobase.generator.GenerationSettings;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.method.LevelMethod;

/**
 * What a run is asked to make and to keep, and what its collection is called.
 *
 * <p>Immutable; equal if all components are, the method by identity.
 *
 * @param method  how levels are made
 * @param seed    of all random numbers
 * @param number  the only try that is made, if one is wanted
 * @param threads how many threads make levels
 * @param wishes  how many are made, and which are kept
 * @param effort  what is measured of the levels
 * @param given   the title of the collection, if one is wanted
 */
public record GenerationOrder(
        LevelMethod method,
        long seed,
        Optional<Long> number,
        int threads,
        GenerationWishes wishes,
        Effort effort,
        Optional<String> given) {

    /** What is measured of each level, besides what decides whether it is kept. */
    public enum Effort {
        /** The measures of the shortest solution, and the fewest box lines. */
        USUAL,
        /** Nothing. */
        NONE;

        private Set<Measure> measured() {
            return this == NONE ? Set.of() : EnumSet.of(Measure.PUSHES, Measure.LEAST_BOX_LINES);
        }
    }

    /**
     * What a run makes, measures and keeps.
     *
     * @throws org.sokobase.generator.method.ParameterException if an option does not go with the others
     * @throws IllegalArgumentException if a number is out of range
     */
    public GenerationSettings settings() {
        return new GenerationSettings(
                method,
                seed,
                number.orElse(0L),
                threads,
                number.isPresent() ? GenerationLimits.NONE.withTries(1) : wishes.limits(),
                effort.measured(),
                GenerationSettings.USUAL_POSITIONS,
                wishes.wishes(),
                wishes.choice(),
                wishes.leastApart());
    }

    /** The title of the collection. */
    public String title() {
        return given.orElseGet(() -> "Generated, " + method.kind().name() + ", seed " + seed);
    }
}
