package org.sokobase.jobs.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.sokobase.jobs.chart.Axis;
import org.sokobase.jobs.chart.Chart;
import org.sokobase.jobs.chart.Interval;
import org.sokobase.jobs.chart.Series;
import org.sokobase.jobs.experiment.sample.Sample;
import org.sokobase.jobs.report.Estimate;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.report.Table;

/** Figures that several experiments have. */
final class Figures {

    static final String BOX_LINES = "box lines (fewest of all solutions)";

    /** Between the marks of two sets. */
    private static final double ASIDE = 0.15;

    private Figures() {}

    /**
     * Mean box lines with intervals, and what else is told of samples.
     *
     * @param varied what differs from sample to sample
     * @param labels of the samples
     * @param sets   samples in the order of the labels, by the name of the set
     */
    static Figure means(String name, String title, String varied, List<String> labels, Map<String, List<Sample>> sets) {
        Table.Builder table = new Table.Builder(
                varied.replace(' ', '_'),
                "set",
                "levels",
                "measured",
                "mean_box_lines",
                "low",
                "high",
                "percent_6_to_14",
                "percent_discarded",
                "mean_floor",
                "puzzles",
                "median_make_us");
        List<Series> series = new ArrayList<>();
        sets.forEach((set, samples) -> {
            List<Interval> intervals = new ArrayList<>();
            for (int i = 0; i < samples.size(); i++) {
                Estimate mean = Estimate.mean(samples.get(i).boxLines());
                intervals.add(new Interval(1 + i + ASIDE * series.size(), mean.low(), mean.value(), mean.high()));
                row(table, labels.get(i), set, samples.get(i), mean);
            }
            series.add(new Series.Intervals(set, intervals));
        });
        Chart chart = new Chart(
                title + ", with intervals of 95%", Axis.named(varied, labels), Axis.linear(BOX_LINES), series);
        return Figure.of(name, chart, "", table.build());
    }

    private static void row(Table.Builder table, String label, String set, Sample sample, Estimate mean) {
        table.row(
                label,
                set,
                sample.levels().size(),
                sample.boxLines().length,
                mean.value(),
                mean.low(),
                mean.high(),
                Distribution.shareBetween(sample.boxLines(), 6, 14).times(100).value(),
                sample.discardedShare().times(100).value(),
                sample.measures(level -> level.floor()).average().orElse(0),
                sample.distinct(),
                sample.medianMaking());
    }

    /**
     * The share of levels by a measure.
     *
     * @param measure    what is counted
     * @param classWidth how many values make a class
     * @param sets       the measure of all levels of each set
     */
    static Figure shares(String name, String title, String measure, int classWidth, Map<String, double[]> sets) {
        List<String> columns = new ArrayList<>(List.of("at_least"));
        List<Series> lines = new ArrayList<>();
        List<Distribution> all = new ArrayList<>();
        TreeSet<Integer> values = new TreeSet<>();
        sets.forEach((set, measures) -> {
            Distribution shares = new Distribution(measures, classWidth);
            columns.add("percent_" + set.replace(' ', '_'));
            lines.add(new Series.Line(set, shares.percents()));
            all.add(shares);
            values.addAll(shares.counts().keySet());
        });
        Table.Builder table = new Table.Builder(columns.toArray(String[]::new));
        for (int value : values) {
            List<Object> row = new ArrayList<>(List.of(value));
            all.forEach(each -> row.add(each.percent(value).value()));
            table.row(row.toArray());
        }
        Chart chart = new Chart(title, Axis.linear(measure), Axis.linear("share of levels [%]"), lines);
        return Figure.of(
                name,
                chart,
                classWidth == 1 ? "" : "Classes of " + classWidth + ", named by the first.",
                table.build());
    }
}
