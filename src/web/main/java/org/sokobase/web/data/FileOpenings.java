package org.sokobase.web.data;

import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;

/**
 * The one opening of a catalog in a file, for up to four threads that ask and one that changes it. It gives way as soon as another
 * process says that it waits: questions and the change under way end, no new ones begin, it closes, and opens again a little
 * later. Where nobody can say so, it gives way every few seconds. Without a question it closes after a quarter of a second.
 */
final class FileOpenings implements Openings {

    private static final int MOST_READERS = 4;

    /** How long an opening is kept for the next question. */
    private static final Duration IDLE = Duration.ofMillis(250);

    /** How long an opening lasts if questions come without pause, and no process says that it waits. */
    private static final Duration LONGEST = Duration.ofSeconds(5);

    /** How long a question or a change may go on when it is closed; what comes later is as after a crash. */
    private static final Duration LONGEST_END = Duration.ofSeconds(20);

    private final CatalogLocation location;
    private final Opening opening;
    private final ReentrantLock writers = new ReentrantLock(true);
    private final ReentrantLock lock = new ReentrantLock(true);
    private final Condition changed = lock.newCondition();
    private final Lookout lookout = new Lookout(this::look);

    private final Set<Thread> asking = new HashSet<>();
    private boolean writing;
    private boolean filling;
    private boolean givingWay;
    private boolean reopening;
    private boolean closed;
    private long usedAt;

    FileOpenings(CatalogLocation location, LockTimeout waiting) {
        this.location = location;
        this.opening = new Opening(location, waiting);
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
        long since = System.nanoTime();
        lock.lock();
        try {
            if (asking.contains(Thread.currentThread())) {
                throw new IllegalStateException("a question within a question");
            }
            await(() -> !givingWay && !reopening && asking.size() < MOST_READERS);
            Catalog reader = opening.toRead(since);
            asking.add(Thread.currentThread());
            used();
            return reader;
        } finally {
            lock.unlock();
        }
    }

    private void end(Catalog reader) {
        lock.lock();
        try {
            asking.remove(Thread.currentThread());
            opening.takeBack(reader);
            used();
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
        long since = System.nanoTime();
        lock.lock();
        try {
            if (asking.contains(Thread.currentThread())) {
                throw new IllegalStateException("a change within a question");
            }
            await(() -> !givingWay);
            if (opening.isOnlyRead()) {
                closeToReopen();
            }
            Catalog catalog = opening.toWrite(since);
            used();
            filling = catalog.canBeLoaded();
            writing = true;
            return catalog;
        } finally {
            changed.signalAll();
            lock.unlock();
        }
    }

    private void closeToReopen() {
        reopening = true;
        try {
            await(asking::isEmpty);
            closeNow();
        } finally {
            reopening = false;
        }
    }

    private void endWriting() {
        lock.lock();
        try {
            writing = false;
            givingWay |= filling; // another file may have taken the place of the empty one
            givingWay |= location.isWanted(); // of changes that follow each other without pause, none would notice
            filling = false;
            used();
            closeIfGivingWay();
        } finally {
            changed.signalAll();
            lock.unlock();
        }
    }

    private void await(BooleanSupplier until) {
        try {
            while (!closed && !until.getAsBoolean()) {
                changed.await();
            }
            if (closed) { // nobody would close what is opened from now on
                throw new CatalogException(Kind.INTERRUPTED, "the page has ended, and asks the catalog no more");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CatalogException(Kind.INTERRUPTED, "interrupted while waiting for the catalog", e);
        }
    }

    private void used() {
        usedAt = System.nanoTime();
        lookout.later();
    }

    private void look() {
        lock.lock();
        try {
            lookout.begun();
            if (!isInUse() && System.nanoTime() - usedAt >= IDLE.toNanos()) {
                closeNow();
            } else if (!writing && !reopening && (opening.isOlderThan(LONGEST) || location.isWanted())) {
                givingWay = opening.isOpen();
                closeIfGivingWay();
            }
        } finally {
            if (opening.isOpen()) {
                lookout.later();
            }
            changed.signalAll();
            lock.unlock();
        }
    }

    private boolean isInUse() {
        return !asking.isEmpty() || writing || reopening;
    }

    private void closeIfGivingWay() {
        if (givingWay && !isInUse()) {
            givingWay = false;
            opening.giveWay();
        }
    }

    private void closeNow() {
        givingWay = false;
        opening.close();
    }

    @Override
    public Optional<String> state(Catalog reader) {
        return opening.state(); // no other process can change it while it is open, and it is as long as it is asked
    }

    @Override
    public void close() {
        lookout.end();
        lock.lock();
        try {
            closed = true;
            givingWay = true;
            changed.signalAll();
            long left = LONGEST_END.toNanos();
            while (isInUse() && left > 0) {
                left = changed.awaitNanos(left);
            }
            closeIfGivingWay();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }
}
