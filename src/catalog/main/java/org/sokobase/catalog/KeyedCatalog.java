package org.sokobase.catalog;

import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.sokobase.catalog.database.Access;
import org.sokobase.catalog.database.CatalogLocation;
import org.sokobase.catalog.database.LockTimeout;
import org.sokobase.catalog.tier.Tiers;

/** Opens a catalog in which the tiers find all levels. */
public final class KeyedCatalog {

    private KeyedCatalog() {}

    /** Shows that keys of tiers are made, which takes its time. */
    @FunctionalInterface
    public interface KeyMaking {

        /**
         * Has the keys made.
         *
         * @param levels how many levels, about, have come without keys
         * @param making makes the keys, and tells what it is given of every so many levels more
         */
        void show(long levels, Consumer<LongConsumer> making);
    }

    /**
     * Opens a catalog that must be there, to read it by tiers. Keys that are missing are made before, see {@link Tiers#makeKeys}:
     * only while that lasts it is open to be changed, so that others who read it wait no longer.
     */
    public static Catalog open(CatalogLocation location, LockTimeout waiting, KeyMaking shown) {
        while (true) {
            Catalog reading = Catalog.open(location, Access.READ, waiting);
            boolean ready = false;
            long missing;
            try {
                missing = reading.tiers().levelsWithoutKeys();
                ready = missing == 0;
            } finally {
                if (!ready) {
                    reading.close();
                }
            }
            if (ready) {
                return reading;
            }
            try (Catalog writing = Catalog.open(location, Access.WRITE, waiting)) {
                shown.show(missing, writing.tiers()::makeKeys);
            }
        }
    }
}
