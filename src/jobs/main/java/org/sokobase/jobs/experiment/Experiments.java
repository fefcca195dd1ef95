package org.sokobase.jobs.experiment;

import java.util.List;
import java.util.Optional;

/** All experiments, in the order of the report. */
public final class Experiments {

    private static final List<Experiment> ALL = List.of(
            new GalleryExperiment(),
            new TimeExperiment(),
            new SharesExperiment(),
            new StrategiesExperiment(),
            SweepExperiment.forward(),
            SweepExperiment.backward(),
            new ReadingsExperiment(),
            new MixedExperiment(),
            new MapExperiment(),
            new ThreadsExperiment(),
            new SolverExperiment(),
            new TediumExperiment(),
            new UntilExperiment(),
            new VarietyExperiment(),
            new LargeExperiment());

    private Experiments() {}

    /** Each with its name. */
    public static List<Experiment> all() {
        return ALL;
    }

    /** The one with a name. */
    public static Optional<Experiment> named(String name) {
        return ALL.stream().filter(experiment -> experiment.name().equals(name)).findFirst();
    }
}
