package org.sokobase.web.task;

import io.jstach.jstache.JStache;
import java.util.List;
import java.util.Map;
import org.sokobase.jobs.experiment.Experiment;
import org.sokobase.jobs.experiment.ExperimentOrder;
import org.sokobase.web.data.QueryText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** The page of a job that runs experiments: how far it is, and what becomes of the claims. */
final class ExperimentJobPage {

    private final Jobs jobs;

    ExperimentJobPage(Jobs jobs) {
        this.jobs = jobs;
    }

    /** An experiment of the job. */
    record Part(String name, String address, String shows, boolean written) {}

    /** What one says of a claim. */
    record Verdict(String claim, String experiment, String holds, String finding) {}

    @JStache(path = "experimenting")
    record ExperimentingView(
            Frame frame,
            boolean refreshing,
            boolean writing,
            JobPages.Line job,
            String event,
            String doing,
            long passed,
            long amount,
            List<JobPages.Count> counts,
            List<Part> parts,
            List<Verdict> verdicts) {
        boolean canCancel() {
            return refreshing && writing;
        }

        boolean canGoOn() {
            return job.failed() && writing;
        }

        boolean isUnderWay() {
            return refreshing && amount > 0;
        }

        boolean hasVerdicts() {
            return !verdicts.isEmpty();
        }
    }

    Answer html(Job job) {
        ExperimentOrder order = ExperimentJobs.of(job);
        return Shown.html(job.ask(story -> view(job, story, order)));
    }

    private ExperimentingView view(Job job, JobStory story, ExperimentOrder order) {
        return new ExperimentingView(
                Frame.of(job.title(), Shown.catalog(jobs.catalog()), "/charts/", "/jobs/" + job.number() + ".json"),
                !story.state().isEnd(),
                jobs.isWriting(),
                JobPages.line(job),
                job.start() + "-" + job.last(),
                job.now().getOrDefault("doing", "").toString(),
                number(job, ExperimentWork.PASSED),
                number(job, ExperimentWork.AMOUNT),
                List.of(
                        count(story, ExperimentWork.SAMPLES, "samples"),
                        count(story, ExperimentWork.LEVELS, "levels and tries")),
                order.experiments().stream()
                        .map(experiment -> part(experiment, story, job))
                        .toList(),
                story.rows("rows").stream().map(ExperimentJobPage::verdict).toList());
    }

    private static long number(Job job, String name) {
        return job.now().get(name) instanceof Long number ? number : 0;
    }

    private static JobPages.Count count(JobStory story, String name, String what) {
        return new JobPages.Count(name, Words.number(story.count(name)), what);
    }

    /** With the options of the job in the address, so that the form there goes on where a cancelled one was. */
    private static Part part(Experiment experiment, JobStory story, Job job) {
        boolean isWritten = story.isDone(experiment.name());
        StringBuilder address = new StringBuilder("/charts/" + experiment.name());
        if (!isWritten) {
            ExperimentJobs.options(job)
                    .forEach((name, text) -> address.append(address.indexOf("?") < 0 ? '?' : '&')
                            .append(name)
                            .append('=')
                            .append(QueryText.encoded(text)));
        }
        return new Part(experiment.name(), address.toString(), experiment.shows(), isWritten);
    }

    private static Verdict verdict(Map<String, Object> row) {
        return new Verdict(
                JobPages.text(row, "claim"),
                JobPages.text(row, "experiment"),
                JobPages.text(row, "holds"),
                JobPages.text(row, "finding"));
    }
}
