package org.sokobase.jobs.generating;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.sokobase.catalog.measure.MeasureRange;
import org.sokobase.generator.evaluation.Measure;

/** Measures by the names that people type. */
public final class MeasureName {

    private MeasureName() {}

    /**
     * The measure with a name, in any case.
     *
     * @throws IllegalArgumentException if there is none; the message names them all
     */
    public static Measure measure(String name) {
        return Measure.labelled(name.strip().toLowerCase(Locale.ROOT))
                .orElseThrow(() -> new IllegalArgumentException("there is no measure " + name + "; these are: "
                        + Arrays.stream(Measure.values()).map(Measure::label).collect(Collectors.joining(", "))));
    }

    /**
     * A measure with or without a range, such as {@code pushes=20..60}.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static MeasureRange range(String text) {
        int sign = text.indexOf('=');
        String name = measure(sign < 0 ? text : text.substring(0, sign)).label();
        return sign < 0 ? MeasureRange.ofAny(name) : range(name, text.substring(sign + 1), text);
    }

    /**
     * The range of a measure.
     *
     * @param given what was typed
     * @throws IllegalArgumentException if it is none
     */
    public static MeasureRange range(String name, String range, String given) {
        try {
            return MeasureRange.of(name, range);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("'" + given + "': " + e.getMessage(), e);
        }
    }
}
