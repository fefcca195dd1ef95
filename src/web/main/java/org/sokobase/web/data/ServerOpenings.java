package org.sokobase.web.data;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;

/**
 * Openings of a catalog on a server, which hinder nobody who reads. Each shows the catalog as it was at its first question, so it
 * is kept for a second at the most, and not beyond a change of this process. A change holds the lock of all writers only as long
 * as it takes.
 */
final class ServerOpenings implements Openings {

    private static final int MOST_READERS = 4;
    private static final Duration LONGEST = Duration.ofSeconds(1);

    private final CatalogLocation location;
    private final LockTimeout waiting;
    private final Semaphore readers = new Semaphore(MOST_READERS, true);
    private final ReentrantLock writers = new ReentrantLock(true);
    private final Deque<Reader> idle = new ArrayDeque<>();
    private boolean closed;
    private final AtomicLong changes = new AtomicLong();

    ServerOpenings(CatalogLocation location, LockTimeout waiting) {
        this.location = location;
        this.waiting = waiting;
    }

    /** An opening to be read, and after how many changes of this process, and when it was opened. */
    private record Reader(Catalog catalog, long after, long openedAt) {}

    @Override
    public <T> T ask(Function<Catalog, T> question) {
        readers.acquireUninterruptibly();
        try {
            Reader reader = kept().orElseGet(this::opened);
            boolean whole = false;
            try {
                T answer = question.apply(reader.catalog());
                whole = true;
                return answer;
            } finally {
                if (whole) {
                    keep(reader);
                } else {
                    reader.catalog().close(); // the server may have been started anew
                }
            }
        } finally {
            readers.release();
        }
    }

    private Reader opened() {
        long after = changes.get();
        return new Reader(Catalog.open(location, Access.READ, waiting), after, System.nanoTime());
    }

    private Optional<Reader> kept() {
        while (true) {
            Optional<Reader> next;
            synchronized (idle) {
                next = Optional.ofNullable(idle.poll());
            }
            if (next.isEmpty() || isOfToday(next.get())) {
                return next;
            }
            next.get().catalog().close();
        }
    }

    private boolean isOfToday(Reader reader) {
        return reader.after() == changes.get() && System.nanoTime() - reader.openedAt() < LONGEST.toNanos();
    }

    private void keep(Reader reader) {
        synchronized (idle) {
            if (!closed) {
                idle.push(reader);
                return;
            }
        }
        reader.catalog().close();
    }

    @Override
    public <T> T change(Function<Catalog, T> work) {
        writers.lock();
        try (Catalog catalog = Catalog.open(location, Access.WRITE, waiting)) {
            return work.apply(catalog);
        } finally {
            changes.incrementAndGet();
            writers.unlock();
        }
    }

    @Override
    public Optional<String> state(Catalog reader) {
        return reader.listing().columns().state();
    }

    @Override
    public void close() {
        synchronized (idle) {
            closed = true;
            idle.forEach(reader -> reader.catalog().close());
            idle.clear();
        }
    }
}
