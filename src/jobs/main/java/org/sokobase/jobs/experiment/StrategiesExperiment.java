package org.sokobase.jobs.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.generator.strategy.Strategy;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.experiment.sample.Sample;
import org.sokobase.jobs.report.Claim;
import org.sokobase.jobs.report.ClaimVerdict;
import org.sokobase.jobs.report.Estimate;
import org.sokobase.jobs.report.Figure;
import org.sokobase.jobs.report.Findings;

/** Figure 7: the sets of strategies beside each other. */
final class StrategiesExperiment implements Experiment {

    private static final List<String> SETS = List.copyOf(Strategy.named().keySet());
    private static final String BEST = "S9";

    @Override
    public String name() {
        return "strategies";
    }

    @Override
    public String shows() {
        return "Figure 7: levels by each of the sets of strategies S1 to S9, 3 boxes, 32 iterations forward and backward.";
    }

    @Override
    public List<Configuration> samples(Plan plan) {
        return SizeReading.ALL.stream()
                .flatMap(reading -> SETS.stream().map(set -> of(plan, reading, set)))
                .toList();
    }

    private static Configuration of(Plan plan, SizeReading reading, String set) {
        return plan.wu("reading.border", reading.setting(), "strategy", set);
    }

    @Override
    public Findings findings(Lab lab) {
        Map<String, List<Sample>> samples = new LinkedHashMap<>();
        List<Figure> shares = new ArrayList<>();
        List<ClaimVerdict> verdicts = new ArrayList<>();
        for (SizeReading reading : SizeReading.ALL) {
            Map<String, double[]> boxLines = new LinkedHashMap<>();
            List<Sample> all = new ArrayList<>();
            for (String set : SETS) {
                Sample sample = lab.sample(of(lab.plan(), reading, set));
                all.add(sample);
                boxLines.put(set, sample.boxLines());
            }
            samples.put(reading.label(), all);
            shares.add(Figures.shares(
                    "strategies-shares-" + reading.file(),
                    "Share of levels by box lines, S1 to S9, " + reading.label(),
                    Figures.BOX_LINES,
                    1,
                    boxLines));
            verdicts.add(verdict(reading, boxLines));
        }
        List<Figure> figures = new ArrayList<>();
        figures.add(Figures.means("strategies", "Mean box lines by strategy", "strategy", SETS, samples));
        figures.addAll(shares);
        return new Findings(name(), shows(), figures, verdicts);
    }

    private static ClaimVerdict verdict(SizeReading reading, Map<String, double[]> boxLines) {
        double[] best = boxLines.getOrDefault(BEST, new double[0]);
        String rival = "";
        Estimate least = new Estimate(Double.MAX_VALUE, 0, 0);
        for (Map.Entry<String, double[]> other : boxLines.entrySet()) {
            Estimate ahead = Estimate.difference(best, other.getValue());
            if (!other.getKey().equals(BEST) && ahead.value() < least.value()) {
                least = ahead;
                rival = other.getKey();
            }
        }
        return new ClaimVerdict(
                Claim.D,
                ClaimVerdict.Outcome.above(least.low(), least.high(), 0),
                reading.label() + ": mean of S9 " + Estimate.mean(best).text(2) + "; difference to the best other, "
                        + rival + ": " + least.text(2));
    }
}
