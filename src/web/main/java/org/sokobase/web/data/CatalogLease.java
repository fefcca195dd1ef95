package org.sokobase.web.data;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.sokobase.catalog.Catalog;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;

/**
 * The opening of the catalog that all pages share. It lasts only as long as something is asked or changed, and gives way to other
 * processes, so every command works beside the page
 * (<a href="../../../../../../../site/markdown/adr/0016-one-opening-given-way.md">decision 16</a>).
 *
 * <p><b>Threads.</b> Any number may ask, several at once, and change something, one after the other.
 */
public final class CatalogLease implements AutoCloseable {

    /** How long a question waits while another process changes the catalog. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final CatalogLocation location;
    private final Openings openings;
    private final AtomicLong changes = new AtomicLong();
    private final Returning returning;

    /**
     * Opens nothing yet.
     *
     * @param command what this process is, for others that wait for it
     */
    public CatalogLease(CatalogLocation location, String command) {
        LockTimeout waiting = new LockTimeout(PATIENCE, command, text -> {});
        this.location = location;
        this.openings = location.file().isPresent()
                ? new FileOpenings(location, waiting)
                : new ServerOpenings(location, waiting);
        this.returning = new Returning(PATIENCE, () -> openings.ask(Catalog::isEmpty));
    }

    /** Who has the catalog, if another process has had it for longer than a question waits. */
    public Optional<Away> away() {
        return returning.away();
    }

    /** Does something each time when the catalog is back, in a thread of its own. */
    public void whenBack(Runnable work) {
        returning.whenBack(work);
    }

    /** Where the catalog is. */
    public CatalogLocation location() {
        return location;
    }

    /**
     * Asks the catalog a question; what it answers must be whole, as the catalog may be closed afterwards. Not within another
     * question, and with no change in it.
     *
     * @throws CatalogException if it cannot be opened, of the kind {@code IN_USE} if another process changes it for longer than
     *     two seconds, {@code INTERRUPTED} if it is in a file and this lease has ended
     */
    public <T> T ask(Function<Catalog, T> question) {
        return returning.attempt(() -> openings.ask(question));
    }

    /**
     * Changes the catalog; when it returns, what it has changed is on the disk. Questions go on meanwhile, and see what was on
     * the disk at their beginning or later.
     *
     * @throws CatalogException as {@link #ask}
     */
    public <T> T change(Function<Catalog, T> work) {
        changes.incrementAndGet();
        try {
            return returning.attempt(() -> openings.change(work));
        } finally {
            changes.incrementAndGet(); // what was read meanwhile may be what was there before
        }
    }

    /**
     * Changes something of which no list of levels tells, such as keys that only make finding faster: what was read of lists before
     * is as good afterwards.
     *
     * @throws CatalogException as {@link #ask}
     */
    public <T> T changeUnlisted(Function<Catalog, T> work) {
        return returning.attempt(() -> openings.change(work));
    }

    /**
     * A text that is another one if lists of levels may have changed; nothing if that cannot be told.
     *
     * @param open the catalog within a question
     */
    Optional<String> state(Catalog open) {
        return openings.state(open).map(state -> state + " " + changes.get());
    }

    @Override
    public void close() {
        returning.close();
        openings.close();
    }
}
