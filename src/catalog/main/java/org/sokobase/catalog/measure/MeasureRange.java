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
            Pattern.compile("([a-z_]+)=(?:" + NUMBER + "|" + NUMBER + "?\\.\\.(?<most>" + NUMBER + ")?)");

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
     * A range as it is typed: {@code pushes=12}, {@code pushes=12..20}, {@code pushes=12..} or {@code pushes=..20}.
     *
     * @throws IllegalArgumentException with a clause that says what is wrong
     */
    public static MeasureRange parse(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches() || text.endsWith("=..")) {
            throw new IllegalArgumentException(
                    "write a measure and its range, such as pushes=20..60, pushes=20.. or pushes=20");
        }
        if (parts.group(2) != null) {
            double value = Double.parseDouble(parts.group(2));
            return new MeasureRange(parts.group(1), value, value);
        }
        return new MeasureRange(
                parts.group(1),
                parts.group(3) == null ? 0 : Double.parseDouble(parts.group(3)),
                parts.group("most") == null ? Double.POSITIVE_INFINITY : Double.parseDouble(parts.group("most")));
    }

    /** Whether a value lies in it. */
    public boolean contains(double value) {
        return least <= value && value <= most;
    }
}
