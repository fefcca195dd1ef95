package org.sokobase.web.task;

import io.jstach.jstache.JStache;
import java.util.List;
import java.util.Optional;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** The page of a job of which one only wants to know how far it is, and where that leads. */
final class TaskPage {

    private final Jobs jobs;

    TaskPage(Jobs jobs) {
        this.jobs = jobs;
    }

    /** Where a job leads. */
    record Way(String address, String words) {}

    @JStache(path = "task")
    record TaskView(
            Frame frame,
            boolean refreshing,
            boolean writing,
            JobPages.Line job,
            String event,
            String doing,
            List<JobPages.Count> counts,
            List<Way> ways,
            String remark) {
        boolean canCancel() {
            return refreshing && writing;
        }

        boolean canGoOn() {
            return job.failed() && writing;
        }

        boolean hasWays() {
            return !ways.isEmpty();
        }
    }

    Answer html(Job job) {
        return Shown.html(job.ask(story -> view(job, story)));
    }

    private TaskView view(Job job, JobStory story) {
        return new TaskView(
                Frame.of(job.title(), Shown.catalog(jobs.catalog()), "/jobs/", "/jobs/" + job.number() + ".json"),
                !story.state().isEnd(),
                jobs.isWriting(),
                JobPages.line(job),
                job.start() + "-" + job.last(),
                job.now().getOrDefault("doing", "").toString(),
                counts(job, story),
                ways(job, story),
                remark(job));
    }

    private static List<JobPages.Count> counts(Job job, JobStory story) {
        long levels = story.count(KeysWork.LEVELS);
        String what = levels == 1 ? "level " : "levels ";
        return List.of(new JobPages.Count(
                KeysWork.LEVELS, Words.number(levels), what + (job.kind() == JobKind.KEYS ? "done" : "written")));
    }

    private static List<Way> ways(Job job, JobStory story) {
        if (story.state() != JobState.DONE) {
            return List.of();
        }
        if (job.kind() == JobKind.KEYS) {
            return List.of(new Way(KeysOrder.page(job), "Go on to the levels that are alike"));
        }
        return address(job).stream()
                .map(file -> new Way(file, "Save " + ExportOrder.of(job).fileName()))
                .toList();
    }

    /** The address of the file that a job has made. */
    static Optional<String> address(Job job) {
        return made(job).map(order -> "/jobs/" + job.number() + "/" + order.fileName());
    }

    /** What a job was to make, if it has made it. */
    private static Optional<ExportOrder> made(Job job) {
        return Optional.of(job)
                .filter(each -> each.kind() == JobKind.EXPORT && each.state() == JobState.DONE)
                .map(ExportOrder::of)
                .filter(order -> job.folder().hasMade(order.fileName()));
    }

    private static String remark(Job job) {
        return job.kind() == JobKind.KEYS
                ? "The keys that are made stay; pages and commands go on meanwhile."
                : "Nothing is kept of a file that is not whole.";
    }

    /** The file that a job has made. */
    Answer file(WebRequest request) {
        Job job = jobs.required(request.piece("id"));
        ExportOrder order = made(job)
                .filter(each -> each.fileName().equals(request.piece("file")))
                .orElseThrow(() -> new WebException(
                        404,
                        "no-file",
                        "Job " + job.number() + " has no such file.",
                        "Its page says how far it is: /jobs/" + job.number() + "."));
        String name = order.fileName();
        return Answer.streamed(order.type(), out -> job.folder().writeMade(name, out))
                .asFile(name);
    }
}
