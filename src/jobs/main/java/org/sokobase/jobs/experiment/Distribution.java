package org.sokobase.jobs.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.sokobase.jobs.chart.Point;
import org.sokobase.jobs.report.Estimate;

/** How many of some numbers have each whole value, or lie in each class of several values. */
final class Distribution {

    private final TreeMap<Integer, Long> counts = new TreeMap<>();
    private final long all;

    /**
     * Of some numbers.
     *
     * @param classWidth how many values make a class, which is named by its first
     */
    Distribution(double[] values, int classWidth) {
        all = values.length;
        for (double value : values) {
            counts.merge((int) value / classWidth * classWidth, 1L, Long::sum);
        }
        if (!counts.isEmpty()) {
            for (int value = counts.firstKey(); value <= counts.lastKey(); value += classWidth) {
                counts.putIfAbsent(value, 0L);
            }
        }
    }

    /** Counts by value. */
    Map<Integer, Long> counts() {
        return counts;
    }

    /** The share of a value, in percent. */
    Estimate percent(int value) {
        return Estimate.share(counts.getOrDefault(value, 0L), all).times(100);
    }

    /** The shares of all values, in percent. */
    List<Point> percents() {
        List<Point> points = new ArrayList<>();
        counts.keySet()
                .forEach(value -> points.add(new Point(value, percent(value).value())));
        return points;
    }

    /** The share of numbers from one to another. */
    static Estimate shareBetween(double[] values, double least, double most) {
        long hits = DoubleStream.of(values)
                .filter(value -> value >= least && value <= most)
                .count();
        return Estimate.share(hits, values.length);
    }
}
