package org.sokobase.jobs.chart;

import java.util.List;
import java.util.stream.DoubleStream;

/** Figures that belong together: one colour and one line of the legend. Series of the same name share both. */
public sealed interface Series {

    /** As it stands in the legend. */
    String name();

    /** All numbers along the axis x. */
    DoubleStream xs();

    /** All numbers along the axis y. */
    DoubleStream ys();

    /** A mark for each point; where many lie on each other, it is darker. */
    record Points(String name, List<Point> points) implements OfPoints {
        public Points {
            points = List.copyOf(points);
        }
    }

    /** A straight line from each point to the next, and a mark for each. */
    record Line(String name, List<Point> points) implements OfPoints {
        public Line {
            points = List.copyOf(points);
        }
    }

    /** Level until the next point, and then up or down to it. */
    record Steps(String name, List<Point> points) implements OfPoints {
        public Steps {
            points = List.copyOf(points);
        }
    }

    /** A bar from 0 up to each point; bars of several series stand beside each other. */
    record Bars(String name, List<Point> points) implements OfPoints {
        public Bars {
            points = List.copyOf(points);
        }
    }

    /** For all points of the same x: a box of the middle half with the median, whiskers, and outliers as marks. */
    record Boxes(String name, List<Point> points) implements OfPoints {
        public Boxes {
            points = List.copyOf(points);
        }
    }

    /** A mark for each value, with a bar from the low to the high end. */
    record Intervals(String name, List<Interval> intervals) implements Series {
        public Intervals {
            intervals = List.copyOf(intervals);
        }

        @Override
        public DoubleStream xs() {
            return intervals.stream().mapToDouble(Interval::x);
        }

        @Override
        public DoubleStream ys() {
            return intervals.stream().flatMapToDouble(interval -> DoubleStream.of(interval.low(), interval.high()));
        }
    }

    /** A series that is a list of points. */
    sealed interface OfPoints extends Series {

        List<Point> points();

        @Override
        default DoubleStream xs() {
            return points().stream().mapToDouble(Point::x);
        }

        @Override
        default DoubleStream ys() {
            return points().stream().mapToDouble(Point::y);
        }
    }
}
