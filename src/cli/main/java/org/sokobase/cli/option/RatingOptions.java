package org.sokobase.cli.option;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sokobase.catalog.rating.Opinion;
import org.sokobase.catalog.rating.RatingFilter;
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

        private static final Pattern FORM = Pattern.compile("([0-9])(?:\\.\\.([0-9]))?");

        @Override
        public RatingFilter.Range convert(String text) {
            Matcher form = FORM.matcher(text);
            if (form.matches()) {
                String most = Optional.ofNullable(form.group(2)).orElse(form.group(1));
                try {
                    return new RatingFilter.Range(Integer.parseInt(form.group(1)), Integer.parseInt(most));
                } catch (IllegalArgumentException e) {
                    // said below
                }
            }
            throw new TypeConversionException(
                    "'" + text + "' is no range within " + Opinion.LEAST + ".." + Opinion.MOST);
        }
    }
}
