package org.sokobase.jobs.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
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

/** Large levels with many boxes. */
final class LargeExperiment implements Experiment {

    private static final List<Integer> SIDES = List.of(12, 14, 16, 18, 20);
    private static final List<Integer> BOXES = List.of(4, 6, 8, 10, 12);
    private static final int ITERATIONS_FOR_A_BOX = 12;
    private static final double SECOND = 1e6;

    @Override
    public String name() {
        return "large";
    }

    @Override
    public String shows() {
        return "Large levels: 12x12 to 20x20, 4 to 12 boxes, S9, " + ITERATIONS_FOR_A_BOX
                + " iterations of each kind for a box. Lengths are those of the witness.";
    }

    @Override
    public List<Configuration> samples(Plan plan) {
        return SIDES.stream()
                .flatMap(side -> BOXES.stream().map(boxes -> of(plan, side, boxes)))
                .toList();
    }

    private static Configuration of(Plan plan, int side, int boxes) {
        String iterations = Integer.toString(ITERATIONS_FOR_A_BOX * boxes);
        return plan.unmeasured(
                "size",
                side + "x" + side,
                "boxes",
                Integer.toString(boxes),
                "forward",
                iterations,
                "backward",
                iterations);
    }

    @Override
    public Findings findings(Lab lab) {
        Table.Builder table = new Table.Builder(
                "size",
                "boxes",
                "levels",
                "percent_discarded",
                "mean_floor",
                "mean_witness_pushes",
                "mean_witness_box_lines",
                "puzzles",
                "median_make_us",
                "mean_make_us");
        List<Series> lines = new ArrayList<>();
        for (int boxes : BOXES) {
            List<Point> medians = new ArrayList<>();
            for (int side : SIDES) {
                Sample sample = lab.sample(of(lab.plan(), side, boxes));
                medians.add(new Point(side, Math.max(1e-6, sample.medianMaking() / SECOND)));
                table.row(
                        side + "x" + side,
                        boxes,
                        sample.levels().size(),
                        sample.discardedShare().times(100).value(),
                        mean(sample, MadeLevel::floor),
                        mean(sample, MadeLevel::pushes),
                        mean(sample, MadeLevel::boxLines),
                        sample.distinct(),
                        sample.medianMaking(),
                        mean(sample, MadeLevel::making));
            }
            lines.add(new Series.Line(boxes + " boxes", medians));
        }
        Chart chart = new Chart(
                "Time to make a large level, tries thrown away included",
                Axis.linear("squares of a side, border included"),
                Axis.logarithmic("seconds a level (median)"),
                lines);
        return new Findings(
                name(), shows(), List.of(Figure.of("large", chart, "", table.build())), List.of(verdict(lab)));
    }

    private static double mean(Sample sample, ToDoubleFunction<MadeLevel> measure) {
        return sample.measures(measure).average().orElse(0);
    }

    private static ClaimVerdict verdict(Lab lab) {
        int side = SIDES.get(SIDES.size() - 1);
        int boxes = BOXES.get(BOXES.size() - 1);
        Estimate seconds = Estimate.mean(lab.sample(of(lab.plan(), side, boxes))
                        .measures(MadeLevel::making)
                        .toArray())
                .times(1 / SECOND);
        return new ClaimVerdict(
                Claim.G,
                ClaimVerdict.Outcome.above(-seconds.high(), -seconds.low(), -1),
                side + "x" + side + " with " + boxes + " boxes: " + seconds.text(5)
                        + " seconds a level, tries thrown away included; taken for short: less than a second");
    }
}
