package org.sokobase.web.data;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;

/**
 * The one opening of the catalog that all pages share. For questions it is opened to be read, so commands that read go on beside
 * it; for changes to be written, until the next pause. A command that writes waits for at most a second longer than the question that is being answered: the opening ends a quarter of a second after the
 * last question, and under questions without pause after a second, when it leaves others time to come.
 *
 * <p><b>Threads.</b> Any number may ask; one is answered after the other, in the order in which they came.
 */
public final class CatalogLease implements AutoCloseable {

    /** How long an opening is kept for the next question. */
    private static final Duration IDLE = Duration.ofMillis(250);

    /** How long an opening lasts if questions come without pause. */
    private static final Duration LONGEST = Duration.ofSeconds(1);

    /** Longer than a process that waits for a catalog pauses before it tries again. */
    private static final Duration LEFT_TO_OTHERS = Duration.ofMillis(170);

    /** How long a question waits while another process changes the catalog. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final CatalogLocation location;
    private final LockTimeout waiting;
    private final ReentrantLock turn = new ReentrantLock(true);
    private final ScheduledExecutorService closer = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "catalog-closer");
        thread.setDaemon(true);
        return thread;
    });

    private @Nullable Catalog open;
    private Access access = Access.READ;
    private long openedAt;
    private long usedAt;
    private long notBefore = System.nanoTime();

    /**
     * Opens nothing yet.
     *
     * @param command what this process is, for others that wait for it
     */
    public CatalogLease(CatalogLocation location, String command) {
        this.location = location;
        this.waiting = new LockTimeout(PATIENCE, command, text -> {});
    }

    /** Where the catalog is. */
    public CatalogLocation location() {
        return location;
    }

    /**
     * Asks the catalog a question; what it answers must be whole, as the catalog may be closed afterwards.
     *
     * @throws CatalogException if it cannot be opened, of the kind {@code IN_USE} if another process changes it for longer than
     *     two seconds
     */
    public <T> T ask(Function<Catalog, T> question) {
        return with(Access.READ, question);
    }

    /**
     * Changes the catalog; when it returns, what it has changed is on the disk.
     *
     * @throws CatalogException as {@link #ask}
     */
    public <T> T change(Function<Catalog, T> work) {
        return with(Access.WRITE, work);
    }

    private <T> T with(Access wanted, Function<Catalog, T> question) {
        turn.lock();
        try {
            T answer = question.apply(opened(wanted));
            usedAt = System.nanoTime();
            if (usedAt - openedAt >= LONGEST.toNanos()) {
                end();
                notBefore = System.nanoTime() + (location.file().isPresent() ? LEFT_TO_OTHERS.toNanos() : 0);
            }
            return answer;
        } catch (CatalogException e) {
            end(); // the next question begins anew, as the database may have been restarted or replaced
            throw e;
        } finally {
            turn.unlock();
        }
    }

    private Catalog opened(Access wanted) {
        if (open != null && wanted == Access.WRITE && access == Access.READ) {
            end();
        }
        if (open == null) {
            pause();
            open = Catalog.open(location, wanted, waiting);
            access = wanted;
            openedAt = System.nanoTime();
            closeLater(IDLE);
        }
        return open;
    }

    private void pause() {
        try {
            TimeUnit.NANOSECONDS.sleep(notBefore - System.nanoTime());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CatalogException(Kind.INTERRUPTED, "interrupted while waiting for the catalog", e);
        }
    }

    private void closeLater(Duration time) {
        ScheduledFuture<?> unused = closer.schedule(this::closeIfIdle, time.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void closeIfIdle() {
        turn.lock();
        try {
            if (open == null) {
                return;
            }
            Duration left = IDLE.minusNanos(System.nanoTime() - usedAt);
            if (left.compareTo(Duration.ofMillis(1)) >= 0) {
                closeLater(left);
            } else {
                end();
            }
        } finally {
            turn.unlock();
        }
    }

    private void end() {
        Optional<Catalog> ending = Optional.ofNullable(open);
        open = null;
        ending.ifPresent(Catalog::close);
    }

    @Override
    public void close() {
        closer.shutdownNow();
        turn.lock();
        try {
            end();
        } finally {
            turn.unlock();
        }
    }
}
