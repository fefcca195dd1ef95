package org.sokobase.web.review;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.sokobase.catalog.database.CatalogException;
import org.sokobase.web.data.CatalogLease;

/**
 * Makes the keys of the tiers in a thread of its own. That is one long change of the catalog: other pages wait for it.
 *
 * <p><b>Threads.</b> Any number may ask.
 */
final class KeyMaking {

    private final CatalogLease catalog;
    private final AtomicLong done = new AtomicLong();
    private boolean runs;
    private Optional<String> failure = Optional.empty();

    KeyMaking(CatalogLease catalog) {
        this.catalog = catalog;
    }

    /** Begins, unless it runs already. */
    synchronized void start() {
        if (runs) {
            return;
        }
        runs = true;
        done.set(0);
        failure = Optional.empty();
        Thread thread = new Thread(this::make, "tier-keys");
        thread.setDaemon(true);
        thread.start();
    }

    private void make() {
        Optional<String> wrong = Optional.of("The keys were not made: this is a mistake in the program.");
        try {
            catalog.change(open -> {
                open.tiers().makeKeys(done::addAndGet);
                return open;
            });
            wrong = Optional.empty();
        } catch (CatalogException e) {
            wrong = Optional.of("The keys were not made: " + e.getMessage() + ".");
        } finally {
            end(wrong);
        }
    }

    private synchronized void end(Optional<String> wrong) {
        runs = false;
        failure = wrong;
    }

    /** How many levels are done, if it runs. */
    synchronized Optional<Long> running() {
        return runs ? Optional.of(done.get()) : Optional.empty();
    }

    /** Why the last attempt has failed, if it has. */
    synchronized Optional<String> failure() {
        return failure;
    }
}
