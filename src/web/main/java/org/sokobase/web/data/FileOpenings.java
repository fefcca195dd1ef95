package org.sokobase.web.data;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;

/**
 * The one opening of a catalog in a file, with up to four threads that read and one that writes. It gives way as soon as another
 * process says that it waits: questions and the change under way end, no new ones begin, it closes, and opens again a little
 * later. Where nobody can say so, it gives way every few seconds. Without a question it closes after a quarter of a second.
 */
final class FileOpenings implements Openings {

    private static final int MOST_READERS = 4;

    /** How long an opening is kept for the next question. */
    private static final Duration IDLE = Duration.ofMillis(250);

    /** How long an opening lasts if questions come without pause, and nobody says that he waits. */
    private static final Duration LONGEST = Duration.ofSeconds(5);

    /** Longer than a process that waits for a catalog pauses before it tries again. */
    private static final Duration LEFT_TO_OTHERS = Duration.ofMillis(170);

    /** How often it looks whether somebody waits. */
    private static final Duration LOOK = Duration.ofMillis(100);

    private final CatalogLocation location;
    private final LockTimeout waiting;
    private final ReentrantLock writers = new ReentrantLock(true);
    private final ReentrantLock lock = new ReentrantLock(true);
    private final Condition changed = lock.newCondition();
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "catalog-watch");
        thread.setDaemon(true);
        return thread;
    });

    private final Deque<Catalog> idle = new ArrayDeque<>();
    private final Set<Thread> asking = new HashSet<>();
    private @Nullable Catalog open;
    private Access access = Access.READ;
    private boolean writing;
    private boolean filling;
    private boolean givingWay;
    private long openedAt;
    private long usedAt;
    private long notBefore = System.nanoTime();

    FileOpenings(CatalogLocation location, LockTimeout waiting) {
        this.location = location;
        this.waiting = waiting;
    }

    @Override
    public <T> T ask(Function<Catalog, T> question) {
        Catalog reader = begin();
        try {
            return question.apply(reader);
        } catch (CatalogException e) {
            throw failed(e);
        } finally {
            end(reader);
        }
    }

    /** The next question begins anew, as the database may have been damaged or replaced. */
    private CatalogException failed(CatalogException e) {
        lock.lock();
        try {
            givingWay = true;
            return filling ? new CatalogException(Kind.IN_USE, "the catalog is being filled for the first time", e) : e;
        } finally {
            lock.unlock();
        }
    }

    private Catalog begin() {
        lock.lock();
        try {
            if (asking.contains(Thread.currentThread())) {
                throw new IllegalStateException("a question within a question");
            }
            await(() -> !givingWay && asking.size() < MOST_READERS);
            Catalog source = open == null ? opened(Access.READ) : open;
            Catalog reader = idle.isEmpty() ? source.beside() : idle.pop();
            asking.add(Thread.currentThread());
            return reader;
        } finally {
            lock.unlock();
        }
    }

    private void end(Catalog reader) {
        lock.lock();
        try {
            asking.remove(Thread.currentThread());
            usedAt = System.nanoTime();
            idle.push(reader);
            closeIfGivingWay();
        } finally {
            changed.signalAll();
            lock.unlock();
        }
    }

    @Override
    public <T> T change(Function<Catalog, T> work) {
        writers.lock();
        try {
            Catalog catalog = beginWriting();
            try {
                return work.apply(catalog);
            } catch (CatalogException e) {
                throw failed(e);
            } finally {
                endWriting();
            }
        } finally {
            writers.unlock();
        }
    }

    private Catalog beginWriting() {
        lock.lock();
        try {
            if (asking.contains(Thread.currentThread())) {
                throw new IllegalStateException("a change within a question");
            }
            if (open != null && access == Access.READ) {
                givingWay = true; // to itself
                await(() -> asking.isEmpty());
                shut();
            } else {
                await(() -> !givingWay);
            }
            Catalog catalog = open == null ? opened(Access.WRITE) : open;
            filling = catalog.canBeLoaded();
            writing = true;
            return catalog;
        } finally {
            lock.unlock();
        }
    }

    private void endWriting() {
        lock.lock();
        try {
            writing = false;
            usedAt = System.nanoTime();
            givingWay |= filling; // another file may have taken the place of the empty one
            filling = false;
            closeIfGivingWay();
        } finally {
            changed.signalAll();
            lock.unlock();
        }
    }

    private void await(BooleanSupplier until) {
        try {
            while (!until.getAsBoolean()) {
                changed.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CatalogException(Kind.INTERRUPTED, "interrupted while waiting for the catalog", e);
        }
    }

    private Catalog opened(Access wanted) {
        try {
            TimeUnit.NANOSECONDS.sleep(notBefore - System.nanoTime());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CatalogException(Kind.INTERRUPTED, "interrupted while waiting for the catalog", e);
        }
        Catalog opened = Catalog.open(location, wanted, waiting);
        open = opened;
        access = wanted;
        openedAt = System.nanoTime();
        usedAt = openedAt;
        lookLater();
        return opened;
    }

    private void lookLater() {
        ScheduledFuture<?> unused = watch.schedule(this::look, LOOK.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void look() {
        lock.lock();
        try {
            if (open == null) {
                return;
            }
            long now = System.nanoTime();
            if (asking.isEmpty() && !writing && now - usedAt >= IDLE.toNanos()) {
                shut();
            } else if (!writing && (now - openedAt >= LONGEST.toNanos() || location.isWanted())) {
                givingWay = true;
                closeIfGivingWay();
            }
            if (open != null) {
                lookLater();
            }
        } finally {
            changed.signalAll();
            lock.unlock();
        }
    }

    private void closeIfGivingWay() {
        if (givingWay && asking.isEmpty() && !writing) {
            shut();
            notBefore = System.nanoTime() + LEFT_TO_OTHERS.toNanos();
        }
    }

    private void shut() {
        givingWay = false;
        Catalog ending = open;
        open = null;
        idle.forEach(FileOpenings::closeReader);
        idle.clear();
        if (ending != null) {
            ending.close();
        }
    }

    private static void closeReader(Catalog reader) {
        try {
            reader.close();
        } catch (CatalogException e) {
            // Its database has gone before, and nothing was written through it.
        }
    }

    @Override
    public void close() {
        watch.shutdownNow();
        lock.lock();
        try {
            givingWay = true;
            await(() -> asking.isEmpty() && !writing);
            shut();
        } finally {
            lock.unlock();
        }
    }
}
