package org.sokobase.catalog.measure;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a measure must lie between, both ends included. A bound counts as if it were the value.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param name  of the measure
 * @param least 0 for any
 * @param most  infinite for any
 */
public record MeasureRange(String name, double least, double most) {

    private static final String NUMBER = "(\\d{1,15}(?:\\.\\d{1,15})?)";
    private static final Pattern TEXT =
            Pattern.compile(NUMBER + "|(?<least>" + NUMBER + ")?\\.\\.(?<most>" + NUMBER + ")?");

    /** Checks that there is something between the ends. */
    public MeasureRange {
        if (!KeptMeasure.isName(name)) {
            throw new IllegalArgumentException("no name of a measure: " + name);
        }
        if (!KeptMeasure.isValue(least) || Double.isNaN(most)) {
            throw new IllegalArgumentException("no measure lies between " + least + " and " + most);
        }
        if (most < least) {
            throw new IllegalArgumentException(KeptMeasure.digits(least) + " is more than " + KeptMeasure.digits(most));
        }
    }

    /**
     * A range as it is typed: {@code 12}, {@code 12..20}, {@code 12..} or {@code ..20}.
     *
     * @throws IllegalArgumentException with a clause that says what is wrong
     */
    public static MeasureRange of(String name, String text) {
        Matcher parts = TEXT.matcher(text.strip());
        if (!parts.matches() || text.strip().equals("..")) {
            throw new IllegalArgumentException("write a number, such as 20, or a range, such as 20..60 or 20..");
        }
        if (parts.group(1) != null) {
            double value = Double.parseDouble(parts.group(1));
            return new MeasureRange(name, value, value);
        }
        return new MeasureRange(
                name,
                parts.group("least") == null ? 0 : Double.parseDouble(parts.group("least")),
                parts.group("most") == null ? Double.POSITIVE_INFINITY : Double.parseDouble(parts.group("most")));
    }

    /** Whatever it is, if it is known. */
    public static MeasureRange ofAny(String name) {
        return new MeasureRange(name, 0, Double.POSITIVE_INFINITY);
    }

    /** Whether a value lies in it. */
    public boolean contains(double value) {
        return least <= value && value <= most;
    }
}
