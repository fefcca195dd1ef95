package org.sokobase.jobs.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.sokobase.jobs.chart.Axis;
import org.sokobase.jobs.chart.Chart;
import org.sokobase.jobs.chart.Point;
import org.sokobase.jobs.chart.Series;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.experiment.sample.MadeLevel;
import org.sokobase.jobs.experiment.sample.Sample;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.report.Findings;
import org.sokobase.jobs.report.Table;

/** Several threads: the same levels, in less time. */
final class ThreadsExperiment implements Experiment {

    private static final List<Integer> THREADS = List.of(1, 2, 4);

    @Override
    public String name() {
        return "threads";
    }

    @Override
    public String shows() {
        return "Levels made and measured by 1, 2 and 4 threads: whether they are the same, and the time by the clock."
                + " S9, 3 boxes, 32 iterations forward and backward.";
    }

    @Override
    public List<Configuration> samples(Plan plan) {
        return List.of();
    }

    @Override
    public List<Configuration> ownSamples(Plan plan) {
        return THREADS.stream().map(threads -> configuration(plan, threads)).toList();
    }

    @Override
    public Findings findings(Lab lab) {
        Table.Builder table = new Table.Builder("threads", "levels", "same_levels", "wall_s", "speed_up_by_time");
        List<Sample> samples = THREADS.stream()
                .map(threads -> lab.sample(configuration(lab.plan(), threads), threads))
                .toList();
        List<Point> points = new ArrayList<>();
        Sample first = samples.get(0);
        IntStream.range(0, samples.size()).forEach(i -> {
            Sample sample = samples.get(i);
            double faster = first.wall() / sample.wall();
            points.add(new Point(THREADS.get(i), faster));
            table.row(
                    THREADS.get(i),
                    sample.levels().size(),
                    ids(sample).equals(ids(first)) ? "yes" : "no",
                    sample.wall() / 1e6,
                    faster);
        });
        Chart chart = new Chart(
                "Speed-up by threads",
                Axis.linear("threads"),
                Axis.linear("times as fast as one thread"),
                List.of(new Series.Line("speed-up", points)));
        return new Findings(name(), shows(), List.of(Figure.of("threads", chart, "", table.build())), List.of());
    }

    private static Configuration configuration(Plan plan, int threads) {
        Configuration configuration = SharesExperiment.of(plan, SizeReading.WITH_BORDER, "3");
        return configuration.named(configuration.name() + "-threads." + threads);
    }

    private static List<String> ids(Sample sample) {
        return sample.levels().stream().map(MadeLevel::uniqueId).toList();
    }
}
