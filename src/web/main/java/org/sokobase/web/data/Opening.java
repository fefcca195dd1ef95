package org.sokobase.web.data;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogException.Kind;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;

/** A catalog in a file, opened when it is needed, and what is open beside it to be read. For one thread at a time. */
final class Opening {

    /** Longer than a process that waits for a catalog pauses before it tries again. */
    private static final Duration LEFT_TO_OTHERS = Duration.ofMillis(170);

    private final CatalogLocation location;
    private final LockTimeout waiting;
    private final Deque<Catalog> idle = new ArrayDeque<>();
    private @Nullable Catalog open;
    private Access access = Access.READ;
    private Optional<String> state = Optional.empty();
    private long openedAt;
    private long notBefore = System.nanoTime();
    private @Nullable CatalogException refused;
    private long refusedAt;

    Opening(CatalogLocation location, LockTimeout waiting) {
        this.location = location;
        this.waiting = waiting;
    }

    /** Whether it is open. */
    boolean isOpen() {
        return open != null;
    }

    /** Whether it is open, and cannot be changed. */
    boolean isOnlyRead() {
        return open != null && access == Access.READ;
    }

    /** A text that is another one if the file may have changed between two openings. */
    Optional<String> state() {
        return state;
    }

    /** Whether it has been open for so long. */
    boolean isOlderThan(Duration time) {
        return open != null && System.nanoTime() - openedAt >= time.toNanos();
    }

    /**
     * One to ask, for {@link #takeBack} when it is done.
     *
     * @param since when it was asked for, by the clock of {@link System#nanoTime}
     */
    Catalog toRead(long since) {
        Catalog source = open == null ? opened(Access.READ, since) : open;
        return idle.isEmpty() ? source.beside() : idle.pop();
    }

    /** The one to change. It must not be open to be read. */
    Catalog toWrite(long since) {
        return open == null ? opened(Access.WRITE, since) : open;
    }

    private Catalog opened(Access wanted, long since) {
        CatalogException last = refused;
        if (last != null && refusedAt - since > 0) {
            throw new CatalogException(last.kind(), last.getMessage(), last); // who came meanwhile has waited as well
        }
        try {
            refused = null;
            return opened(wanted);
        } catch (CatalogException e) {
            refused = e;
            refusedAt = System.nanoTime();
            throw e;
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
        state = opened.listing().columns().state();
        access = wanted;
        openedAt = System.nanoTime();
        return opened;
    }

    /** Keeps one that was asked for the next question. */
    void takeBack(Catalog reader) {
        idle.push(reader);
    }

    /** Closes it, when nobody asks or changes it. */
    void close() {
        Catalog ending = open;
        open = null;
        idle.forEach(Opening::closeReader);
        idle.clear();
        if (ending != null) {
            ending.close();
        }
    }

    /** The same, and leaves others time to come before it is opened again. */
    void giveWay() {
        close();
        notBefore = System.nanoTime() + LEFT_TO_OTHERS.toNanos();
    }

    private static void closeReader(Catalog reader) {
        try {
            reader.close();
        } catch (CatalogException e) {
            // Its database has gone before, and nothing was written through it.
        }
    }
}
