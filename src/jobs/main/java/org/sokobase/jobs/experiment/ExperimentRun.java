package org.sokobase.jobs.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.sokobase.file.UnreadableFileException;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.jobs.experiment.sample.Configuration;
import org.sokobase.jobs.report.Findings;
import org.sokobase.jobs.report.ReportFolder;
import org.sokobase.solver.search.Cancellation;

/**
 * Runs experiments into a folder. What is finished stays there, so that a run that is stopped or killed goes on where it was:
 * samples in the folder {@code samples}, what each experiment found beside it.
 */
public final class ExperimentRun {

    /** The file of the page in the folder. */
    public static final String PAGE = ReportFolder.PAGE;

    private static final String SAMPLES = "samples";

    private final Plan plan;
    private final Path folder;
    private final Cancellation cancellation = new Cancellation();

    /** Experiments with this plan into a folder, which is made if it is not there. */
    public ExperimentRun(Plan plan, Path folder) {
        this.plan = plan;
        this.folder = folder;
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

    /** Whether what exists under a name is a folder that is empty, or one of an earlier run. */
    public static boolean mayWriteInto(Path folder) {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return Files.isDirectory(folder.resolve(SAMPLES)) || files.findAny().isEmpty();
        } catch (IOException e) {
            throw new UnreadableFileException(folder, e);
        }
    }

    /** How many levels these experiments need. */
    public long amount(List<Experiment> experiments) {
        Map<String, Configuration> samples = new LinkedHashMap<>();
        for (Experiment experiment : experiments) {
            experiment.samples(plan).forEach(sample -> samples.put(sample.name(), sample));
        }
        return samples.values().stream().mapToLong(Lab::amount).sum();
    }

    /** Has the run end soon; any thread may say it. */
    public void stop() {
        cancellation.cancel();
    }

    /**
     * Runs experiments, one after the other, and writes the page.
     *
     * @param circumstances what the page says of how its figures came about, a line each
     * @throws CancellationException  if it was stopped
     * @throws UnwrittenFileException if the folder cannot be written
     */
    public List<Findings> run(List<Experiment> experiments, List<String> circumstances, Watcher watcher) {
        Path samples = folder.resolve(SAMPLES);
        try {
            Files.createDirectories(samples);
        } catch (IOException e) {
            throw new UnwrittenFileException(samples.toString(), e);
        }
        ReportFolder report = new ReportFolder(folder);
        Lab lab = new Lab(plan, samples, cancellation, watcher);
        List<Findings> all = new ArrayList<>();
        for (Experiment experiment : experiments) {
            experiment.samples(plan).forEach(lab::sample);
            Findings findings = experiment.findings(lab);
            report.write(findings);
            all.add(findings);
            watcher.found(findings);
        }
        report.writePage(all, circumstances);
        return all;
    }
}
