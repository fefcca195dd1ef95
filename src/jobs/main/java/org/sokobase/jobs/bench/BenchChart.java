package org.sokobase.jobs.bench;

import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.sokobase.jobs.chart.Axis;
import org.sokobase.jobs.chart.Chart;
import org.sokobase.jobs.chart.ChartSvg;
import org.sokobase.jobs.chart.Point;
import org.sokobase.jobs.chart.Series;

/**
 * Draws how many levels each solver solves within how much processor time for each: a line a solver, time on a logarithmic
 * scale; or the first solver beside the others, level by level. The drawing is SVG that needs nothing else, or a page of HTML
 * around it. Stateless.
 */
public final class BenchChart {

    /** Times are measured in milliseconds. */
    private static final double SHORTEST_SECONDS = 0.001;

    /** Of the elements of the drawing. */
    static final String NAME = "bench";

    private BenchChart() {}

    /** What is drawn. */
    public enum Kind {
        /** How many levels are solved within how much time. */
        SOLVED_WITHIN {
            @Override
            Chart of(List<BenchRows> solvers) {
                return chart(solvers);
            }
        },
        /** The times of the first solver beside those of the others, of which there is at least one. */
        LEVEL_BY_LEVEL {
            @Override
            Chart of(List<BenchRows> solvers) {
                return PairsChart.of(solvers);
            }
        };

        abstract Chart of(List<BenchRows> solvers);
    }

    /** Writes the drawing. */
    public static void writeSvg(Kind kind, List<BenchRows> solvers, Writer out) throws IOException {
        out.append(ChartSvg.of(kind.of(solvers), NAME));
    }

    /** Writes a page with the drawing. */
    public static void writeHtml(Kind kind, List<BenchRows> solvers, Writer out) throws IOException {
        writeHtml(kind.of(solvers), out);
    }

    /** Writes a page with any drawing. */
    static void writeHtml(Chart chart, Writer out) throws IOException {
        out.append("""
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width,initial-scale=1">
                <title>Benchmark</title>
                <style>svg{max-width:100%;height:auto}</style>
                </head>
                <body>
                """);
        out.append(ChartSvg.of(chart, NAME));
        out.append("</body>\n</html>\n");
    }

    private static Chart chart(List<BenchRows> solvers) {
        double longest = solvers.stream()
                .flatMap(solver -> solver.solvedAfter().stream())
                .mapToDouble(BenchChart::seconds)
                .max()
                .orElse(1);
        List<Series> lines = new ArrayList<>();
        for (BenchRows solver : solvers) {
            lines.add(line(solver, longest));
        }
        return new Chart(
                "Levels solved within so much processor time each",
                Axis.logarithmic("seconds of processor time for a level"),
                Axis.linear("levels"),
                lines);
    }

    /** From 0 levels in no time; on to the end of the chart, though nothing is solved there. */
    private static Series line(BenchRows solver, double longest) {
        List<Point> points = new ArrayList<>();
        points.add(new Point(SHORTEST_SECONDS, 0));
        List<Duration> times = solver.solvedAfter();
        for (int i = 0; i < times.size(); i++) {
            points.add(new Point(seconds(times.get(i)), i + 1));
        }
        points.add(new Point(longest, times.size()));
        return new Series.Steps(
                solver.solver() + ": " + solver.solved() + " of "
                        + solver.rows().size(),
                points);
    }

    private static double seconds(Duration time) {
        return Math.max(SHORTEST_SECONDS, time.toMillis() / 1000.0);
    }
}
