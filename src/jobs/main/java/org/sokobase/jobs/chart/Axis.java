package org.sokobase.jobs.chart;

import java.util.List;

/**
 * One of the two axes of a chart.
 *
 * @param title  what is measured, and its unit
 * @param labels what stands at 1, 2, 3 and so on instead of numbers; empty for numbers
 */
public record Axis(String title, Scale scale, List<String> labels) {

    /** How numbers become distances. */
    public enum Scale {
        LINEAR,
        /** For numbers above 0; others are not drawn. */
        LOGARITHMIC
    }

    public Axis {
        labels = List.copyOf(labels);
    }

    public static Axis linear(String title) {
        return new Axis(title, Scale.LINEAR, List.of());
    }

    public static Axis logarithmic(String title) {
        return new Axis(title, Scale.LOGARITHMIC, List.of());
    }

    /** With words instead of the numbers 1, 2, 3 and so on. */
    public static Axis named(String title, List<String> labels) {
        return new Axis(title, Scale.LINEAR, labels);
    }
}
