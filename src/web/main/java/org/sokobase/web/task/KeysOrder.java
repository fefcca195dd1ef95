package org.sokobase.web.task;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Starts jobs that make the keys of the tiers, one at a time, and says how they get on. Any number of threads may use it. */
public final class KeysOrder {

    /** How many levels get their keys in a second on a computer of today. */
    private static final long A_SECOND = 10_000;

    /** The part of an order that has the address of the page that needs the keys. */
    private static final String PAGE = "page";

    private static final String USUAL_PAGE = "/duplicates?tier=all";

    private final Jobs jobs;

    /** Among these jobs. */
    public KeysOrder(Jobs jobs) {
        this.jobs = jobs;
    }

    /**
     * A job that has not ended, or has failed.
     *
     * @param event the last one that it has told
     * @param doing how far it is, or why it has failed
     */
    public record Making(long number, String event, String doing, boolean hasFailed) {}

    /** Starts a job, unless one goes on. */
    long start() {
        return start(USUAL_PAGE);
    }

    /**
     * The same.
     *
     * @param page the address of the page that needs the keys
     * @return the number of the job
     */
    public long start(String page) {
        synchronized (jobs) { // so that two at a time do not start two
            Optional<Making> going = last().filter(last -> !last.hasFailed());
            if (going.isPresent()) {
                return going.get().number();
            }
            Job job = jobs.make(JobKind.KEYS, "Make the keys of the tiers", Map.of(PAGE, page));
            job.tell(JobState.WAITING, "");
            jobs.start(job);
            return job.number();
        }
    }

    /** The page that needs the keys that a job makes. */
    static String page(Job job) {
        return job.order().required(PAGE);
    }

    /** The last job, unless it has come to its end or was cancelled. */
    public Optional<Making> last() {
        return jobs.all().stream()
                .filter(job -> job.kind() == JobKind.KEYS)
                .findFirst()
                .filter(job -> job.state() != JobState.DONE && job.state() != JobState.CANCELLED)
                .map(KeysOrder::making);
    }

    private static Making making(Job job) {
        boolean hasFailed = job.state() == JobState.FAILED;
        String now = job.now().getOrDefault("doing", job.state().words()).toString();
        return new Making(
                job.number(), job.start() + "-" + job.last(), hasFailed ? job.ask(JobStory::why) : now, hasFailed);
    }

    /** About how long it takes for so many levels, in words. */
    public static String time(long levels) {
        return inWords(Math.max(1, levels / A_SECOND));
    }

    /** A time in words, such as {@code 134 seconds}. */
    static String inWords(long seconds) {
        if (seconds < 2 * TimeUnit.MINUTES.toSeconds(1)) {
            return seconds == 1 ? "a second" : seconds + " seconds";
        }
        return Math.round((double) seconds / TimeUnit.MINUTES.toSeconds(1)) + " minutes";
    }
}
