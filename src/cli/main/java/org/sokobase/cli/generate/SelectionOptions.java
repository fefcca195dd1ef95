package org.sokobase.cli.generate;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sokobase.catalog.measure.MeasureRange;
import org.sokobase.cli.option.MeasureConverter;
import org.sokobase.cli.option.MeasureOption;
import org.sokobase.cli.option.TimeLimit;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.jobs.generating.GenerationWishes;
import org.sokobase.jobs.generating.MeasureName;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that say how many levels are made and which are kept. */
final class SelectionOptions {

    @Option(
            names = "--count",
            paramLabel = "N",
            description = "End after so many levels are made, kept or not. Default: 10, unless another end is given.")
    private Optional<Long> count = Optional.empty();

    @Option(
            names = "--until",
            paramLabel = "N",
            description = "End after so many levels are kept. Not with --best or --spread.")
    private Optional<Long> until = Optional.empty();

    @Option(names = "--tries", paramLabel = "N", description = "End after so many tries.")
    private Optional<Long> tries = Optional.empty();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeLimit.class,
            description = "End after this time by the clock, such as 30s or 10m.")
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
            description = "Keep N levels of all values of --by, one of each value in turn, from the smallest value to "
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

    GenerationWishes wishes() {
        return new GenerationWishes(
                count,
                until,
                tries,
                time,
                minBoxLines,
                Stream.concat(pushes.stream(), wishes.stream()).toList(),
                best,
                spread,
                by,
                apart);
    }

    /** Reads a range of the pushes of the shortest solution. */
    static final class PushesConverter implements ITypeConverter<MeasureRange> {

        @Override
        public MeasureRange convert(String text) {
            try {
                return MeasureName.range(Measure.LEAST_PUSHES.label(), text, text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }
}
