package org.sokobase.jobs.measuring;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Collectors;
import org.sokobase.catalog.measure.AtLeast;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.evaluation.Measured;

/** Measures in digits, with four decimals at most. */
public final class MeasureText {

    private static final int DECIMALS = 4;

    private MeasureText() {}

    /** The value alone. */
    public static BigDecimal value(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value)
                .setScale(DECIMALS, RoundingMode.HALF_EVEN)
                .stripTrailingZeros();
        return rounded.setScale(Math.max(0, rounded.scale()), RoundingMode.UNNECESSARY);
    }

    /** Such as {@code pushes 12}, {@code pushes >= 12}, {@code pushes <= 12}, or {@code pushes 12?} if it is only found. */
    public static String of(Measure measure, Measured measured) {
        BigDecimal value = value(measured.value());
        return measure.label()
                + switch (measured.proof()) {
                    case PROVED -> " " + value;
                    case LOWER -> " >= " + value;
                    case UPPER -> " <= " + value;
                    case FOUND -> " " + value + "?";
                };
    }

    /** What the catalog knows, in the order of the names, such as {@code least_moves<=20 least_pushes=12 pushes=12?}. */
    public static String of(Map<String, KeptMeasure> known) {
        return known.values().stream()
                .filter(measure -> measure.value().isPresent() && !AtLeast.isOfBoard(measure.name()))
                .sorted(Comparator.comparing(KeptMeasure::name))
                .map(measure -> {
                    BigDecimal value = value(measure.value().getAsDouble());
                    return measure.name()
                            + switch (measure.certainty()) {
                                case PROVED -> "=" + value;
                                case LOWER -> ">=" + value;
                                case UPPER -> "<=" + value;
                                case FOUND, UNKNOWN -> "=" + value + "?";
                            };
                })
                .collect(Collectors.joining(" "));
    }
}
