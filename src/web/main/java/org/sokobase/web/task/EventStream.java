package org.sokobase.web.task;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.sokobase.web.data.JsonText;
import org.sokobase.web.http.Answer;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.WebRequest;

/**
 * The events of all jobs as they happen, as browsers take them. Whoever comes back says which he has seen, and gets those behind
 * them: none is missing, none comes twice. Of a job that he names he gets all events, and the stream ends with it.
 */
final class EventStream {

    private static final int MOST_STREAMS = 16;
    private static final int AT_ONCE = 100;
    private static final long PAUSE_MILLIS = 100;
    private static final long SILENCE_MILLIS = 15_000;

    private final Jobs jobs;
    private final Semaphore free = new Semaphore(MOST_STREAMS);

    EventStream(Jobs jobs) {
        this.jobs = jobs;
    }

    Answer answer(WebRequest request) {
        Optional<Job> one = request.parameter("job").map(jobs::required);
        Map<String, Integer> seen = seen(request.body()
                .header("Last-Event-ID")
                .or(() -> request.parameter("after"))
                .orElse(""));
        if (request.method().equals("HEAD")) {
            return Answer.of("text/event-stream", "");
        }
        if (!free.tryAcquire()) {
            throw new WebException(
                            503,
                            "streams",
                            MOST_STREAMS + " streams of events are open already.",
                            "Close other windows of this page, or ask for the job itself.")
                    .again(2);
        }
        Stream stream = new Stream(one, seen);
        return Answer.streamed("text/event-stream", out -> {
            try {
                stream.write(out);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                free.release();
            }
        });
    }

    /** The last event of each job that was seen, such as {@code 1a2b3c4d-17,5e6f7a8b-2}. */
    private static Map<String, Integer> seen(String text) {
        Map<String, Integer> seen = new LinkedHashMap<>();
        for (String each : text.split(",", -1)) {
            if (each.matches("[0-9a-f]{8}-\\d{1,9}")) {
                String[] parts = each.split("-", -1);
                seen.put(parts[0], Integer.parseInt(parts[1]));
            }
        }
        return seen;
    }

    /** One that is open. */
    private final class Stream {

        private final Optional<Job> one;

        /** Those whose positions its reader has to know. */
        private final Map<String, Integer> told;

        private final Map<String, Integer> positions = new HashMap<>();
        private final Map<String, Map<String, Object>> shown = new HashMap<>();

        Stream(Optional<Job> one, Map<String, Integer> seen) {
            this.one = one;
            this.told = seen;
            if (one.isEmpty()) {
                jobs.all().forEach(job -> positions.put(job.start(), job.last()));
            }
            positions.putAll(seen);
        }

        void write(OutputStream out) throws IOException, InterruptedException {
            send(out, "retry: 2000\n\n");
            while (!jobs.isClosed()) {
                long raised = jobs.signal().raised();
                for (Job job : one.map(List::of).orElseGet(jobs::all)) {
                    write(job, out);
                }
                out.flush();
                if (one.isPresent() && isOver(one.get())) {
                    return;
                }
                jobs.signal().await(raised, SILENCE_MILLIS);
                if (jobs.signal().raised() == raised) {
                    send(out, ":\n\n");
                } else {
                    TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
                }
            }
        }

        private boolean isOver(Job job) {
            return job.state().isEnd() && positions.getOrDefault(job.start(), 0) >= job.last();
        }

        private void write(Job job, OutputStream out) throws IOException {
            int position = positions.getOrDefault(job.start(), 0);
            List<String> events = job.events(position, AT_ONCE);
            while (!events.isEmpty()) {
                for (String event : events) {
                    position++;
                    told.put(job.start(), position);
                    send(out, "id: " + cursor() + "\ndata: " + event + "\n\n");
                }
                events = job.events(position, AT_ONCE);
            }
            positions.put(job.start(), position);
            Map<String, Object> now = job.now();
            if (!now.isEmpty() && !now.equals(shown.put(job.start(), now))) {
                Map<String, Object> values = new LinkedHashMap<>(now);
                values.put("job", job.number());
                send(out, "event: now\ndata: " + JsonText.of(values).stripTrailing() + "\n\n");
            }
        }

        private String cursor() {
            return told.entrySet().stream()
                    .map(each -> each.getKey() + "-" + each.getValue())
                    .collect(Collectors.joining(","));
        }

        private void send(OutputStream out, String text) throws IOException {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
        }
    }
}
