package org.sokobase.jobs.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.jobs.chart.Axis;
import org.sokobase.jobs.chart.Chart;
import org.sokobase.jobs.chart.Interval;
import org.sokobase.jobs.chart.Series;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.experiment.sample.MadeLevel;
import org.sokobase.jobs.report.Estimate;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.report.Findings;
import org.sokobase.jobs.report.Table;

/** The caveat of the paper: many box lines may be merely tedious. */
final class TediumExperiment implements Experiment {

    @Override
    public String name() {
        return "tedium";
    }

    @Override
    public String shows() {
        return "Box lines against tedium, the share of box lines that repeat one: S9, 3 boxes, 32 iterations forward and backward.";
    }

    @Override
    public List<Configuration> samples(Plan plan) {
        return SizeReading.ALL.stream()
                .map(reading -> SharesExperiment.of(plan, reading, "3"))
                .toList();
    }

    @Override
    public Findings findings(Lab lab) {
        Table.Builder table = new Table.Builder(
                "box_lines", "reading", "levels", "mean_tedium", "low", "high", "mean_counterintuitive_pushes");
        List<Series> series = new ArrayList<>();
        for (SizeReading reading : SizeReading.ALL) {
            List<MadeLevel> levels =
                    lab.sample(SharesExperiment.of(lab.plan(), reading, "3")).levels();
            List<Interval> intervals = new ArrayList<>();
            for (double lines : new TreeSet<>(boxed(values(levels, Measure.BOX_LINES)))) {
                List<MadeLevel> such = levels.stream()
                        .filter(level -> level.measure(Measure.BOX_LINES).orElse(-1) == lines)
                        .toList();
                Estimate mean = Estimate.mean(values(such, Measure.TEDIUM));
                intervals.add(new Interval(lines + 0.15 * reading.ordinal(), mean.low(), mean.value(), mean.high()));
                table.row(
                        (int) lines,
                        reading.label(),
                        such.size(),
                        mean.value(),
                        mean.low(),
                        mean.high(),
                        Estimate.mean(values(such, Measure.COUNTERINTUITIVE_PUSHES))
                                .value());
            }
            series.add(new Series.Intervals(reading.label(), intervals));
        }
        Chart chart = new Chart(
                "Tedium by box lines, with intervals of 95%",
                Axis.linear("box lines of the push-optimal solution"),
                Axis.linear("share of box lines that repeat one"),
                series);
        return new Findings(name(), shows(), List.of(Figure.of("tedium", chart, "", table.build())), List.of());
    }

    private static double[] values(List<MadeLevel> levels, Measure measure) {
        return levels.stream()
                .flatMapToDouble(level -> level.measure(measure).stream())
                .toArray();
    }

    private static List<Double> boxed(double[] values) {
        return Arrays.stream(values).boxed().toList();
    }
}
