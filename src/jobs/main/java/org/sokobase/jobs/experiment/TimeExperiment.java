package org.sokobase.jobs.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.jobs.chart.Axis;
import org.sokobase.jobs.chart.Chart;
import org.sokobase.jobs.chart.Point;
import org.sokobase.jobs.chart.Series;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.experiment.sample.MadeLevel;
import org.sokobase.jobs.experiment.sample.Sample;
import org.sokobase.jobs.report.Claim;
import org.sokobase.jobs.report.ClaimVerdict;
import org.sokobase.jobs.report.Estimate;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.report.Findings;
import org.sokobase.jobs.report.Table;

/** Figure 4: the time to make a level against its box lines, beside the levels of others. */
final class TimeExperiment implements Experiment {

    private static final double MICROSECONDS = 1e6;
    private static final String TEMPLATES = "templates";

    /** The size and the boxes of set 1 of Taylor and Parberry. */
    private static final Map<String, String> AS_SET_1 = Map.of("size", "8x8", "boxes", "2..3");

    private static final int FROM = 6;
    private static final int TO = 14;

    @Override
    public String name() {
        return "time";
    }

    @Override
    public String shows() {
        return "Figure 4: processor time to make a level against its box lines, S9, 1 to 3 boxes, 32 iterations forward and backward, tries thrown"
                + " away included; solving apart. Beside it templates, our build of Taylor and Parberry's method.";
    }

    @Override
    public List<Configuration> samples(Plan plan) {
        return Stream.concat(SizeReading.ALL.stream().map(reading -> of(plan, reading)), Stream.of(templates(plan)))
                .toList();
    }

    private static Configuration templates(Plan plan) {
        return plan.of(TEMPLATES, AS_SET_1);
    }

    private static Configuration of(Plan plan, SizeReading reading) {
        return SharesExperiment.of(plan, reading, "1..3");
    }

    /** A level and the time that it took, whoever made it. */
    private record Timed(int boxLines, double seconds) {}

    @Override
    public Findings findings(Lab lab) {
        List<Figure> figures = new ArrayList<>();
        List<ClaimVerdict> verdicts = new ArrayList<>();
        List<Timed> others = lab.plan().beside().stream()
                .flatMap(set -> set.levels().stream())
                .map(level -> new Timed(level.boxLines(), level.seconds()))
                .toList();
        List<Timed> built = timed(lab.sample(templates(lab.plan())));
        for (SizeReading reading : SizeReading.ALL) {
            List<Timed> ours = timed(lab.sample(of(lab.plan(), reading)));
            Map<String, List<Timed>> sets = new LinkedHashMap<>();
            sets.put("Wu", ours);
            sets.put(TEMPLATES, built);
            lab.plan().beside().ifPresent(set -> sets.put(set.name(), others));
            figures.add(figure("time-" + reading.file(), "Time against box lines, " + reading.label(), sets));
            Map<String, List<Timed>> zoomed = new LinkedHashMap<>(sets);
            zoomed.replaceAll((name, levels) -> between(levels));
            figures.add(
                    figure("time-zoomed-" + reading.file(), "Time for 6 to 14 box lines, " + reading.label(), zoomed));
            verdicts.add(lessTime(reading, between(ours), between(built), "our build of their method"));
            if (!others.isEmpty()) {
                verdicts.add(lessTime(reading, between(ours), between(others), "theirs on their machine"));
            }
            verdicts.add(timeByComplexity(reading, between(ours)));
        }
        return new Findings(name(), shows(), figures, verdicts);
    }

    private static List<Timed> timed(Sample sample) {
        return sample.levels().stream()
                .filter(level -> level.measure(Measure.LEAST_BOX_LINES).isPresent())
                .map(TimeExperiment::timed)
                .toList();
    }

    private static Timed timed(MadeLevel level) {
        return new Timed(
                (int) level.measure(Measure.LEAST_BOX_LINES).orElseThrow(),
                Math.max(level.making(), 0.1) / MICROSECONDS);
    }

    private static List<Timed> between(List<Timed> levels) {
        return levels.stream()
                .filter(level -> level.boxLines() >= FROM && level.boxLines() <= TO)
                .toList();
    }

    private static Figure figure(String name, String title, Map<String, List<Timed>> sets) {
        Table.Builder table =
                new Table.Builder("box_lines", "set", "levels", "lower_quartile_s", "median_s", "upper_quartile_s");
        List<Series> series = new ArrayList<>();
        sets.forEach((set, levels) -> series.add(new Series.Points(
                set,
                levels.stream()
                        .map(level -> new Point(level.boxLines(), level.seconds()))
                        .toList())));
        sets.forEach((set, levels) -> {
            Map<Integer, double[]> byLines = byBoxLines(levels);
            List<Point> medians = new ArrayList<>();
            byLines.forEach((lines, seconds) -> {
                medians.add(new Point(lines, Estimate.quantile(seconds, 0.5)));
                table.row(
                        lines,
                        set,
                        seconds.length,
                        Estimate.quantile(seconds, 0.25),
                        Estimate.quantile(seconds, 0.5),
                        Estimate.quantile(seconds, 0.75));
            });
            series.add(new Series.Line(set, medians));
        });
        return Figure.of(
                name,
                new Chart(
                        title,
                        Axis.linear("box lines (fewest of all solutions)"),
                        Axis.logarithmic("seconds a level"),
                        series),
                "The lines join the medians. Wu: the method of the paper; templates: our build of the method of Taylor and"
                        + " Parberry, 8x8 with border, 2 or 3 boxes, on the same machine."
                        + (sets.size() > 2
                                ? " The times of the others are those of their headings, on their machine."
                                : ""),
                table.build());
    }

    private static Map<Integer, double[]> byBoxLines(List<Timed> levels) {
        Map<Integer, double[]> times = new TreeMap<>();
        levels.stream()
                .mapToInt(Timed::boxLines)
                .distinct()
                .forEach(lines -> times.put(
                        lines,
                        levels.stream()
                                .filter(level -> level.boxLines() == lines)
                                .mapToDouble(Timed::seconds)
                                .toArray()));
        return times;
    }

    /** Levels with more box lines take the others far longer, so only levels with equally many are compared. */
    private static ClaimVerdict lessTime(SizeReading reading, List<Timed> ours, List<Timed> others, String whose) {
        Map<Integer, double[]> their = byBoxLines(others);
        Map<Integer, double[]> our = byBoxLines(ours);
        List<Integer> both = our.keySet().stream()
                .filter(lines -> times(our, lines).length > 1 && times(their, lines).length > 1)
                .sorted()
                .toList();
        if (both.isEmpty()) {
            return new ClaimVerdict(
                    Claim.A,
                    ClaimVerdict.Outcome.UNTESTED,
                    reading.label() + ", beside " + whose + ": no number of box lines of which both have two levels");
        }
        Estimate faster = Estimate.ratioWithinClasses(
                both.stream().map(lines -> times(their, lines)).toList(),
                both.stream().map(lines -> times(our, lines)).toList());
        return new ClaimVerdict(
                Claim.A,
                ClaimVerdict.Outcome.above(faster.low(), faster.high(), 10),
                reading.label() + ": " + faster.text(0) + " times as fast as " + whose
                        + " for levels with as many box lines, " + both.get(0) + " to " + both.get(both.size() - 1)
                        + ", which is as far as both have two levels each (geometric means); taken for far less: a"
                        + " tenth");
    }

    private static double[] times(Map<Integer, double[]> levels, int boxLines) {
        return levels.getOrDefault(boxLines, new double[0]);
    }

    /** No farther than there are levels: what more box lines would take is not known. */
    private static ClaimVerdict timeByComplexity(SizeReading reading, List<Timed> ours) {
        double[] lines = ours.stream().mapToDouble(Timed::boxLines).toArray();
        double most = DoubleStream.of(lines).max().orElse(FROM);
        Estimate slope = Estimate.slope(lines, Estimate.logarithms(seconds(ours)));
        Estimate factor = new Estimate(
                Math.exp(slope.value() * (most - FROM)),
                Math.exp(slope.low() * (most - FROM)),
                Math.exp(slope.high() * (most - FROM)));
        return new ClaimVerdict(
                Claim.B,
                ours.size() < 3 || most == FROM
                        ? ClaimVerdict.Outcome.UNTESTED
                        : ClaimVerdict.Outcome.above(-factor.high(), -factor.low(), -2),
                reading.label() + ": a level of " + (int) most + " box lines, the most here, takes " + factor.text(2)
                        + " times the time of one of 6 (" + ours.size()
                        + " levels); taken for hardly: less than twice");
    }

    private static double[] seconds(List<Timed> levels) {
        return levels.stream().mapToDouble(Timed::seconds).toArray();
    }
}
