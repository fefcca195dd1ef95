package org.sokobase.jobs.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.sokobase.file.UnreadableFileException;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.experiment.sample.SampleFolder;
import org.sokobase.jobs.report.Findings;
import org.sokobase.jobs.report.FindingsFolder;
import org.sokobase.jobs.report.ReportFolder;
import org.sokobase.jobs.report.ReportSection;
import org.sokobase.solver.search.Cancellation;

/**
 * Runs experiments into a folder. What is finished stays there, so that a run that is stopped or killed goes on where it was:
 * samples in the folder {@code samples}, what each experiment found beside it and in {@code findings}.
 */
public final class ExperimentRun {

    /** The file of the page in the folder. */
    public static final String PAGE = ReportFolder.PAGE;

    private static final String SAMPLES = "samples";

    private final ExperimentOrder order;
    private final Optional<ComparisonSet> beside;
    private final Path folder;
    private final Cancellation cancellation;
    private final Plan plan;

    /**
     * A run into a folder, which is made if it is not there.
     *
     * @param beside       levels of others that are shown as well
     * @param cancellation ends it soon; any thread may say it
     */
    public ExperimentRun(
            ExperimentOrder order, Optional<ComparisonSet> beside, Path folder, Cancellation cancellation) {
        this.order = order;
        this.beside = beside;
        this.folder = folder;
        this.cancellation = cancellation;
        this.plan = order.plan(beside);
    }

    /** Is told how far a run is; called by the thread that runs it. */
    public interface Watcher {

        /** A sample begins, or is taken from the folder. */
        void sample(String name);

        /** So many levels more are made. */
        void passed(long levels);

        /** What an experiment found is written. */
        void found(Findings findings);
    }

    /** Whether there is nothing under a name, or a folder that is empty or one of an earlier run. */
    public static boolean mayWriteInto(Path folder) {
        if (!Files.exists(folder)) {
            return true;
        }
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return Files.isDirectory(folder.resolve(SAMPLES)) || files.findAny().isEmpty();
        } catch (IOException e) {
            throw new UnreadableFileException(folder, e);
        }
    }

    /** How many levels the experiments need, whether they are in the folder or not. */
    public long amount() {
        return samples().stream().mapToLong(Lab::amount).sum();
    }

    /**
     * What is to be done, by what is in the folder.
     *
     * @throws UnreadableFileException if a file of the folder cannot be read
     */
    public ExpectedWork expected() {
        return ExpectedWork.of(samples(), new SampleFolder(folder.resolve(SAMPLES)), plan.threads());
    }

    /** The samples that the experiments need, each once. */
    private List<Configuration> samples() {
        Map<String, Configuration> samples = new LinkedHashMap<>();
        for (Experiment experiment : order.experiments()) {
            Stream.of(experiment.samples(plan), experiment.ownSamples(plan))
                    .flatMap(List::stream)
                    .forEach(sample -> samples.put(sample.name(), sample));
        }
        return List.copyOf(samples.values());
    }

    /**
     * Runs the experiments, one after the other, and writes the page.
     *
     * @param version of this program, which the page names
     * @throws CancellationException   if it was cancelled
     * @throws UnwrittenFileException  if the folder cannot be written
     * @throws UnreadableFileException if a file of the folder cannot be read
     */
    public List<Findings> run(String version, Watcher watcher) {
        Path samples = folder.resolve(SAMPLES);
        try {
            Files.createDirectories(samples);
        } catch (IOException e) {
            throw new UnwrittenFileException(samples.toString(), e);
        }
        Circumstances circumstances = new Circumstances(order, beside, version);
        ReportFolder report = new ReportFolder(folder);
        FindingsFolder kept = new FindingsFolder(folder);
        Lab lab = new Lab(plan, samples, cancellation, watcher);
        List<ReportSection> earlier = earlier(kept); // what is damaged is better known before than after
        List<Findings> all = new ArrayList<>();
        for (Experiment experiment : order.experiments()) {
            experiment.samples(plan).forEach(lab::sample);
            Findings findings = experiment.findings(lab);
            report.write(findings);
            kept.keep(findings, circumstances.byName());
            all.add(findings);
            watcher.found(findings);
        }
        report.writePage(
                Stream.concat(all.stream().map(ReportSection::of), earlier.stream())
                        .toList(),
                circumstances.lines());
        return all;
    }

    /** What other experiments found in earlier runs. */
    private List<ReportSection> earlier(FindingsFolder kept) {
        List<Experiment> now = order.experiments();
        return Experiments.all().stream()
                .filter(experiment -> !now.contains(experiment))
                .flatMap(
                        experiment -> kept
                                .find(experiment.name())
                                .map(findings -> ReportSection.of(findings, experiment.shows(), kept))
                                .stream())
                .toList();
    }
}
