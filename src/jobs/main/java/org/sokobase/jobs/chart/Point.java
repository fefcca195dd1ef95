package org.sokobase.jobs.chart;

/** A pair of finite numbers, in the units of the axes. */
public record Point(double x, double y) {

    public Point {
        if (!Double.isFinite(x) || !Double.isFinite(y)) {
            throw new IllegalArgumentException("not a point of a chart: " + x + ", " + y);
        }
    }
}
