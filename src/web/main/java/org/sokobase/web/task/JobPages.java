package org.sokobase.web.task;

import io.jstach.jstache.JStache;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebRequest;
import org.sokobase.web.view.Frame;
import org.sokobase.web.view.Shown;
import org.sokobase.web.view.Words;

/** All jobs, and one of them as far as it is. */
final class JobPages {

    /** So many events are answered at once. */
    private static final int MOST_EVENTS = 200;

    private final Jobs jobs;

    JobPages(Jobs jobs) {
        this.jobs = jobs;
    }

    /** A job in the list. */
    record Line(long number, String title, String kind, String state, String why, String since, boolean failed) {}

    /** A number and what it counts. */
    record Count(String name, String number, String what) {}

    /** A file, or a level that was searched. */
    record Row(String what, String address, String copies, List<String> cells, String remark) {
        boolean hasAddress() {
            return !address.isEmpty();
        }

        boolean hasCopies() {
            return !copies.isEmpty();
        }
    }

    /** A level, and what it is to those before it. */
    record Verdict(String verdict, String name, String address, String firstSeen) {
        boolean hasAddress() {
            return !address.isEmpty();
        }
    }

    /** Something that was found wrong, and where. */
    record Wrong(String place, String message, String severity) {}

    @JStache(path = "jobs")
    record JobsView(Frame frame, boolean refreshing, List<Line> lines) {
        boolean hasLines() {
            return !lines.isEmpty();
        }
    }

    @JStache(path = "job")
    record JobView(
            Frame frame,
            boolean refreshing,
            boolean writing,
            Line job,
            String event,
            String run,
            List<Count> counts,
            List<String> heads,
            String links,
            List<Row> rows,
            String earlierRows,
            List<Verdict> levels,
            String moreLevels,
            List<Wrong> diagnostics,
            String moreDiagnostics) {
        boolean isImport() {
            return job.kind().equals("import");
        }

        boolean hasRun() {
            return !run.isEmpty() && !run.equals("0");
        }

        boolean hasLevels() {
            return isImport() && hasRun();
        }

        boolean canCancel() {
            return refreshing && writing;
        }

        boolean canGoOn() {
            return job.failed() && writing;
        }
    }

    /** The list as a page. */
    Answer list(WebRequest request) {
        return Shown.html(new JobsView(
                Frame.of("Jobs", Shown.catalog(jobs.catalog()), request.path(), "/jobs.json"),
                !jobs.unfinished().isEmpty(),
                jobs.all().stream().map(JobPages::line).toList()));
    }

    /** The list for programs. */
    Answer listJson(WebRequest request) {
        return Answer.of(
                Answer.JSON,
                JsonText.of(JsonText.whole(
                        jobs.all().stream().map(JobPages::summary).toList())));
    }

    static Line line(Job job) {
        return job.ask(story -> new Line(
                job.number(),
                job.title(),
                job.kind().label(),
                story.state().words(),
                story.why(),
                job.createdAt().replace('T', ' ').replace("Z", " UTC"),
                story.state() == JobState.FAILED));
    }

    static Map<String, Object> summary(Job job) {
        return job.ask(story -> {
            Map<String, Object> values = new LinkedHashMap<>();
            values.put("job", job.number());
            values.put("kind", job.kind().label());
            values.put("title", job.title());
            values.put("state", story.state().label());
            values.put("why", story.why());
            values.put("created_at", job.createdAt());
            values.put("event", job.start() + "-" + job.last());
            values.put("run", story.run());
            values.put("counts", story.counts());
            values.put("now", job.now());
            return values;
        });
    }

    /** One for programs; with {@code after=N}, its events behind that one as well. */
    Answer json(WebRequest request) {
        Job job = jobs.required(request.piece("id"));
        Map<String, Object> values = summary(job);
        job.ask(story -> {
            for (String list : List.of("rows", "levels", "diagnostics")) {
                values.put(list, story.rows(list));
            }
            return values;
        });
        TaskPage.address(job).ifPresent(file -> values.put("file", file));
        if (job.state() == JobState.RECEIVING) {
            values.put("missing", missing(job));
        }
        Optional<String> after = request.parameter("after").filter(text -> text.matches("\\d{1,9}"));
        if (after.isPresent()) {
            List<String> events = job.events(Integer.parseInt(after.get()), MOST_EVENTS);
            values.put(
                    "events",
                    events.stream().map(line -> JsonBody.of(line).values()).toList());
        }
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private static List<Integer> missing(Job job) {
        DroppedFiles files = DroppedFiles.of(job.order().list("files"));
        return files.toSend().stream()
                .filter(number -> !job.folder().has(number))
                .toList();
    }

    /** One as a page. */
    Answer html(WebRequest request) {
        Job job = jobs.required(request.piece("id"));
        return switch (job.kind()) {
            case GENERATE -> new GeneratePage(jobs).html(job);
            case EXPERIMENT -> new ExperimentJobPage(jobs).html(job);
            case KEYS, EXPORT -> new TaskPage(jobs).html(job);
            case IMPORT, SOLVE, OPTIMISE -> Shown.html(job.ask(story -> view(job, story)));
        };
    }

    private JobView view(Job job, JobStory story) {
        RowShape shape = RowShape.of(job.kind());
        FileLinks links = FileLinks.of(job);
        return new JobView(
                Frame.of(job.title(), Shown.catalog(jobs.catalog()), "/jobs/", "/jobs/" + job.number() + ".json"),
                !story.state().isEnd(),
                jobs.isWriting(),
                line(job),
                job.start() + "-" + job.last(),
                story.run().map(Object::toString).orElse(""),
                shape.counts(story),
                shape.heads(),
                links == FileLinks.OF_CATALOG ? "yes" : "no",
                newestFirst(story.rows("rows")).stream()
                        .map(row -> shape.row(row, links))
                        .toList(),
                more(story.size("rows"), story.rows("rows").size(), "earlier rows are in the JSON of its events"),
                newestFirst(story.rows("levels")).stream()
                        .map(JobPages::verdict)
                        .toList(),
                more(story.count("told_levels"), story.rows("levels").size(), "more levels: the catalog has them"),
                newestFirst(story.rows("diagnostics")).stream()
                        .map(JobPages::wrong)
                        .toList(),
                more(
                        story.count("diagnostics"),
                        story.rows("diagnostics").size(),
                        "more: './sokobase inspect FILE' says all"));
    }

    private static List<Map<String, Object>> newestFirst(List<Map<String, Object>> rows) {
        int last = rows.size() - 1;
        return IntStream.rangeClosed(0, last).mapToObj(i -> rows.get(last - i)).toList();
    }

    private static String more(long all, int shown, String words) {
        return all > shown ? Words.number(all - shown) + " " + words + "." : "";
    }

    private static Verdict verdict(Map<String, Object> row) {
        String title = text(row, "title");
        String id = text(row, "exact_id");
        String seen = text(row, "first_seen");
        return new Verdict(
                text(row, "verdict"),
                text(row, "file") + "#" + text(row, "index") + (title.isEmpty() ? "" : " " + title),
                id.isEmpty() ? "" : "/levels/" + id,
                seen.isEmpty() ? (text(row, "verdict").equals("rejected") ? text(row, "status") : "") : seen);
    }

    private static Wrong wrong(Map<String, Object> row) {
        String line = text(row, "line");
        String column = text(row, "column");
        return new Wrong(
                text(row, "file") + (line.equals("0") ? "" : ":" + line) + (column.equals("0") ? "" : ":" + column),
                text(row, "message"),
                text(row, "severity"));
    }

    static String text(Map<String, Object> row, String name) {
        return String.valueOf(row.getOrDefault(name, ""));
    }
}
