package org.sokobase.web.task;

import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.web.http.WebException;

/** Does jobs, those of each lane one after the other, and tells how they end. Any number of threads may start some. */
final class JobRunner implements AutoCloseable {

    /** How long all lanes together may take to end. */
    private static final long END_NANOS = TimeUnit.SECONDS.toNanos(20);

    private final Function<Job, Work> works;
    private final Map<JobKind.Lane, ExecutorService> lanes = new EnumMap<>(JobKind.Lane.class);
    private volatile boolean closed;

    /** For jobs whose work is made by this when they have their turn. */
    JobRunner(Function<Job, Work> works) {
        this.works = works;
        for (JobKind.Lane lane : JobKind.Lane.values()) {
            lanes.put(lane, Executors.newSingleThreadExecutor(work -> {
                Thread thread = new Thread(work, "job-" + lane.label());
                thread.setDaemon(true);
                return thread;
            }));
        }
    }

    /** Lets a job run when it has its turn. */
    void start(Job job) {
        job.again();
        ExecutorService lane = lanes.get(job.kind().lane());
        if (lane != null && !closed) {
            lane.execute(() -> run(job));
        }
    }

    private void run(Job job) {
        if (closed) {
            return;
        }
        try {
            if (!job.tellFrom(JobState.WAITING, JobState.RUNNING, "")) {
                return; // cancelled meanwhile
            }
            works.apply(job).run();
            ended(job, "");
        } catch (Stopped e) {
            ended(job, e.lost());
        } catch (CatalogException e) {
            failed(job, String.valueOf(e.getMessage()));
        } catch (UncheckedIOException e) {
            failed(job, "the disk cannot be read or written: " + e.getMessage());
        } catch (WebException e) {
            failed(job, e.getMessage() + " " + e.advice());
        } catch (RuntimeException e) {
            failed(job, "a mistake in the program: " + e);
        } finally {
            if (job.state() == JobState.RUNNING) {
                failed(job, "it broke off: Java's memory may be full");
            }
        }
    }

    /** It goes on when the page is shown again, if only the program ends. */
    private void ended(Job job, String lost) {
        if (job.cancellation().isCancelled() && closed) {
            return;
        }
        job.show(Map.of());
        if (job.cancellation().isCancelled()) {
            job.tell(JobState.CANCELLED, lost.isEmpty() ? kept(job.kind()) : "not all that was found is kept: " + lost);
        } else {
            job.tell(JobState.DONE, "");
        }
        job.folder().dropFiles();
    }

    private static String kept(JobKind kind) {
        return kind == JobKind.EXPORT ? "no file was made" : "what is listed is kept";
    }

    private void failed(Job job, String why) {
        if (closed) {
            return;
        }
        job.show(Map.of());
        try {
            job.tell(JobState.FAILED, why);
        } catch (UncheckedIOException e) {
            job.lost(why);
        }
    }

    boolean isClosed() {
        return closed;
    }

    /** From now on no job begins, and one that ends because it was cancelled is not told to have ended. */
    void closing() {
        closed = true;
    }

    /** Waits for those that run. */
    @Override
    public void close() {
        closing();
        lanes.values().forEach(ExecutorService::shutdown);
        long end = System.nanoTime() + END_NANOS;
        try {
            for (ExecutorService lane : lanes.values()) {
                lane.awaitTermination(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
