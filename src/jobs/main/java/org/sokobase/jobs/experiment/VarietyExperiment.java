package org.sokobase.jobs.experiment;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.jobs.chart.Axis;
import org.sokobase.jobs.chart.Chart;
import org.sokobase.jobs.chart.Point;
import org.sokobase.jobs.chart.Series;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.experiment.sample.Sample;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.report.Findings;
import org.sokobase.jobs.report.Table;

/** How many different puzzles come of more and more tries. */
final class VarietyExperiment implements Experiment {

    private static final List<String> BOXES = List.of("1", "2", "3");
    private static final List<String> STRATEGIES = List.of("S1", "S9");
    private static final int TRIES_FOR_A_LEVEL = 20;

    @Override
    public String name() {
        return "variety";
    }

    @Override
    public String shows() {
        return "Different puzzles against tries, 6x6 inside, 32 iterations forward and backward; twenty tries for each level of the other"
                + " experiments.";
    }

    @Override
    public List<Configuration> samples(Plan plan) {
        return STRATEGIES.stream()
                .flatMap(strategy -> BOXES.stream().map(boxes -> of(plan, strategy, boxes)))
                .toList();
    }

    private static Configuration of(Plan plan, String strategy, String boxes) {
        return plan.wuTries(
                (long) TRIES_FOR_A_LEVEL * plan.levels(),
                "size",
                "6x6",
                "reading.border",
                "excluded",
                "strategy",
                strategy,
                "boxes",
                boxes);
    }

    @Override
    public Findings findings(Lab lab) {
        Table.Builder table =
                new Table.Builder("strategy", "boxes", "tries", "puzzles", "percent_of_tries", "percent_discarded");
        List<Series> lines = new ArrayList<>();
        for (String strategy : STRATEGIES) {
            for (String boxes : BOXES) {
                Sample sample = lab.sample(of(lab.plan(), strategy, boxes));
                List<Point> points = new ArrayList<>();
                sample.puzzles().forEach((tries, puzzles) -> {
                    table.row(
                            strategy,
                            boxes,
                            tries,
                            puzzles,
                            100.0 * puzzles / tries,
                            sample.discardedShare().times(100).value());
                    if (puzzles > 0) {
                        points.add(new Point(tries, puzzles));
                    }
                });
                lines.add(new Series.Line(strategy + ", " + boxes + (boxes.equals("1") ? " box" : " boxes"), points));
            }
        }
        Chart chart = new Chart(
                "Different puzzles against tries", Axis.logarithmic("tries"), Axis.logarithmic("puzzles"), lines);
        return new Findings(name(), shows(), List.of(Figure.of("variety", chart, "", table.build())), List.of());
    }
}
