package org.sokobase.cli.option;

import java.util.Optional;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.rating.RatingFilter;
import org.sokobase.generator.method.IntRange;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that choose among puzzles by their ratings. */
public final class RatingOptions {

    @Option(
            names = "--hard",
            paramLabel = "A..B",
            converter = GradesConverter.class,
            description = "Only puzzles that people rate as so hard, such as 3..5 or 7, on the mean; 1 is very easy, 7 "
                    + "very hard.")
    private Optional<RatingFilter.Range> hard = Optional.empty();

    @Option(
            names = "--interesting",
            paramLabel = "A..B",
            converter = GradesConverter.class,
            description = "Only puzzles that people rate as so interesting, such as 5..7, on the mean.")
    private Optional<RatingFilter.Range> interesting = Optional.empty();

    /** Which puzzles are wanted. */
    public RatingFilter filter() {
        return new RatingFilter(hard, interesting);
    }

    /** Whether the user has given one of them. */
    public boolean areGiven() {
        return hard.isPresent() || interesting.isPresent();
    }

    /** Reads one grade or a range of them. */
    static final class GradesConverter implements ITypeConverter<RatingFilter.Range> {

        private static final IntRange GRADES = new IntRange(Opinion.LEAST, Opinion.MOST);

        @Override
        public RatingFilter.Range convert(String text) {
            try {
                IntRange range = IntRange.parse(text).within(GRADES);
                return new RatingFilter.Range(range.least(), range.most());
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException("'" + text + "': " + e.getMessage());
            }
        }
    }
}
