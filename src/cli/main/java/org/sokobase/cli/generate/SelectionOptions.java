package org.sokobase.cli.generate;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.catalog.measure.MeasureRange;
import org.sokobase.cli.console.ExitCode;
import org.sokobase.cli.console.UserException;
import org.sokobase.cli.option.MeasureConverter;
import org.sokobase.cli.option.MeasureOption;
import org.sokobase.cli.option.TimeLimit;
import org.sokobase.generator.Choice;
import org.sokobase.generator.GenerationLimits;
import org.sokobase.generator.Wish;
import org.sokobase.generator.evaluation.Measure;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** The options that say how many levels are made and which are kept. */
final class SelectionOptions {

    private static final long DEFAULT_COUNT = 10;

    @Option(
            names = "--count",
            paramLabel = "N",
            description = "End after so many levels are made, kept or not. Default: 10, unless another end is given.")
    private Optional<Long> count = Optional.empty();

    @Option(names = "--until", paramLabel = "N", description = "End after so many levels are kept.")
    private Optional<Long> until = Optional.empty();

    @Option(names = "--tries", paramLabel = "N", description = "End after so many tries.")
    private Optional<Long> tries = Optional.empty();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeLimit.class,
            description = "End after this time, such as 30s or 10m.")
    private Optional<Duration> time = Optional.empty();

    @Option(
            names = "--min-box-lines",
            paramLabel = "N",
            description = "Keep levels that need at least so many box lines.")
    private Optional<Integer> minBoxLines = Optional.empty();

    @Option(
            names = "--pushes",
            paramLabel = "A..B",
            converter = PushesConverter.class,
            description = "Keep levels whose shortest solution has so many pushes, such as 20..60.")
    private Optional<MeasureRange> pushes = Optional.empty();

    @Option(
            names = "--wish",
            paramLabel = "NAME=A..B",
            split = ",",
            converter = MeasureOption.RangeConverter.class,
            description = "Keep levels with a measure of 'evaluate' in this range; either end may be left out.")
    private List<MeasureRange> wishes = List.of();

    @Option(names = "--best", paramLabel = "N", description = "Keep only the best levels, the very best first.")
    private Optional<Integer> best = Optional.empty();

    @Option(
            names = "--spread",
            paramLabel = "N",
            description =
                    "Keep N levels of all values of --by, as many of each as there are, from the smallest value to "
                            + "the largest.")
    private Optional<Integer> spread = Optional.empty();

    @Option(
            names = "--by",
            paramLabel = "MEASURE",
            converter = MeasureConverter.class,
            description = "What --best or --spread goes by. Default: least_box_lines.")
    private Optional<Measure> by = Optional.empty();

    @Option(
            names = "--apart",
            paramLabel = "N",
            description = "Keep no level that differs from another kept one, or with --new from any level of the "
                    + "catalog, in fewer than N squares.")
    private int apart = 1;

    int apart() {
        if (apart < 1) {
            throw new UserException(ExitCode.USAGE, "--apart " + apart + ": different levels are at least 1 apart");
        }
        return apart;
    }

    GenerationLimits limits() {
        GenerationLimits limits = GenerationLimits.NONE
                .withTries(positive("--tries", tries).orElse(Long.MAX_VALUE))
                .withMade(positive("--count", count).orElse(Long.MAX_VALUE))
                .withKept(positive("--until", until).orElse(Long.MAX_VALUE));
        limits = time.map(limits::withTime).orElse(limits);
        return limits.equals(GenerationLimits.NONE) ? limits.withMade(DEFAULT_COUNT) : limits;
    }

    private static Optional<Long> positive(String option, Optional<Long> number) {
        number.filter(given -> given < 1).ifPresent(given -> {
            throw new UserException(ExitCode.USAGE, option + " " + given + ": must be at least 1");
        });
        return number;
    }

    Choice choice() {
        if (by.isPresent() && best.isEmpty() && spread.isEmpty()) {
            throw new UserException(ExitCode.USAGE, "--by needs --best or --spread");
        }
        if (best.isPresent() && spread.isPresent()) {
            throw new UserException(ExitCode.USAGE, "--best and --spread: choose one of them");
        }
        positive("--best", best.map(Integer::longValue));
        positive("--spread", spread.map(Integer::longValue));
        Measure measure = by.orElse(Measure.LEAST_BOX_LINES);
        if (spread.isPresent() && !measure.isWhole()) {
            throw new UserException(ExitCode.USAGE, "--spread: " + measure.label() + " is no whole number");
        }
        return best.map(most -> Choice.best(most, measure))
                .or(() -> spread.map(most -> Choice.spread(most, measure)))
                .orElse(Choice.ALL);
    }

    List<Wish> wishes() {
        List<Wish> all = new ArrayList<>();
        minBoxLines.ifPresent(least -> all.add(new Wish(Measure.LEAST_BOX_LINES, least, Double.POSITIVE_INFINITY)));
        Stream.concat(pushes.stream(), wishes.stream())
                .map(SelectionOptions::wish)
                .forEach(all::add);
        return all;
    }

    private static Wish wish(MeasureRange range) {
        if (range.equals(MeasureRange.ofAny(range.name()))) {
            throw new UserException(
                    ExitCode.USAGE,
                    "--wish " + range.name() + ": every level has that; add a range, such as " + range.name()
                            + "=20..");
        }
        return new Wish(Measure.labelled(range.name()).orElseThrow(), range.least(), range.most());
    }

    /** Reads a range of the pushes of the shortest solution. */
    static final class PushesConverter implements ITypeConverter<MeasureRange> {

        @Override
        public MeasureRange convert(String text) {
            return MeasureOption.RangeConverter.read(Measure.LEAST_PUSHES.label(), text, text);
        }
    }
}
