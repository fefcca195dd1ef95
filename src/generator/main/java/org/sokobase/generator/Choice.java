package org.sokobase.generator;

import java.util.Optional;
import org.sokobase.generator.evaluation.Measure;

/**
 * Which levels a run keeps, of those that have all that is wished for.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param count   how many at most
 * @param measure by which the best are chosen, the largest value first; nothing: the first ones are kept as they come
 */
public record Choice(long count, Optional<Measure> measure) {

    /** Keeps all. */
    public static final Choice ALL = new Choice(Long.MAX_VALUE, Optional.empty());

    /** The best by a measure. */
    public static Choice best(int count, Measure measure) {
        return new Choice(count, Optional.of(measure));
    }

    /** Whether nothing is certain about a level before the run ends. */
    boolean isAtTheEnd() {
        return measure.isPresent();
    }

    double rank(GeneratedLevel level) {
        return level.value(measure.orElseThrow()).orElse(Double.NEGATIVE_INFINITY);
    }
}
