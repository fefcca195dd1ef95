package org.sokobase.web.task;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.web.data.JobFolder;
import org.sokobase.web.data.JsonBody;
import org.sokobase.web.data.JsonText;

/**
 * Something that takes long. What happens to it is told as events, which are numbered from 1 and kept in its folder before
 * anybody sees them: so whoever has seen some of them, even of an earlier start of the program, can ask for the rest. How far it
 * is at the moment has no number, and is not kept.
 *
 * <p>Any number of threads may use it.
 */
final class Job {

    private static final String ORDER = "job.json";
    private static final int START_DIGITS = 8;

    private final long number;
    private final JobKind kind;
    private final JsonBody order;
    private final JobFolder folder;
    private final Signal signal;
    private final JobStory story = new JobStory();
    private final List<Long> ends = new ArrayList<>();
    private Cancellation cancellation = new Cancellation();
    private Map<String, Object> now = Map.of();

    private Job(long number, JsonBody order, JobFolder folder, Signal signal) {
        this.number = number;
        this.kind = JobKind.labelled(order.required("kind")).orElseThrow();
        this.order = order;
        this.folder = folder;
        this.signal = signal;
    }

    /**
     * A new one.
     *
     * @param title what it does, for people
     * @param order what it is to do, as JSON has it
     */
    static Job make(
            long number, JobKind kind, String title, Map<String, Object> order, JobFolder folder, Signal signal) {
        Map<String, Object> values = new LinkedHashMap<>(order);
        values.put("kind", kind.label());
        values.put("title", title);
        values.put("start", UUID.randomUUID().toString().substring(0, START_DIGITS));
        values.put("created_at", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        String text = JsonText.of(values);
        folder.keep(ORDER, text);
        return new Job(number, JsonBody.of(text), folder, signal);
    }

    /** One of an earlier start of the program; nothing if its folder has none. */
    static java.util.Optional<Job> kept(long number, JobFolder folder, Signal signal) {
        return folder.kept(ORDER).map(text -> {
            Job job = new Job(number, JsonBody.of(text), folder, signal);
            long end = 0;
            for (long next : folder.ends()) {
                folder.events(end, next)
                        .forEach(line -> job.story.add(JsonBody.of(line).values()));
                job.ends.add(next);
                end = next;
            }
            return job;
        });
    }

    long number() {
        return number;
    }

    JobKind kind() {
        return kind;
    }

    /** What it is to do. */
    JsonBody order() {
        return order;
    }

    String title() {
        return order.required("title");
    }

    String createdAt() {
        return order.required("created_at");
    }

    /** By which the numbers of its events differ from those of other jobs. */
    String start() {
        return order.required("start");
    }

    JobFolder folder() {
        return folder;
    }

    /** Tells an event, once it is kept. */
    void tell(Map<String, Object> event) {
        synchronized (this) {
            Map<String, Object> values = new LinkedHashMap<>();
            values.put("job", number);
            values.put("event", start() + "-" + (ends.size() + 1));
            values.putAll(event);
            String line = JsonText.of(values).stripTrailing();
            ends.add(folder.append(ends.isEmpty() ? 0 : ends.get(ends.size() - 1), line));
            story.add(JsonBody.of(line).values());
        }
        signal.raise();
    }

    /** Tells how far it is now. */
    void tell(JobState state, String why) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("state", state.label());
        event.put("why", why);
        tell(event);
    }

    /** The same if it is in another state now; says whether it was. Of several who try it at once, one is told so. */
    boolean tellFrom(JobState before, JobState state, String why) {
        synchronized (this) {
            if (state() != before) {
                return false;
            }
            tell(state, why);
            return true;
        }
    }

    /** It has failed, and not even that can be kept. */
    void lost(String why) {
        synchronized (this) {
            story.add(Map.of("state", JobState.FAILED.label(), "why", why));
        }
        signal.raise();
    }

    /** Shows what it does at the moment. */
    void show(Map<String, Object> doing) {
        synchronized (this) {
            now = Map.copyOf(doing);
        }
        signal.raise();
    }

    /** What it does at the moment. */
    synchronized Map<String, Object> now() {
        return now;
    }

    /** The number of its last event; 0 if it has none. */
    synchronized int last() {
        return ends.size();
    }

    /** Its events behind one of them, as lines of JSON, but not more than so many. */
    List<String> events(int after, int most) {
        long from;
        long to;
        synchronized (this) {
            int last = Math.min(ends.size(), after + most);
            from = after == 0 || last <= after ? 0 : ends.get(after - 1);
            to = last <= after ? 0 : ends.get(last - 1);
        }
        return folder.events(from, to);
    }

    /** What all its events tell; the question is asked while nothing is added. */
    synchronized <T> T ask(Function<JobStory, T> question) {
        return question.apply(story);
    }

    /** Whether something of it need not be done again. */
    boolean isDone(String what) {
        return ask(story -> story.isDone(what));
    }

    JobState state() {
        return ask(JobStory::state);
    }

    /** Ends when somebody cancels it, or the program ends. */
    synchronized Cancellation cancellation() {
        return cancellation;
    }

    /** Makes ready to begin once more. */
    synchronized void again() {
        cancellation = new Cancellation();
        now = Map.of();
    }
}
