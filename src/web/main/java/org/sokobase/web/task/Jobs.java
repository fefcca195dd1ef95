package org.sokobase.web.task;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.sokobase.web.data.CatalogLease;
import org.sokobase.web.data.KeptColumns;
import org.sokobase.web.data.PageFolder;
import org.sokobase.web.data.ShownElsewhereException;
import org.sokobase.web.http.WebException;
import org.sokobase.web.http.Writing;

/**
 * All jobs of the page: those that run or wait, and the last that have ended. They are kept beside the catalog: when the page is
 * shown again, those that had not ended go on. Any number of threads may use it.
 */
public final class Jobs implements AutoCloseable {

    private static final int MOST_WAITING = 100;
    private static final int MOST_KEPT = 100;

    private final CatalogLease catalog;
    private final KeptColumns columns;
    private final String version;
    private final Writing writing;
    private final NavigableMap<Long, Job> jobs = new ConcurrentSkipListMap<>();
    private final Signal signal = new Signal();
    private final JobRunner runner;
    private Optional<PageFolder> folder = Optional.empty();

    private Jobs(CatalogLease catalog, Writing writing, String version) {
        this.catalog = catalog;
        this.columns = new KeptColumns(catalog);
        this.writing = writing;
        this.version = version;
        this.runner = new JobRunner(this::workOf);
    }

    /**
     * Those of a catalog. If the page only reads, they are looked at, and none goes on.
     *
     * @throws ShownElsewhereException if another process works on them
     */
    public static Jobs open(CatalogLease catalog, Writing writing, String version) throws IOException {
        Jobs jobs = new Jobs(catalog, writing, version);
        PageFolder there = PageFolder.reading(PageFolder.pathOf(catalog.location(), System.getenv()));
        if (writing == Writing.ALLOWED) {
            jobs.claimIfPossible();
        }
        for (long number : there.jobs()) {
            Job.kept(number, jobs.own().orElse(there).job(number), jobs.signal)
                    .ifPresent(job -> jobs.jobs.put(number, job));
        }
        if (jobs.own().isPresent()) {
            List.copyOf(jobs.jobs.values()).forEach(jobs::goOn);
        }
        return jobs;
    }

    private void claimIfPossible() throws ShownElsewhereException {
        try {
            PageFolder unused = claimed();
        } catch (ShownElsewhereException e) {
            throw e;
        } catch (IOException e) {
            // Pages can be read all the same; who wants to keep something there is told.
        }
    }

    private synchronized PageFolder claimed() throws IOException {
        if (folder.isEmpty()) {
            folder = Optional.of(PageFolder.claim(PageFolder.pathOf(catalog.location(), System.getenv())));
        }
        return folder.get();
    }

    /** The folder to which this process writes, if it does. */
    public synchronized Optional<PageFolder> own() {
        return folder;
    }

    /** The folder for what jobs keep. */
    PageFolder folder() {
        try {
            return claimed();
        } catch (IOException e) {
            throw new WebException(
                    507,
                    "folder",
                    "The folder for jobs beside the catalog cannot be written.",
                    "See whether the disk is full, and who may write there.");
        }
    }

    /** Whether the page may change anything. */
    public boolean isWriting() {
        return writing == Writing.ALLOWED;
    }

    /** The catalog to which they belong. */
    public CatalogLease catalog() {
        return catalog;
    }

    /** The columns of its levels, which are read when they are needed. */
    public KeptColumns columns() {
        return columns;
    }

    String version() {
        return version;
    }

    Signal signal() {
        return signal;
    }

    /** After the program was started again. */
    private void goOn(Job job) {
        if (job.state().isEnd()) {
            job.folder().dropFiles();
        } else if (job.kind() == JobKind.IMPORT
                && job.state() == JobState.RECEIVING
                && !job.folder().hasFiles()) {
            job.tell(JobState.CANCELLED, "no file had arrived when the program ended: drop them again");
        } else {
            job.tell(JobState.WAITING, "the program was started again, and goes on with it");
            start(job);
        }
    }

    /** Makes a job, which does not run yet. */
    synchronized Job make(JobKind kind, String title, Map<String, Object> order) {
        PageFolder own = folder();
        if (unfinished().size() >= MOST_WAITING) {
            throw new WebException(
                            503,
                            "queue-full",
                            MOST_WAITING + " jobs wait already.",
                            "Wait until some have ended, or cancel them.")
                    .again(10);
        }
        try {
            long number = jobs.isEmpty() ? 1 : jobs.lastKey() + 1;
            Job job = Job.make(number, kind, title, order, own.job(number), signal);
            jobs.put(number, job);
            forgetOld();
            return job;
        } catch (UncheckedIOException e) {
            throw full();
        }
    }

    /** What to say when the disk is full. */
    static WebException full() {
        return new WebException(
                507, "disk-full", "What was sent cannot be kept: the disk is full.", "Make room, then send it again.");
    }

    private void forgetOld() {
        List<Job> ended = all().stream().filter(job -> job.state().isEnd()).toList();
        for (Job job : ended.subList(Math.min(MOST_KEPT, ended.size()), ended.size())) {
            jobs.remove(job.number());
            job.folder().drop();
        }
    }

    /** Lets a job run when it has its turn. */
    void start(Job job) {
        runner.start(job);
    }

    private Work workOf(Job job) {
        return switch (job.kind()) {
            case IMPORT -> new ImportWork(job, folder(), new PatientCatalog(catalog, job), version);
            case GENERATE -> new GenerateWork(job, catalog, this::isClosed, version);
            case EXPERIMENT -> new ExperimentWork(job, folder().experiments(), version);
            case KEYS -> new KeysWork(job, new PatientCatalog(catalog, job));
            case EXPORT -> new ExportWork(job, this);
            case SOLVE, OPTIMISE -> new SearchWork(job, catalog, this::isClosed, version);
        };
    }

    /** Cancels a job: what it has told is kept. */
    void cancel(Job job) {
        job.cancellation().cancel();
        String why = "cancelled before it began";
        if (job.tellFrom(JobState.RECEIVING, JobState.CANCELLED, why)
                || job.tellFrom(JobState.WAITING, JobState.CANCELLED, why)) {
            job.folder().dropFiles();
        }
    }

    /** The job with this number. */
    Optional<Job> find(String number) {
        return number.matches("\\d{1,18}") ? Optional.ofNullable(jobs.get(Long.parseLong(number))) : Optional.empty();
    }

    /**
     * The same.
     *
     * @throws WebException if there is none
     */
    Job required(String number) {
        return find(number)
                .orElseThrow(() -> new WebException(
                        404,
                        "unknown-job",
                        "There is no job " + number + ": it may be gone after a restart.",
                        "What it has brought is in the catalog; to go on, start it anew."));
    }

    /** All, the newest first. */
    List<Job> all() {
        return List.copyOf(jobs.descendingMap().values());
    }

    /** Those that have not ended, the newest first. */
    List<Job> unfinished() {
        return all().stream().filter(job -> !job.state().isEnd()).toList();
    }

    /** A job that has not ended, in words. */
    public record Running(long number, String title, String state) {}

    /** Those that have not ended, for other pages. */
    public List<Running> running() {
        return unfinished().stream()
                .map(job -> new Running(job.number(), job.title(), job.state().words()))
                .toList();
    }

    boolean isClosed() {
        return runner.isClosed();
    }

    /** Tells the jobs to end, and waits until they have kept what they found, for the next start. Their folder is closed apart. */
    @Override
    public void close() {
        runner.closing();
        jobs.values().forEach(job -> job.cancellation().cancel());
        signal.raise();
        runner.close();
    }
}
