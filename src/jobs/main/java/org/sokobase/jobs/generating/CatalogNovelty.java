package org.sokobase.jobs.generating;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.sokobase.board.Board;
import org.sokobase.catalog.Catalog;
import org.sokobase.choice.Preference;
import org.sokobase.generator.Novelty;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.similar.DistanceLimit;

/**
 * What a catalog has already: the same puzzle, or a level that differs in fewer squares than a number.
 *
 * <p>A run may take hours, and an open catalog keeps others from changing it. So the catalog is open only while it is asked:
 * it is closed after a question that came alone, and among many of them once a second.
 */
public final class CatalogNovelty implements Novelty, AutoCloseable {

    private static final long LONGEST_NANOS = Duration.ofSeconds(1).toNanos();
    private static final long SOON_NANOS = Duration.ofMillis(100).toNanos();

    private final Supplier<Catalog> opening;
    private final int apart;
    private Optional<Catalog> catalog = Optional.empty();
    private long openedAt;
    private long askedAt = System.nanoTime() - LONGEST_NANOS;

    /**
     * For a catalog.
     *
     * @param opening opens it to be read; with the keys of its tiers if levels must be apart
     * @param apart   the least number of squares in which a new level differs from all others; 1 for another puzzle
     */
    public CatalogNovelty(Supplier<Catalog> opening, int apart) {
        this.opening = opening;
        this.apart = apart;
    }

    @Override
    public Found find(Board board, LevelIdentity identity) {
        long now = System.nanoTime();
        boolean soon = now - askedAt < SOON_NANOS;
        askedAt = now;
        if (catalog.isEmpty()) {
            catalog = Optional.of(opening.get());
            openedAt = System.nanoTime();
        }
        Found found = find(board, apart, catalog.get());
        if (!soon || System.nanoTime() - openedAt > LONGEST_NANOS) {
            close();
        }
        return found;
    }

    /**
     * What an open catalog has.
     *
     * @param apart as above; if it is more than 1 the keys of the tiers must exist
     */
    public static Found find(Board board, int apart, Catalog open) {
        if (!open.find(board).isEmpty()) {
            return Found.KNOWN;
        }
        DistanceLimit within = new DistanceLimit(apart - 1, DistanceLimit.Unit.SQUARES);
        return apart > 1 && !open.tiers().near(board, within, Preference.USUAL).isEmpty() ? Found.NEAR : Found.NEW;
    }

    /** Closes the catalog, which the next question opens again. */
    @Override
    public void close() {
        catalog.ifPresent(Catalog::close);
        catalog = Optional.empty();
    }
}
