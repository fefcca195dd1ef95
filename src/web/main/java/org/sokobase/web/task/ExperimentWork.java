package org.sokobase.web.task;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.sokobase.file.UnreadableFileException;
import org.sokobase.file.UnwrittenFileException;
import org.sokobase.jobs.experiment.ExperimentRun;
import org.sokobase.jobs.report.ClaimVerdict;
import org.sokobase.jobs.report.Findings;
import org.sokobase.web.http.WebException;
import org.sokobase.web.view.Words;

/**
 * Runs experiments as the command does, into the folder of their results. The samples that are finished stay there, so the next
 * start of the program, or another job, goes on behind them.
 */
final class ExperimentWork implements Work {

    /** The names of counts. */
    static final String SAMPLES = "samples";

    static final String LEVELS = "levels";

    /** What it shows of how far it is: levels that have passed, and all that are needed. */
    static final String PASSED = "passed";

    static final String AMOUNT = "amount";

    private final Job job;
    private final Path folder;
    private final String version;

    ExperimentWork(Job job, Path folder, String version) {
        this.job = job;
        this.folder = folder;
        this.version = version;
    }

    @Override
    public void run() {
        if (!ExperimentRun.mayWriteInto(folder)) {
            throw new WebException(
                    409,
                    "folder",
                    "The folder for experiments beside the catalog has something else in it.",
                    "Move it away, then let the job go on.");
        }
        if (job.ask(story -> !story.counts().isEmpty())) {
            job.tell(Map.of("again", true, "why", "goes on: what is finished is taken from the folder"));
        }
        ExperimentRun run = new ExperimentRun(ExperimentJobs.of(job), Optional.empty(), folder, job.cancellation());
        try {
            run.run(version, new Telling(run.amount()));
        } catch (CancellationException e) {
            // told by whoever ends the job; if it was too late for that, all is there
        } catch (UnwrittenFileException e) {
            throw new WebException(
                    507,
                    "disk-full",
                    "The results cannot be written: " + inFolder(e) + ".",
                    "Make room, then let the job go on: what is finished is kept.");
        } catch (UnreadableFileException e) {
            throw new WebException(
                    409,
                    "unreadable",
                    "A file of earlier results cannot be read: " + inFolder(e) + ".",
                    "Remove it, then let the job go on.");
        }
    }

    /** Without the place of the folder, which is not for everybody. */
    private String inFolder(RuntimeException e) {
        return String.valueOf(e.getMessage()).replace(folder + "/", "");
    }

    /** Tells each sample when it is finished and each experiment when it is written, and shows more often how far a sample is. */
    private final class Telling implements ExperimentRun.Watcher {

        private static final long SHOW_NANOS = 300_000_000;

        private final long amount;
        private long passed;
        private long told;
        private long samples;
        private long shownAt = System.nanoTime() - TimeUnit.MINUTES.toNanos(1);
        private String sample = "";

        Telling(long amount) {
            this.amount = amount;
        }

        @Override
        public void sample(String name) {
            if (!sample.isEmpty()) {
                tell(List.of());
            }
            samples++;
            sample = name;
            show();
        }

        @Override
        public void passed(long levels) {
            passed += levels;
            if (System.nanoTime() - shownAt >= SHOW_NANOS) {
                show();
            }
        }

        @Override
        public void found(Findings findings) {
            tell(findings.verdicts().stream()
                    .map(verdict -> row(findings, verdict))
                    .toList());
            sample = "";
            job.tell(Map.of("done", List.of(findings.name())));
        }

        private static Map<String, Object> row(Findings findings, ClaimVerdict verdict) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("experiment", findings.name());
            row.put("claim", verdict.claim().letter());
            row.put("holds", verdict.outcome().words());
            row.put("finding", verdict.finding());
            return row;
        }

        private void tell(List<Map<String, Object>> rows) {
            Map<String, Object> event = new LinkedHashMap<>();
            event.put("counts", Map.of(SAMPLES, samples, LEVELS, passed - told));
            event.put("rows", rows);
            samples = 0;
            told = passed;
            job.tell(event);
        }

        private void show() {
            shownAt = System.nanoTime();
            Map<String, Object> values = new LinkedHashMap<>();
            values.put(
                    "doing",
                    "sample " + sample + ": " + Words.number(passed) + " of " + Words.number(amount)
                            + " levels and tries");
            values.put(PASSED, passed);
            values.put(AMOUNT, amount);
            job.show(values);
        }
    }
}
