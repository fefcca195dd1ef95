package org.sokobase.jobs.experiment;

import java.util.ArrayList;
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

/** Figures 8 to 11: more and more forward, or backward, iterations. */
final class SweepExperiment implements Experiment {

    private static final String FORWARD = "forward";

    private final String parameter;
    private final String figures;
    private final List<String> values;

    private SweepExperiment(String parameter, String figures, List<String> values) {
        this.parameter = parameter;
        this.figures = figures;
        this.values = values;
    }

    /** Without a forward iteration no box is pushed, so there is no level. */
    static Experiment forward() {
        return new SweepExperiment(FORWARD, "8 and 9", List.of("4", "8", "16", "32", "64", "128", "256"));
    }

    static Experiment backward() {
        return new SweepExperiment("backward", "10 and 11", List.of("0", "4", "8", "16", "32", "64", "128", "256"));
    }

    @Override
    public String name() {
        return parameter;
    }

    @Override
    public String shows() {
        return "Figures " + figures + ": levels by the number of " + parameter
                + " iterations, S9, 3 boxes, the other 32.";
    }

    @Override
    public List<Configuration> samples(Plan plan) {
        return SizeReading.ALL.stream()
                .flatMap(reading -> values.stream().map(value -> of(plan, reading, value)))
                .toList();
    }

    private Configuration of(Plan plan, SizeReading reading, String value) {
        return value.equals("32")
                ? SharesExperiment.of(plan, reading, "3")
                : plan.wu("reading.border", reading.setting(), "strategy", "S9", parameter, value);
    }

    @Override
    public Findings findings(Lab lab) {
        Map<String, List<Sample>> samples = new LinkedHashMap<>();
        List<Figure> shares = new ArrayList<>();
        List<ClaimVerdict> verdicts = new ArrayList<>();
        for (SizeReading reading : SizeReading.ALL) {
            Map<String, double[]> boxLines = new LinkedHashMap<>();
            List<Sample> all = new ArrayList<>();
            for (String value : values) {
                Sample sample = lab.sample(of(lab.plan(), reading, value));
                all.add(sample);
                boxLines.put(value, sample.boxLines());
            }
            samples.put(reading.label(), all);
            shares.add(Figures.shares(
                    parameter + "-shares-" + reading.file(),
                    "Share of levels by box lines and " + parameter + " iterations, " + reading.label(),
                    Figures.BOX_LINES,
                    1,
                    boxLines));
            verdicts.add(verdict(lab, reading));
        }
        List<Figure> all = new ArrayList<>();
        String varied = parameter + " iterations";
        all.add(Figures.means(parameter, "Mean box lines by " + varied, varied, values, samples));
        all.addAll(shares);
        return new Findings(name(), shows(), all, verdicts);
    }

    private ClaimVerdict verdict(Lab lab, SizeReading reading) {
        String few = values.get(0);
        String many = values.get(values.size() - 1);
        double[] least = lab.sample(of(lab.plan(), reading, few)).boxLines();
        double[] usual = lab.sample(of(lab.plan(), reading, "32")).boxLines();
        double[] most = lab.sample(of(lab.plan(), reading, many)).boxLines();
        Estimate rise = Estimate.difference(usual, least);
        Estimate after = Estimate.difference(most, usual);
        return new ClaimVerdict(
                Claim.E,
                ClaimVerdict.Outcome.above(rise.low(), rise.high(), 0),
                reading.label() + ": from " + few + " to 32 " + parameter + " iterations " + rise.text(2)
                        + " box lines more, from 32 to " + many + " " + after.text(2));
    }
}
