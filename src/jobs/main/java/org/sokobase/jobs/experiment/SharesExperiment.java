package org.sokobase.jobs.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.experiment.sample.Sample;
import org.sokobase.jobs.report.Claim;
import org.sokobase.jobs.report.ClaimVerdict;
import org.sokobase.jobs.report.Estimate;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.report.Findings;

/** Figures 5 and 6: how many levels have so many box lines, and so many pushes. */
final class SharesExperiment implements Experiment {

    private static final List<String> BOXES = List.of("1", "2", "3", "1..3");
    private static final int PUSHES_OF_A_CLASS = 5;

    @Override
    public String name() {
        return "shares";
    }

    @Override
    public String shows() {
        return "Figures 5 and 6: the share of levels by box lines and by pushes, S9, 32 iterations forward and backward.";
    }

    @Override
    public List<Configuration> samples(Plan plan) {
        return SizeReading.ALL.stream()
                .flatMap(reading -> BOXES.stream().map(boxes -> of(plan, reading, boxes)))
                .toList();
    }

    static Configuration of(Plan plan, SizeReading reading, String boxes) {
        return boxes.equals("3")
                ? plan.wu("reading.border", reading.setting(), "strategy", "S9")
                : plan.wu("reading.border", reading.setting(), "strategy", "S9", "boxes", boxes);
    }

    @Override
    public Findings findings(Lab lab) {
        List<Figure> figures = new ArrayList<>();
        List<ClaimVerdict> verdicts = new ArrayList<>();
        for (SizeReading reading : SizeReading.ALL) {
            Map<String, double[]> boxLines = new LinkedHashMap<>();
            Map<String, double[]> pushes = new LinkedHashMap<>();
            for (String boxes : BOXES) {
                String set = boxes.replace("..", " to ") + (boxes.equals("1") ? " box" : " boxes");
                Sample sample = lab.sample(of(lab.plan(), reading, boxes));
                boxLines.put(set, sample.boxLines());
                pushes.put(set, sample.leastPushes());
            }
            lab.plan().beside().ifPresent(others -> boxLines.put(others.name(), others.boxLines()));
            figures.add(Figures.shares(
                    "shares-box-lines-" + reading.file(),
                    "Share of levels by box lines, " + reading.label(),
                    Figures.BOX_LINES,
                    1,
                    boxLines));
            figures.add(Figures.shares(
                    "shares-pushes-" + reading.file(),
                    "Share of levels by pushes, " + reading.label(),
                    "pushes (fewest of all solutions)",
                    PUSHES_OF_A_CLASS,
                    pushes));
            verdicts.add(aReasonableShare(lab, reading));
        }
        lab.plan().beside().ifPresent(others -> verdicts.add(lowerOnAverage(lab, others)));
        return new Findings(name(), shows(), figures, verdicts);
    }

    private static ClaimVerdict aReasonableShare(Lab lab, SizeReading reading) {
        double[] lines = lab.sample(of(lab.plan(), reading, "1..3")).boxLines();
        Estimate share = Distribution.shareBetween(lines, 6, 14).times(100);
        return new ClaimVerdict(
                Claim.A,
                ClaimVerdict.Outcome.above(share.low(), share.high(), 10),
                reading.label() + ", 1 to 3 boxes: " + share.text(1)
                        + "% have 6 to 14 box lines; taken for reasonable: more than one in ten");
    }

    private static ClaimVerdict lowerOnAverage(Lab lab, ComparisonSet others) {
        double[] lines =
                lab.sample(of(lab.plan(), SizeReading.WITH_BORDER, "1..3")).boxLines();
        Estimate less = Estimate.difference(others.boxLines(), lines);
        double least = Arrays.stream(lines).min().orElse(0);
        double most = Arrays.stream(lines).max().orElse(0);
        return new ClaimVerdict(
                Claim.C,
                ClaimVerdict.Outcome.above(less.low(), less.high(), 0),
                "mean box lines " + Estimate.mean(lines).text(2) + ", from " + (int) least + " to " + (int) most + "; "
                        + others.name() + " has " + less.text(2) + " more");
    }
}
