package org.sokobase.jobs.chart;

/** A value that lies between two others, such as a mean and the bounds of its confidence interval. */
public record Interval(double x, double low, double value, double high) {

    public Interval {
        if (!Double.isFinite(x) || !Double.isFinite(value) || !(low <= value && value <= high)) {
            throw new IllegalArgumentException("not an interval: " + low + " <= " + value + " <= " + high);
        }
    }
}
