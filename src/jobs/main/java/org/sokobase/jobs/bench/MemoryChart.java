package org.sokobase.jobs.bench;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sokobase.jobs.chart.Axis;
import org.sokobase.jobs.chart.Chart;
import org.sokobase.jobs.chart.ChartSvg;
import org.sokobase.jobs.chart.Point;
import org.sokobase.jobs.chart.Series;
import org.sokobase.jobs.program.MemoryPoint;
import org.sokobase.jobs.program.MemoryTrace;

/**
 * Draws memory over the time of runs: a line for each run, in the colour of its solver. Of many runs of a solver those that
 * held the most are drawn. Stateless.
 */
public final class MemoryChart {

    /** Lines of a solver; more are a thicket. */
    static final int MOST_RUNS = 40;

    /** Points of a line; more are no finer on a screen. */
    private static final int MOST_POINTS = 200;

    private static final double MEBI = 1 << 20;
    private static final double NANOS = 1e9;

    private MemoryChart() {}

    /** Writes the drawing as SVG. */
    public static void writeSvg(List<MemoryCurve> curves, Writer out) throws IOException {
        out.append(ChartSvg.of(chart(curves), BenchChart.NAME));
    }

    /** Writes a page of HTML with the drawing. */
    public static void writeHtml(List<MemoryCurve> curves, Writer out) throws IOException {
        BenchChart.writeHtml(chart(curves), out);
    }

    static Chart chart(List<MemoryCurve> curves) {
        Map<String, List<MemoryCurve>> bySolver = curves.stream()
                .collect(Collectors.groupingBy(curve -> curve.row().solver(), LinkedHashMap::new, Collectors.toList()));
        List<Series> lines = new ArrayList<>();
        bySolver.forEach((solver, runs) -> runs.stream()
                .sorted(Comparator.comparingLong(MemoryCurve::highest).reversed())
                .limit(MOST_RUNS)
                .forEach(run -> lines.add(new Series.Steps(name(solver, runs.size()), points(run)))));
        if (lines.isEmpty()) {
            lines.add(new Series.Steps("nothing was measured", List.of(new Point(0, 0), new Point(1, 0))));
        }
        return new Chart(
                "Memory over the time of each run", Axis.linear("seconds by the clock"), Axis.linear("MiB"), lines);
    }

    private static String name(String solver, int runs) {
        return runs > MOST_RUNS ? solver + ": " + MOST_RUNS + " of " + runs + " runs" : solver;
    }

    /** From nothing at the start. */
    private static List<Point> points(MemoryCurve run) {
        List<Point> points = new ArrayList<>();
        points.add(new Point(0, 0));
        for (MemoryPoint point : MemoryTrace.thinned(run.points(), MOST_POINTS)) {
            points.add(new Point(point.after().toNanos() / NANOS, point.bytes() / MEBI));
        }
        return points;
    }
}
