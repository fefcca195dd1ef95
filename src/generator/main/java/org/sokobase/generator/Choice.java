package org.sokobase.generator;

import java.util.Optional;
import org.sokobase.generator.evaluation.Measure;

/**
 * Which levels a run keeps, of those that have all that is wished for.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param count   how many at most
 * @param measure by which they are chosen; nothing: the first ones are kept as they come
 * @param share   which values of the measure are kept
 */
public record Choice(long count, Optional<Measure> measure, Share share) {

    /** Which values of a measure are kept. */
    public enum Share {
        /** The largest, which come first. */
        BEST,
        /** All, as many levels of each as there are, the smallest first. */
        SPREAD
    }

    /** Keeps all. */
    public static final Choice ALL = new Choice(Long.MAX_VALUE, Optional.empty(), Share.BEST);

    /** The best by a measure. */
    public static Choice best(int count, Measure measure) {
        return new Choice(count, Optional.of(measure), Share.BEST);
    }

    /**
     * Levels of all values of a measure.
     *
     * @throws IllegalArgumentException if the measure is no whole number, so that hardly two levels have the same
     */
    public static Choice spread(int count, Measure measure) {
        if (!measure.isWhole()) {
            throw new IllegalArgumentException(measure.label() + " is no whole number");
        }
        return new Choice(count, Optional.of(measure), Share.SPREAD);
    }

    /** Whether nothing is certain about a level before the run ends. */
    boolean isAtTheEnd() {
        return measure.isPresent();
    }

    double rank(GeneratedLevel level) {
        return level.value(measure.orElseThrow()).orElse(Double.NEGATIVE_INFINITY);
    }
}
