package org.sokobase.catalog.measure;

import java.math.BigDecimal;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * What is known of one measure of a puzzle.
 *
 * <p>Immutable; equal if all components are.
 *
 * @param name      of the measure, in small letters with underscores, such as {@code least_pushes}
 * @param value     finite and not negative; nothing if it is unknown
 * @param certainty how certain it is
 */
public record KeptMeasure(String name, OptionalDouble value, Certainty certainty) {

    /** The longest name. */
    public static final int LONGEST_NAME = 40;

    private static final Pattern NAME = Pattern.compile("[a-z][a-z_]{0," + (LONGEST_NAME - 1) + "}");

    /** Checks that it is a name, and that there is a value unless it is unknown. */
    public KeptMeasure {
        if (!isName(name)) {
            throw new IllegalArgumentException("no name of a measure: " + name);
        }
        if (value.isEmpty() != (certainty == Certainty.UNKNOWN)) {
            throw new IllegalArgumentException(name + " has a value or is unknown");
        }
        if (value.isPresent() && !isValue(value.getAsDouble())) {
            throw new IllegalArgumentException("no measure is " + value.getAsDouble());
        }
    }

    /** A value. */
    public static KeptMeasure of(String name, double value, Certainty certainty) {
        return new KeptMeasure(name, OptionalDouble.of(value), certainty);
    }

    /** One that was tried. */
    public static KeptMeasure unknown(String name) {
        return new KeptMeasure(name, OptionalDouble.empty(), Certainty.UNKNOWN);
    }

    /** Whether a text can be the name of a measure. */
    public static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    static boolean isValue(double value) {
        return Double.isFinite(value) && value >= 0;
    }

    /** Its value in digits; an empty text if it is unknown. */
    public String valueInDigits() {
        return value.isPresent() ? digits(value.getAsDouble()) : "";
    }

    /** A value in digits, exactly: {@code 12} or {@code 0.25}. */
    public static String digits(double value) {
        return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
    }

    /**
     * Whether this takes the place of another one: it is more certain, or as certain and closer. Of two that were only found the
     * newer one, which is this.
     */
    boolean isBetterThan(KeptMeasure other) {
        if (certainty != other.certainty) {
            return certainty.compareTo(other.certainty) < 0;
        }
        return switch (certainty) {
            case UPPER -> value.getAsDouble() < other.value.getAsDouble();
            case LOWER -> value.getAsDouble() > other.value.getAsDouble();
            case PROVED, FOUND -> !value.equals(other.value);
            case UNKNOWN -> false;
        };
    }
}
