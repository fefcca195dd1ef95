package org.sokobase.jobs.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.experiment.sample.Sample;
import org.sokobase.jobs.report.Findings;

/** What becomes of the levels where the paper is read in the other way. */
final class ReadingsExperiment implements Experiment {

    /** What is read otherwise, by name: settings, one after the other. */
    private static final Map<String, List<String>> OTHERS = new LinkedHashMap<>();

    static {
        OTHERS.put("S9", List.of());
        OTHERS.put("border", List.of("reading.border", "excluded"));
        OTHERS.put("idle", List.of("reading.idle", "another-box"));
        OTHERS.put("2 pushes", List.of("reading.pushes", "2"));
        OTHERS.put("farthest", List.of("reading.farthest", "all-starts"));
        OTHERS.put("backward", List.of("reading.backward", "from-goals"));
        OTHERS.put("ground", List.of("reading.ground", "anything"));
        OTHERS.put("unpushed", List.of("reading.unpushed", "wall"));
        OTHERS.put("S5", List.of("strategy", "S5"));
        OTHERS.put("S5 pulls", List.of("strategy", "S5", "reading.pulls", "opposite"));
        OTHERS.put("S6", List.of("strategy", "S6"));
        OTHERS.put("S6 pulls", List.of("strategy", "S6", "reading.pulls", "opposite"));
    }

    @Override
    public String name() {
        return "readings";
    }

    @Override
    public String shows() {
        return "What the paper leaves open, read in the other way, one at a time: 8x8, 3 boxes, 32 iterations forward and backward.";
    }

    @Override
    public List<Configuration> samples(Plan plan) {
        return OTHERS.values().stream().map(settings -> of(plan, settings)).toList();
    }

    private static Configuration of(Plan plan, List<String> settings) {
        List<String> all = new ArrayList<>(settings);
        if (!settings.contains("reading.border")) {
            all.addAll(List.of("reading.border", "included"));
        }
        if (!settings.contains("strategy")) {
            all.addAll(List.of("strategy", "S9"));
        }
        return plan.wu(all.toArray(String[]::new));
    }

    @Override
    public Findings findings(Lab lab) {
        List<Sample> samples = samples(lab.plan()).stream().map(lab::sample).toList();
        return new Findings(
                name(),
                shows(),
                List.of(Figures.means(
                        "readings",
                        "Mean box lines by reading",
                        "reading",
                        List.copyOf(OTHERS.keySet()),
                        Map.of("8x8", samples))),
                List.of());
    }
}
