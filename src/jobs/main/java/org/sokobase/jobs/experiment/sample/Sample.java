package org.sokobase.jobs.experiment.sample;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.jobs.report.Estimate;

/**
 * What came of a configuration.
 *
 * @param levels    those made, in the order of their numbers; empty if they were only counted
 * @param tries     how many
 * @param discarded how many tries were thrown away, by reason
 * @param puzzles   how many different puzzles after 1, 2, 4, 8 and so on tries, and after all
 * @param making    microseconds of processor time of all tries
 * @param wall      microseconds by the clock, measures included
 */
public record Sample(
        Configuration configuration,
        List<MadeLevel> levels,
        long tries,
        Map<String, Long> discarded,
        Map<Long, Long> puzzles,
        double making,
        double wall) {

    public Sample {
        levels = List.copyOf(levels);
    }

    /** A measure of all levels. */
    public DoubleStream measures(ToDoubleFunction<MadeLevel> measure) {
        return levels.stream().mapToDouble(measure);
    }

    /** The fewest box lines of each level for which they are known. */
    public double[] boxLines() {
        return known(Measure.LEAST_BOX_LINES);
    }

    /** The fewest pushes of each level for which they are known. */
    public double[] leastPushes() {
        return known(Measure.PUSHES);
    }

    /** A measure of each level for which it is exactly known. */
    public double[] known(Measure measure) {
        return levels.stream()
                .map(level -> level.measure(measure))
                .flatMapToDouble(OptionalDouble::stream)
                .toArray();
    }

    /** The median of the microseconds that a level took. */
    public double medianMaking() {
        return levels.isEmpty()
                ? 0
                : Estimate.quantile(measures(MadeLevel::making).toArray(), 0.5);
    }

    /** The share of tries that were thrown away. */
    public Estimate discardedShare() {
        return Estimate.share(
                discarded.values().stream().mapToLong(Long::longValue).sum(), tries);
    }

    /** How many different puzzles there are. */
    public long distinct() {
        return puzzles.values().stream().mapToLong(Long::longValue).max().orElse(0);
    }
}
