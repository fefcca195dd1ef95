package org.sokobase.web.task;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.web.data.CatalogLease;

/**
 * The catalog for a job: it waits for its turn as long as another process has it, or the server cannot be reached, and is made if
 * there is none.
 */
final class PatientCatalog {

    private static final long PAUSE_MILLIS = 300;

    /** For how long a job that somebody has cancelled tries to reach a server to keep what it has found. */
    private static final long LAST_TRIES_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final CatalogLease catalog;
    private final Job job;
    private final BooleanSupplier ended;

    /** When the server could not be reached for the first time after the job was cancelled. */
    private Optional<Long> lostSince = Optional.empty();

    /** For what nobody needs any more when the job is cancelled. */
    PatientCatalog(CatalogLease catalog, Job job) {
        this(catalog, job, () -> job.cancellation().isCancelled());
    }

    /**
     * For what is kept even if somebody has cancelled the job meanwhile, unless the server cannot be reached.
     *
     * @param ended whether nobody waits any more, such as when the program ends
     */
    PatientCatalog(CatalogLease catalog, Job job, BooleanSupplier ended) {
        this.catalog = catalog;
        this.job = job;
        this.ended = ended;
    }

    /**
     * Changes it, when that is possible.
     *
     * @throws Stopped          if the job ends before; it says why if something is lost by that
     * @throws CatalogException if it can never be
     */
    <T> T change(Function<Catalog, T> work) {
        return patiently(() -> catalog.change(work));
    }

    /** The same for something of which no list tells. */
    <T> T changeUnlisted(Function<Catalog, T> work) {
        return patiently(() -> catalog.changeUnlisted(work));
    }

    /** Asks it, when that is possible. */
    <T> T ask(Function<Catalog, T> question) {
        return patiently(() -> catalog.ask(question));
    }

    /** Does something that asks the catalog itself, when that is possible. */
    <T> T patiently(Supplier<T> work) {
        while (true) {
            try {
                return work.get();
            } catch (CatalogException e) {
                switch (e.kind()) {
                    case MISSING ->
                        Catalog.openOrCreate(catalog.location(), LockTimeout.NONE)
                                .close();
                    case IN_USE, UNREACHABLE -> pause(e);
                    default -> throw e;
                }
            }
        }
    }

    private void pause(CatalogException why) {
        job.show(Map.of("doing", "waits: " + why.getMessage()));
        try {
            for (long left = PAUSE_MILLIS; left > 0; left -= PAUSE_MILLIS / 3) {
                if (ended.getAsBoolean()) {
                    throw new Stopped();
                }
                if (isLost(why)) {
                    throw new Stopped(String.valueOf(why.getMessage()));
                }
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS / 3);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Stopped();
        }
    }

    private synchronized boolean isLost(CatalogException why) {
        if (why.kind() != CatalogException.Kind.UNREACHABLE
                || !job.cancellation().isCancelled()) {
            return false;
        }
        long now = System.nanoTime();
        long since = lostSince.orElse(now);
        lostSince = Optional.of(since);
        return now - since > LAST_TRIES_NANOS;
    }
}
