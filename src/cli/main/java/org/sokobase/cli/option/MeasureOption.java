package org.sokobase.cli.option;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.measure.MeasureRange;
import org.sokobase.jobs.generating.MeasureName;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The option {@code --measure} of all commands that choose among puzzles by what was measured of them. */
public final class MeasureOption {

    @Option(
            names = "--measure",
            paramLabel = "NAME[=A..B]",
            converter = RangeConverter.class,
            description = "Only puzzles of which the catalog knows this measure of 'evaluate', within A and B; either "
                    + "end may be left out. Can be given several times.")
    private List<MeasureRange> ranges = List.of();

    /** What they must lie between. */
    public List<MeasureRange> ranges() {
        return ranges;
    }

    /** Whether the user has given one. */
    public boolean isGiven() {
        return !ranges.isEmpty();
    }

    /** Whether a puzzle is wanted of which this is known, by name. */
    public boolean wants(Map<String, KeptMeasure> known) {
        return ranges.stream()
                .allMatch(range -> Optional.ofNullable(known.get(range.name()))
                        .filter(measure -> measure.value().isPresent())
                        .filter(measure -> range.contains(measure.value().getAsDouble()))
                        .isPresent());
    }

    /** Reads a measure with or without a range. */
    public static final class RangeConverter implements ITypeConverter<MeasureRange> {

        @Override
        public MeasureRange convert(String text) {
            try {
                return MeasureName.range(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }
}
