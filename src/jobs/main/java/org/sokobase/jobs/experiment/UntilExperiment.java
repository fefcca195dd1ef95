package org.sokobase.jobs.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.sokobase.generator.Generator;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.method.MethodKind;
import org.sokobase.jobs.chart.Axis;
import org.sokobase.jobs.chart.Chart;
import org.sokobase.jobs.chart.Point;
import org.sokobase.jobs.chart.Series;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.experiment.sample.MadeLevel;
import org.sokobase.jobs.report.Estimate;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.report.Findings;
import org.sokobase.jobs.report.Table;

/** How long it takes to get one level with many box lines, by every method. */
final class UntilExperiment implements Experiment {

    private static final int FEWEST = 4;
    private static final int MOST = 16;
    private static final double MICROSECONDS = 1e6;

    /** What all methods are asked for, as far as they can be asked for it. */
    private static final Map<String, String> WANTED = Map.of("size", "8x8", "boxes", "2..4");

    @Override
    public String name() {
        return "until";
    }

    @Override
    public String shows() {
        return "Time to one level with at least so many box lines, by every method, evolution too: 8x8 with border, 2 to 4 boxes,"
                + " exact measures included.";
    }

    @Override
    public List<Configuration> samples(Plan plan) {
        return Generator.methods().stream().map(kind -> of(plan, kind)).toList();
    }

    private static Configuration of(Plan plan, MethodKind kind) {
        Map<String, String> settings = new LinkedHashMap<>();
        kind.parameters().forEach(parameter -> {
            String wanted = WANTED.get(parameter.name());
            if (wanted != null) {
                settings.put(parameter.name(), wanted);
            }
        });
        return plan.of(kind.name(), settings);
    }

    /** How many levels have at least so many box lines, and what they all took. */
    private record Yield(String set, List<Integer> boxLines, double seconds) {}

    @Override
    public Findings findings(Lab lab) {
        List<Yield> yields = new ArrayList<>();
        for (MethodKind kind : Generator.methods()) {
            List<MadeLevel> levels = lab.sample(of(lab.plan(), kind)).levels();
            yields.add(new Yield(
                    kind.name(),
                    levels.stream()
                            .map(level ->
                                    (int) level.measure(Measure.LEAST_BOX_LINES).orElse(0))
                            .toList(),
                    levels.stream()
                                    .mapToDouble(level -> level.making() + level.measuring())
                                    .sum()
                            / MICROSECONDS));
        }
        lab.plan()
                .beside()
                .ifPresent(others -> yields.add(new Yield(
                        others.name(),
                        others.levels().stream()
                                .map(ComparisonSet.Level::boxLines)
                                .toList(),
                        DoubleStream.of(others.seconds()).sum())));
        return new Findings(name(), shows(), List.of(figure(yields), means(lab)), List.of());
    }

    private static Figure means(Lab lab) {
        return Figures.means(
                "until-methods",
                "Mean box lines by method",
                "method",
                Generator.methods().stream().map(MethodKind::name).toList(),
                Map.of(
                        "8x8 with border",
                        Generator.methods().stream()
                                .map(kind -> lab.sample(of(lab.plan(), kind)))
                                .toList()));
    }

    private static Figure figure(List<Yield> yields) {
        Table.Builder table = new Table.Builder("at_least", "method", "levels", "such", "mean_s", "low_s", "high_s");
        List<Series> lines = new ArrayList<>();
        for (Yield yield : yields) {
            List<Point> points = new ArrayList<>();
            double each = yield.seconds / Math.max(1, yield.boxLines.size());
            for (int least = FEWEST; least <= MOST; least++) {
                int k = least;
                long such = yield.boxLines.stream()
                        .filter(boxLines -> boxLines >= k)
                        .count();
                Estimate share = Estimate.share(such, yield.boxLines.size());
                table.row(
                        least,
                        yield.set,
                        yield.boxLines.size(),
                        such,
                        each / share.value(),
                        each / share.high(),
                        each / share.low());
                if (such > 0) {
                    points.add(new Point(least, each / share.value()));
                }
            }
            lines.add(new Series.Line(yield.set, points));
        }
        Chart chart = new Chart(
                "Time to one level with at least so many box lines",
                Axis.linear("box lines (fewest of all solutions)"),
                Axis.logarithmic("seconds (mean)"),
                lines);
        return Figure.of("until", chart, "A time is left out where no level has as many box lines.", table.build());
    }
}
