package org.sokobase.jobs.experiment;

import java.util.List;
import java.util.Map;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.experiment.sample.Sample;
import org.sokobase.jobs.report.Findings;

/** Another strategy by lot in each iteration. */
final class MixedExperiment implements Experiment {

    private static final List<String> MIXES = List.of("S9", "S8", "S1", "S8,S9", "S7,S8,S9", "mix");

    @Override
    public String name() {
        return "mixed";
    }

    @Override
    public String shows() {
        return "Mixed strategies: another one by lot in each iteration, 8x8 with border, 3 boxes, 32 iterations forward and backward.";
    }

    @Override
    public List<Configuration> samples(Plan plan) {
        return MIXES.stream()
                .map(mix -> plan.wu("reading.border", "included", "strategy", mix))
                .toList();
    }

    @Override
    public Findings findings(Lab lab) {
        List<Sample> samples = samples(lab.plan()).stream().map(lab::sample).toList();
        return new Findings(
                name(),
                shows(),
                List.of(Figures.means(
                        "mixed", "Mean box lines by mix", "mix", MIXES, Map.of("8x8 with border", samples))),
                List.of());
    }
}
