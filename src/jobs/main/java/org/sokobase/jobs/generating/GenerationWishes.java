package org.sokobase.jobs.generating;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.measure.MeasureRange;
import org.sokobase.generator.Choice;
import org.sokobase.generator.GenerationLimits;
import org.sokobase.generator.Wish;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.method.ParameterException;

/**
 * How many levels a run makes and which of them it keeps, as its options say. The names of these options stand in the exceptions.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param count       the run ends after so many levels are made, kept or not
 * @param until       after so many are kept
 * @param tries       after so many tries
 * @param time        after this time
 * @param minBoxLines the least number of box lines that a level needs
 * @param ranges      what measures must lie between
 * @param best        how many of the best are kept
 * @param spread      how many of all values of a measure are kept
 * @param by          the measure by which these are chosen
 * @param apart       the least number of squares in which two kept levels differ
 */
public record GenerationWishes(
        Optional<Long> count,
        Optional<Long> until,
        Optional<Long> tries,
        Optional<Duration> time,
        Optional<Integer> minBoxLines,
        List<MeasureRange> ranges,
        Optional<Integer> best,
        Optional<Integer> spread,
        Optional<Measure> by,
        int apart) {

    private static final long USUAL_COUNT = 10;

    public GenerationWishes {
        ranges = List.copyOf(ranges);
    }

    /**
     * When the run ends: after ten levels are made, unless another end is given.
     *
     * @throws ParameterException if a number is less than 1, or the end is one that need not come
     */
    public GenerationLimits limits() {
        best.ifPresent(most -> refuseUntil("best"));
        spread.ifPresent(most -> refuseUntil("spread"));
        GenerationLimits limits = GenerationLimits.NONE
                .withTries(positive("tries", tries).orElse(Long.MAX_VALUE))
                .withMade(positive("count", count).orElse(Long.MAX_VALUE))
                .withKept(positive("until", until).orElse(Long.MAX_VALUE));
        limits = time.map(limits::withTime).orElse(limits);
        return limits.equals(GenerationLimits.NONE) ? limits.withMade(USUAL_COUNT) : limits;
    }

    /** Where a few are chosen of all that are made, never more than those are kept, however many are made. */
    private void refuseUntil(String choice) {
        until.ifPresent(wanted -> {
            throw new ParameterException(
                    "until", wanted.toString(), "does not go with " + choice + ": choose count, tries or time");
        });
    }

    private static Optional<Long> positive(String option, Optional<Long> number) {
        number.filter(given -> given < 1).ifPresent(given -> {
            throw new ParameterException(option, given.toString(), "must be at least 1");
        });
        return number;
    }

    /**
     * Which of the levels are kept.
     *
     * @throws ParameterException if the options exclude each other, or a number is less than 1
     */
    public Choice choice() {
        if (by.isPresent() && best.isEmpty() && spread.isEmpty()) {
            throw new ParameterException("by", by.get().label(), "say how many are kept: best or spread");
        }
        if (best.isPresent() && spread.isPresent()) {
            throw new ParameterException("best", best.get().toString(), "choose best or spread, not both");
        }
        positive("best", best.map(Integer::longValue));
        positive("spread", spread.map(Integer::longValue));
        Measure measure = by.orElse(Measure.LEAST_BOX_LINES);
        if (spread.isPresent() && !measure.isWhole()) {
            throw new ParameterException("spread", spread.get().toString(), measure.label() + " is no whole number");
        }
        return best.map(most -> Choice.best(most, measure))
                .or(() -> spread.map(most -> Choice.spread(most, measure)))
                .orElse(Choice.ALL);
    }

    /**
     * What must hold for a level that is kept.
     *
     * @throws ParameterException if every level has what is wished for
     */
    public List<Wish> wishes() {
        List<Wish> all = new ArrayList<>();
        minBoxLines.ifPresent(least -> all.add(new Wish(Measure.LEAST_BOX_LINES, least, Double.POSITIVE_INFINITY)));
        ranges.stream().map(GenerationWishes::wish).forEach(all::add);
        return all;
    }

    private static Wish wish(MeasureRange range) {
        if (range.equals(MeasureRange.ofAny(range.name()))) {
            throw new ParameterException(
                    "wish", range.name(), "every level has that; add a range, such as " + range.name() + "=20..");
        }
        return new Wish(Measure.labelled(range.name()).orElseThrow(), range.least(), range.most());
    }

    /**
     * The least number of squares in which two kept levels differ.
     *
     * @throws ParameterException if it is less than 1
     */
    public int leastApart() {
        if (apart < 1) {
            throw new ParameterException("apart", Integer.toString(apart), "different levels are at least 1 apart");
        }
        return apart;
    }
}
