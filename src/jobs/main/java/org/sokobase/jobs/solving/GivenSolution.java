package org.sokobase.jobs.solving;

import java.util.Optional;
import org.sokobase.catalog.measure.AtLeast;

/**
 * Nothing was searched, as there was a solution.
 *
 * @param solution    as it is now
 * @param description why it was not made shorter, if that is more than that nothing shorter was found, or an empty string
 * @param atLeast     what the attempt to make it shorter has proved
 */
record GivenSolution(LevelResult.Found solution, Shortening shortening, String description, AtLeast atLeast)
        implements LevelResult.Outcome {

    @Override
    public String label() {
        return shortening.label;
    }

    @Override
    public Optional<LevelResult.Found> found() {
        return Optional.of(solution);
    }

    /** What was done to a solution. */
    enum Shortening {
        /** Nothing. */
        NOT_TRIED("known"),
        /** It was tried to make it shorter; it is as it was. */
        FAILED("known"),
        /** It was made shorter. */
        DONE("improved");

        private final String label;

        Shortening(String label) {
            this.label = label;
        }
    }
}
