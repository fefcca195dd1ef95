package org.sokobase.web.data;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.where.Condition;
import org.sokobase.catalog.where.Operator;
import org.sokobase.catalog.where.Value;
import org.sokobase.web.http.WebException;

/** The values of facets as they stand in addresses, and what they mean in the filter language. */
public final class FacetText {

    /** That there is no value. */
    public static final String NONE = "none";

    /** What whole texts begin with where a part would do. */
    public static final String WHOLE = "=";

    /** More digits would be no number of anything here. */
    private static final Pattern RANGE = Pattern.compile("(\\d{1,9})?(?:(-)(\\d{1,9})?)?");

    private FacetText() {}

    /** A value of an address as it is written in all of them: several numbers may stand in one, separated by commas. */
    static Stream<String> values(Facet facet, String typed) {
        Stream<String> parts = facet.isOfNumbers() ? Stream.of(typed.split(",")) : Stream.of(typed);
        return parts.map(String::strip).filter(part -> !part.isEmpty());
    }

    /**
     * What must hold of a level to have one of these values.
     *
     * @throws WebException if one of them is none
     */
    public static Condition condition(Facet facet, List<String> values) {
        List<Condition> conditions =
                values.stream().map(value -> condition(facet, value)).toList();
        return conditions.size() == 1 ? conditions.get(0) : new Condition.Any(conditions);
    }

    private static Condition condition(Facet facet, String value) {
        return switch (facet.kind()) {
            case NUMBER, STEPS -> number(facet, value);
            case TEXT -> text(facet, value);
            case PART_OF_TEXT -> text(facet, value.substring(WHOLE.length()));
            case FLAG -> flag(facet, value);
        };
    }

    private static Condition text(Facet facet, String text) {
        return text.isEmpty()
                ? new Condition.Not(new Condition.Has(facet.asked()))
                : new Condition.Comparison(facet.asked(), Operator.EQUAL, new Value.Text(text));
    }

    private static Condition flag(Facet facet, String value) {
        Condition is = new Condition.Is(facet.asked());
        return switch (value) {
            case "yes" -> is;
            case "no" -> new Condition.Not(is);
            default -> throw wrong(facet, value, "Write yes or no.");
        };
    }

    private static Condition number(Facet facet, String value) {
        if (value.equals(NONE)) {
            return new Condition.Not(new Condition.Has(facet.asked()));
        }
        Matcher range = RANGE.matcher(value);
        if (!range.matches() || value.equals("-")) {
            throw wrong(facet, value, "Write a number, or a range such as 3-5, 3- or -5.");
        }
        Optional<Value.Amount> least = amount(range.group(1));
        Optional<Value.Amount> most = range.group(2) == null ? least : amount(range.group(3));
        return least.equals(most)
                ? new Condition.Comparison(facet.asked(), Operator.EQUAL, least.orElseThrow())
                : new Condition.Range(facet.asked(), least, most);
    }

    private static Optional<Value.Amount> amount(@Nullable String digits) {
        return Optional.ofNullable(digits).map(text -> new Value.Amount(new BigDecimal(text)));
    }

    private static WebException wrong(Facet facet, String value, String advice) {
        return new WebException(400, "facet", "'" + facet.parameter() + "' cannot be '" + value + "'.", advice);
    }

    /** A value as people read it. */
    public static String shown(Facet facet, String value) {
        return switch (facet.kind()) {
            case TEXT, FLAG -> value;
            case PART_OF_TEXT -> value.equals(WHOLE) ? NONE : value.substring(WHOLE.length());
            case NUMBER, STEPS -> range(value);
        };
    }

    private static String range(String value) {
        if (value.endsWith("-")) {
            return value.substring(0, value.length() - 1) + " or more";
        }
        return value.startsWith("-") ? "up to " + value.substring(1) : value.replace('-', '\u2013');
    }
}
