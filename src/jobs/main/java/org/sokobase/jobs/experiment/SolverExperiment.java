package org.sokobase.jobs.experiment;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.jobs.chart.Axis;
import org.sokobase.jobs.chart.Chart;
import org.sokobase.jobs.chart.Interval;
import org.sokobase.jobs.chart.Series;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.experiment.sample.MadeLevel;
import org.sokobase.jobs.experiment.sample.Sample;
import org.sokobase.jobs.report.Estimate;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.report.Findings;
import org.sokobase.jobs.report.Table;

/** What exact measures inside the generator are worth, if they take their time from making more levels. */
final class SolverExperiment implements Experiment {

    /** As many of the levels made and measured as are kept. */
    private static final int ONE_OF = 10;

    @Override
    public String name() {
        return "solver";
    }

    @Override
    public String shows() {
        return "Quality at equal time, with and without a solver inside: the best tenth of levels that are measured exactly,"
                + " and as many of the more levels that the same time makes unmeasured. S9, 3 boxes, 32 iterations forward and backward.";
    }

    @Override
    public List<Configuration> samples(Plan plan) {
        return List.of(SharesExperiment.of(plan, SizeReading.WITH_BORDER, "3"));
    }

    /** A way to choose what is kept. */
    private record Way(String name, double made, List<MadeLevel> best) {}

    @Override
    public Findings findings(Lab lab) {
        Sample sample = lab.sample(SharesExperiment.of(lab.plan(), SizeReading.WITH_BORDER, "3"));
        List<MadeLevel> levels = sample.levels();
        double making = sample.measures(MadeLevel::making).sum();
        double measuring = sample.measures(MadeLevel::measuring).sum();
        double unmeasured = levels.size() * (making + measuring) / making;
        int kept = Math.max(2, levels.size() / ONE_OF);
        // Of the levels of the sample as large a part as is kept of all that the time makes.
        int part = (int) Math.max(2, Math.round(kept * levels.size() / unmeasured));
        List<Way> ways = List.of(
                new Way("as they come", unmeasured, levels),
                new Way("by witness", unmeasured, best(levels, part, Comparator.comparing(MadeLevel::boxLines))),
                new Way(
                        "measured",
                        levels.size(),
                        best(
                                levels,
                                kept,
                                Comparator.comparing(level ->
                                        level.measure(Measure.LEAST_BOX_LINES).orElse(0)))));
        return new Findings(name(), shows(), List.of(figure(ways, (making + measuring) / 1e6, kept)), List.of());
    }

    private static List<MadeLevel> best(List<MadeLevel> levels, int count, Comparator<MadeLevel> measure) {
        return levels.stream()
                .sorted(measure.reversed().thenComparing(MadeLevel::number))
                .limit(count)
                .toList();
    }

    private static Figure figure(List<Way> ways, double seconds, int kept) {
        Table.Builder table = new Table.Builder(
                "kept",
                "time_s",
                "levels_made_by_time",
                "levels_kept",
                "mean_box_lines_by_time",
                "low_by_time",
                "high_by_time");
        List<Interval> intervals = IntStream.range(0, ways.size())
                .mapToObj(i -> {
                    Way way = ways.get(i);
                    Estimate mean = Estimate.mean(way.best.stream()
                            .flatMapToDouble(level -> level.measure(Measure.LEAST_BOX_LINES).stream())
                            .toArray());
                    table.row(way.name, seconds, Math.round(way.made), kept, mean.value(), mean.low(), mean.high());
                    return new Interval(i + 1, mean.low(), mean.value(), mean.high());
                })
                .toList();
        Chart chart = new Chart(
                "Mean box lines of what is kept after equal time, with intervals of 95%",
                Axis.named("how levels are chosen", ways.stream().map(Way::name).toList()),
                Axis.linear(Figures.BOX_LINES),
                List.of(new Series.Intervals("kept", intervals)));
        return Figure.of(
                "solver",
                chart,
                "By witness: with the most box lines in the solution by which the level was made.",
                table.build());
    }
}
