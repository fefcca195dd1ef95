package org.sokobase.web.task;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;

/** Starts searches, for programs and for the forms of pages. */
final class SearchRoutes {

    private final Jobs jobs;

    SearchRoutes(Jobs jobs) {
        this.jobs = jobs;
    }

    /** Makes a job of what was sent: an object, or a form with the same names. */
    Answer make(WebRequest request) {
        boolean isJson = request.body()
                .header("Content-Type")
                .filter(type -> type.startsWith("application/json"))
                .isPresent();
        Job job = isJson ? made(JsonBody.of(request.body())) : made(request.withForm());
        String page = "/jobs/" + job.number();
        if (!isJson) {
            return Answer.elsewhere(page);
        }
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("job", job.number());
        values.put("page", page);
        return Answer.of(Answer.JSON, JsonText.of(values));
    }

    private static JsonBody form(WebRequest form) {
        Map<String, Object> values = new LinkedHashMap<>();
        form.parameter("kind").ifPresent(kind -> values.put("kind", kind));
        SearchOrder.OPTIONS.forEach(name -> form.parameter(name).ifPresent(value -> values.put(name, value)));
        return new JsonBody(values);
    }

    private Job made(WebRequest form) {
        return form.parameter("kind").filter(JobKind.EXPORT.label()::equals).isPresent()
                ? ExportOrder.sent(form.query()).start(jobs)
                : made(form(form));
    }

    private Job made(JsonBody sent) {
        if (sent.text("kind").filter(JobKind.EXPORT.label()::equals).isPresent()) {
            return ExportOrder.sent(sent).start(jobs);
        }
        if (sent.text("kind").filter(JobKind.GENERATE.label()::equals).isPresent()) {
            return jobs.required(Long.toString(new GenerateOrder(jobs).start(sent)));
        }
        if (sent.text("kind").filter(JobKind.EXPERIMENT.label()::equals).isPresent()) {
            return jobs.required(Long.toString(new ExperimentJobs(jobs).start(sent)));
        }
        if (sent.text("kind").filter(JobKind.KEYS.label()::equals).isPresent()) {
            return jobs.required(Long.toString(new KeysOrder(jobs).start()));
        }
        JobKind kind = JobKind.labelled(sent.required("kind"))
                .filter(known -> known.lane() == JobKind.Lane.SEARCHES)
                .orElseThrow(() -> new WebException(
                        400,
                        "kind",
                        "There are no such jobs.",
                        "The kind is 'solve', 'optimise', 'generate', 'experiment', 'keys' or 'export'."));
        SearchOrder order = new SearchOrder(sent, kind);
        order.check();
        Map<String, Object> kept = new LinkedHashMap<>();
        SearchOrder.OPTIONS.forEach(name -> sent.text(name).ifPresent(value -> kept.put(name, value)));
        if (sent.is("unsolved")) {
            kept.put("unsolved", true);
        }
        Job job = jobs.make(kind, order.title(), kept);
        job.tell(JobState.WAITING, "");
        jobs.start(job);
        return job;
    }
}
