package org.sokobase.web.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.sokobase.jobs.chart.Axis;
import org.sokobase.jobs.chart.Chart;
import org.sokobase.jobs.chart.ChartSvg;
import org.sokobase.jobs.chart.HeatMap;
import org.sokobase.jobs.chart.HeatMapSvg;
import org.sokobase.jobs.chart.Point;
import org.sokobase.jobs.chart.Series;
import org.sokobase.web.view.Words;

/** Draws what was counted: bars, or a line for each of several sets; points where there are few levels, otherwise a map of them. */
final class ChartDrawing {

    private static final String NAME = "chart";
    private static final double PERCENT = 100;

    private ChartDrawing() {}

    /** How many drawings there are: of several sets with many levels each has its own. */
    static int drawings(ChartQuery query, Counted counted) {
        return query.y().isPresent() && !counted.isOfPoints() ? counted.series().size() : 1;
    }

    /** One of them. */
    static String svg(ChartQuery query, Counted counted, int number) {
        if (query.y().isEmpty()) {
            return ChartSvg.of(histogram(query, counted), NAME);
        }
        return counted.isOfPoints()
                ? ChartSvg.of(points(query, counted), NAME)
                : HeatMapSvg.of(map(query, counted, counted.series().get(number)), NAME);
    }

    private static Chart histogram(ChartQuery query, Counted counted) {
        Axis x = Axis.linear(title(query.x().label(), counted.x()));
        if (counted.series().size() == 1) {
            Counted.Series all = counted.series().get(0);
            List<Point> bars = IntStream.range(0, counted.x().size())
                    .mapToObj(bin -> new Point(counted.x().least(bin).doubleValue(), all.at(bin)))
                    .toList();
            return new Chart("", x, Axis.linear("levels"), List.of(new Series.Bars(all.name(), bars)));
        }
        List<Series> lines = new ArrayList<>();
        for (Counted.Series set : counted.series()) {
            List<Point> points = IntStream.range(0, counted.x().size())
                    .mapToObj(bin -> new Point(
                            counted.x().least(bin).doubleValue(), PERCENT * set.at(bin) / Math.max(1, set.total())))
                    .toList();
            lines.add(new Series.Line(set.name(), points));
        }
        return new Chart("", x, Axis.linear("% of the levels of each set"), lines);
    }

    /** What stands below the axis; of a wide range its beginning is drawn. */
    private static String title(String measure, Bins bins) {
        String words = Words.measure(measure);
        String open = bins.open() ? "; the last: " + bins.name(bins.size() - 1) : "";
        return bins.isSingle() ? words + open : words + ", from each number on" + open;
    }

    private static Chart points(ChartQuery query, Counted counted) {
        List<Series> series = new ArrayList<>();
        for (Counted.Series set : counted.series()) {
            series.add(new Series.Points(
                    set.name(),
                    set.points().stream()
                            .map(point -> new Point(point[0], point[1]))
                            .toList()));
        }
        return new Chart("", Axis.linear(words(query.x().label())), Axis.linear(y(query)), series);
    }

    private static String words(String label) {
        return Words.measure(label);
    }

    private static String y(ChartQuery query) {
        return query.y().map(name -> words(name.label())).orElse("levels");
    }

    /** The more levels, the darker, by their logarithm: otherwise one would see only the most frequent. */
    private static HeatMap map(ChartQuery query, Counted counted, Counted.Series set) {
        long most = 1;
        for (long[] column : set.counts()) {
            for (long count : column) {
                most = Math.max(most, count);
            }
        }
        List<HeatMap.Cell> cells = new ArrayList<>();
        int last = counted.y().size() - 1;
        for (int column = 0; column < counted.x().size(); column++) {
            for (int row = 0; row <= last; row++) {
                long count = set.counts()[column][row];
                if (count > 0) {
                    double shade = Math.log1p((double) count) / Math.log1p((double) most);
                    cells.add(new HeatMap.Cell(last - row, column, shade, shortly(count)));
                }
            }
        }
        List<String> rows = new ArrayList<>(names(counted.y()));
        Collections.reverse(rows);
        String title = y(query) + " (up) against " + words(query.x().label()) + " (across)"
                + (counted.series().size() > 1 ? ": " + set.name() : "");
        return new HeatMap(title, rows, names(counted.x()), cells);
    }

    private static List<String> names(Bins bins) {
        return IntStream.range(0, bins.size()).mapToObj(bins::name).toList();
    }

    /** With at most four characters, such as {@code 950}, {@code 1.2k} or {@code 34k}. */
    private static String shortly(long count) {
        if (count < 1000) {
            return Long.toString(count);
        }
        double thousands = count / 1000.0;
        if (thousands < 9.95) {
            return String.format(Locale.ROOT, "%.1fk", thousands);
        }
        return thousands < 999.5
                ? String.format(Locale.ROOT, "%.0fk", thousands)
                : String.format(Locale.ROOT, "%.1fM", thousands / 1000);
    }
}
