package org.sokobase.jobs.measuring;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.sokobase.catalog.measure.AtLeast;
import org.sokobase.catalog.measure.Certainty;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.generator.evaluation.Evaluation;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.evaluation.Measured;
import org.sokobase.jobs.solving.SearchedLevel;

/**
 * A level and what was measured of it.
 *
 * @param evaluation nothing if it is defective
 */
public record MeasuredLevel(SearchedLevel level, Optional<Evaluation> evaluation) {

    /** What is known of a measure. */
    public Optional<Measured> of(Measure measure) {
        return evaluation.flatMap(known -> known.of(measure));
    }

    /** As the catalog keeps it: also that something was tried in vain. */
    List<KeptMeasure> kept(Set<Measure> wanted) {
        Stream<KeptMeasure> measures = wanted.stream()
                .map(measure -> of(measure)
                        .map(known -> KeptMeasure.of(measure.label(), known.value(), certainty(known)))
                        .orElseGet(() -> KeptMeasure.unknown(measure.label())));
        return Stream.concat(measures, leastMoves()).toList();
    }

    /** The fewest moves of this very board, if they are proved. */
    private Stream<KeptMeasure> leastMoves() {
        return of(Measure.LEAST_MOVES).filter(Measured::isProved).stream()
                .flatMap(known ->
                        AtLeast.ofMoves((int) known.value()).kept(level.board().orElseThrow()).stream());
    }

    private static Certainty certainty(Measured measured) {
        return switch (measured.proof()) {
            case PROVED -> Certainty.PROVED;
            case LOWER -> Certainty.LOWER;
            case UPPER -> Certainty.UPPER;
            case FOUND -> Certainty.FOUND;
        };
    }
}
