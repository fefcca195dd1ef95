package org.sokobase.generator;

import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.evaluation.Measured;

/**
 * A range in which a measure must lie. A bound passes only if everything that it leaves open lies in the range.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param measure what is measured
 * @param least   the smallest value that is kept
 * @param most    the largest value that is kept
 */
public record Wish(Measure measure, double least, double most) {

    /** Whether a level has what is wished for. */
    public boolean holds(GeneratedLevel level) {
        return level.evaluation().of(measure).filter(this::holds).isPresent();
    }

    private boolean holds(Measured known) {
        double value = known.value();
        return switch (known.proof()) {
            case PROVED, FOUND -> least <= value && value <= most;
            case LOWER -> least <= value && most == Double.POSITIVE_INFINITY;
            case UPPER -> least <= 0 && value <= most;
        };
    }
}
