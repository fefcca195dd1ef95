package org.sokobase.jobs.experiment;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.experiment.sample.Sample;
import org.sokobase.jobs.experiment.sample.SampleFolder;
import org.sokobase.jobs.experiment.sample.SampleMaker;
import org.sokobase.solver.search.Cancellation;

/** Where samples are made, unless they are kept already. For one thread. */
public final class Lab {

    private final Plan plan;
    private final SampleFolder kept;
    private final Cancellation cancellation;
    private final ExperimentRun.Watcher watcher;
    private final Map<String, Sample> samples = new LinkedHashMap<>();

    Lab(Plan plan, Path folder, Cancellation cancellation, ExperimentRun.Watcher watcher) {
        this.plan = plan;
        this.kept = new SampleFolder(folder);
        this.cancellation = cancellation;
        this.watcher = watcher;
    }

    /** What the experiments have in common. */
    Plan plan() {
        return plan;
    }

    /**
     * The sample of a configuration.
     *
     * @throws CancellationException if the run is cancelled
     */
    Sample sample(Configuration configuration) {
        return sample(configuration, plan.threads());
    }

    /** The sample, made with so many threads, if it is not kept. */
    Sample sample(Configuration configuration, int threads) {
        Sample before = samples.get(configuration.name());
        if (before != null) {
            return before;
        }
        watcher.sample(configuration.name());
        Optional<Sample> found = kept.find(configuration);
        Sample sample;
        if (found.isPresent()) {
            sample = found.get();
            watcher.passed(amount(configuration));
        } else {
            sample = new SampleMaker(threads, cancellation).make(configuration, watcher::passed);
            kept.keep(sample);
        }
        samples.put(configuration.name(), sample);
        return sample;
    }

    /** How much work a sample is told to be. */
    static long amount(Configuration configuration) {
        return configuration.goal().levels() > 0
                ? configuration.goal().levels()
                : configuration.goal().mostTries();
    }
}
