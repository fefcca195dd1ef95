package org.sokobase.jobs.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.sokobase.generator.Generator;
import org.sokobase.generator.evaluation.Measure;
import org.sokobase.generator.method.MethodKind;
import org.sokobase.generator.method.Parameter;
import org.sokobase.jobs.chart.Axis;
import org.sokobase.jobs.chart.Chart;
import org.sokobase.jobs.chart.Point;
import org.sokobase.jobs.chart.Series;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.experiment.sample.MadeLevel;
import org.sokobase.jobs.experiment.sample.Sample;
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

    /** With which the others are compared: Taylor and Parberry's, from which such levels came first. */
    private static final String TEMPLATES = "templates";

    /** An evolution that keeps only the best level and soon ends. */
    private static final Map<String, String> SHORT = Map.of("evaluations", "30", "front", "1");

    private static final Map<String, String> THREE = Map.of("boxes", "3");

    private static final Map<String, String> SHORT_THREE = Map.of("evaluations", "30", "front", "1", "boxes", "3");

    /** A method with settings of its own. */
    private record Way(String name, String method, Map<String, String> settings) {

        /** A method as it is by default, but for what all are asked for. */
        static Way of(MethodKind kind) {
            return new Way(kind.name(), kind.name(), Map.of());
        }

        Configuration configuration(Plan plan) {
            Map<String, String> all = new TreeMap<>(settings);
            Generator.kind(method).parameters().stream()
                    .map(Parameter::name)
                    .filter(WANTED::containsKey)
                    .forEach(wanted -> all.putIfAbsent(wanted, WANTED.get(wanted)));
            return plan.of(method, all);
        }
    }

    /** Every method, and what makes levels fastest: short evolutions, of which each makes one level. */
    private static List<Way> ways() {
        return Stream.concat(
                        Generator.methods().stream().map(Way::of),
                        Stream.of(
                                new Way("evolve, short", "evolve", SHORT),
                                new Way("templates, 3 boxes", TEMPLATES, THREE),
                                new Way("evolve, short, 3 boxes", "evolve", SHORT_THREE)))
                .toList();
    }

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
        return ways().stream().map(way -> way.configuration(plan)).toList();
    }

    /** The box lines of all levels, and the seconds of processor time they all took. */
    private record Yield(String name, List<Integer> boxLines, double seconds) {

        static Yield of(String name, List<MadeLevel> levels) {
            return new Yield(
                    name,
                    levels.stream()
                            .map(level ->
                                    (int) level.measure(Measure.LEAST_BOX_LINES).orElse(0))
                            .toList(),
                    levels.stream()
                                    .mapToDouble(level -> level.making() + level.measuring())
                                    .sum()
                            / MICROSECONDS);
        }

        static Yield of(ComparisonSet others) {
            return new Yield(
                    others.name(),
                    others.levels().stream().map(ComparisonSet.Level::boxLines).toList(),
                    DoubleStream.of(others.seconds()).sum());
        }

        long such(int least) {
            return boxLines.stream().filter(lines -> lines >= least).count();
        }

        /** Seconds to one level with at least so many box lines: high where the share of such levels is low. */
        Estimate seconds(int least) {
            double each = seconds / Math.max(1, boxLines.size());
            Estimate share = Estimate.share(such(least), boxLines.size());
            return new Estimate(each / share.value(), each / share.high(), each / share.low());
        }
    }

    @Override
    public Findings findings(Lab lab) {
        Map<String, Sample> samples = new LinkedHashMap<>();
        ways().forEach(way -> samples.put(way.name(), lab.sample(way.configuration(lab.plan()))));
        List<Yield> yields = new ArrayList<>();
        samples.forEach((name, sample) -> yields.add(Yield.of(name, sample.levels())));
        lab.plan().beside().map(Yield::of).ifPresent(yields::add);
        return new Findings(name(), shows(), List.of(figure(yields), means(samples)), List.of());
    }

    private static Figure means(Map<String, Sample> samples) {
        return Figures.means(
                "until-methods",
                "Mean box lines by method",
                "method",
                List.copyOf(samples.keySet()),
                Map.of("8x8 with border", List.copyOf(samples.values())));
    }

    private static Figure figure(List<Yield> yields) {
        Yield slowest = yields.stream()
                .filter(yield -> yield.name.equals(TEMPLATES))
                .findFirst()
                .orElseThrow();
        Table.Builder table = new Table.Builder(
                "at_least", "method", "levels", "such", "mean_s", "low_s", "high_s", "times_as_fast_as_templates");
        List<Series> lines = new ArrayList<>();
        for (Yield yield : yields) {
            List<Point> points = new ArrayList<>();
            for (int least = FEWEST; least <= MOST; least++) {
                Estimate seconds = yield.seconds(least);
                table.row(
                        least,
                        yield.name,
                        yield.boxLines.size(),
                        yield.such(least),
                        seconds.value(),
                        seconds.low(),
                        seconds.high(),
                        slowest.seconds(least).value() / seconds.value());
                if (yield.such(least) > 0) {
                    points.add(new Point(least, seconds.value()));
                }
            }
            lines.add(new Series.Line(yield.name, points));
        }
        Chart chart = new Chart(
                "Time to one level with at least so many box lines",
                Axis.linear("box lines (fewest of all solutions)"),
                Axis.logarithmic("seconds (mean)"),
                lines);
        return Figure.of(
                "until",
                chart,
                "A time is left out where no level has as many box lines. A short evolution ends after 30 evaluations.",
                table.build());
    }
}
