package org.sokobase.web.data;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogException.Kind;

/**
 * Knows whether another process has the catalog. Once it has had it for longer than one question waits, one thread looks whether it
 * is back, and all questions wait for that together, instead of one after the other. For any number of threads.
 */
final class Returning implements AutoCloseable {

    private static final long PAUSE_MILLIS = 100;

    private final Duration patience;
    private final Supplier<?> probe;
    private final List<Runnable> whenBack = new CopyOnWriteArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private @Nullable CatalogException refused;
    private Optional<Away> away = Optional.empty();
    private boolean isWatched;
    private boolean closed;

    /** Waits for so long; the probe asks the catalog something, and fails if it is away. */
    Returning(Duration patience, Supplier<?> probe) {
        this.patience = patience;
        this.probe = probe;
    }

    Optional<Away> away() {
        lock.lock();
        try {
            return away;
        } finally {
            lock.unlock();
        }
    }

    void whenBack(Runnable work) {
        whenBack.add(work);
    }

    /**
     * Does something with the catalog, as soon as it is here.
     *
     * @throws CatalogException of the kind {@code IN_USE} if it is not
     */
    <T> T attempt(Supplier<T> work) {
        awaitReturn();
        try {
            return work.get();
        } catch (CatalogException e) {
            if (e.kind() == Kind.IN_USE) {
                isAway(e);
            }
            throw e;
        }
    }

    private void awaitReturn() {
        lock.lock();
        try {
            long left = patience.toNanos();
            while (away.isPresent() && left > 0 && !closed) {
                left = changed.awaitNanos(left);
            }
            CatalogException last = refused;
            if (last != null && away.isPresent()) {
                throw new CatalogException(last.kind(), last.getMessage(), last);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CatalogException(Kind.INTERRUPTED, "interrupted while waiting for the catalog", e);
        } finally {
            lock.unlock();
        }
    }

    private void isAway(CatalogException why) {
        lock.lock();
        try {
            refused = why;
            Instant since = away.map(Away::since).orElseGet(Instant::now);
            away = Optional.of(new Away(why.holder(), since));
            if (!isWatched && !closed) {
                Thread thread = new Thread(this::look, "catalog-return");
                thread.setDaemon(true);
                thread.start();
                isWatched = true;
            }
        } finally {
            lock.unlock();
        }
    }

    private void look() {
        boolean goesOn = true;
        while (goesOn && isStillAway()) {
            goesOn = pause();
        }
        isBack();
    }

    /** Whether it is worth looking again afterwards. */
    private boolean pause() {
        lock.lock();
        try {
            long left = TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS);
            while (left > 0 && !closed) {
                left = changed.awaitNanos(left);
            }
            return !closed;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }

    private boolean isStillAway() {
        try {
            Object unused = probe.get();
            return false;
        } catch (CatalogException e) {
            if (e.kind() == Kind.IN_USE) {
                isAway(e);
            }
            return e.kind() == Kind.IN_USE; // anything else the next question will say
        }
    }

    private void isBack() {
        boolean isOver;
        lock.lock();
        try {
            away = Optional.empty();
            refused = null;
            isWatched = false;
            isOver = closed;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        if (!isOver) {
            whenBack.forEach(Runnable::run);
        }
    }

    /** What looks whether it is back ends by itself: it may be in the database, where an interrupt closes files. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
