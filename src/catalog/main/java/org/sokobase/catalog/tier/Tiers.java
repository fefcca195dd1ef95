package org.sokobase.catalog.tier;

import java.util.List;
import java.util.function.LongConsumer;
import org.sokobase.board.Board;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.preference.Preference;
import org.sokobase.catalog.preference.Rankings;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;

/**
 * Levels of an open catalog that are alike without being copies, by the tiers of likeness, and the keys by which these find them.
 * Threads and errors are those of the {@code Catalog} that hands it out.
 */
public final class Tiers {

    private final Session session;
    private final Rankings rankings;

    /** Those of an open catalog. */
    public Tiers(Session session, Rankings rankings) {
        this.session = session;
        this.rankings = rankings;
    }

    /**
     * The levels that are near a board, the preferred one of each puzzle, the nearest first; none if the board is too large to be
     * compared. The keys must have been made.
     */
    public List<SimilarLevel> near(Board board, DistanceLimit within, Preference preference) {
        return session.with(
                handle -> new SimilarQuery(handle, board, within, rankings.by(preference, handle)).levels());
    }

    /** All puzzles that are related to a board over the tiers, the surest first. The keys must have been made. */
    public List<Relative> family(Board board, Preference preference) {
        return session.with(handle -> new FamilyQuery(handle, rankings.by(preference, handle)).of(board));
    }

    /** How many levels, about, have come since the keys were made; see {@link #makeKeys}. */
    public long levelsWithoutKeys() {
        return session.with(handle -> {
            TierRows rows = new TierRows(handle);
            return rows.behind().isPresent() ? rows.levelsBehind() : 0;
        });
    }

    /**
     * Makes the keys by which the tiers find levels, for those that have come since the last time. They are needed by all
     * that asks for a tier from {@link Tier#TRIMMED} on.
     *
     * @param progress is told of every so many levels more
     */
    public void makeKeys(LongConsumer progress) {
        session.requireWriting();
        session.use(handle -> new TierKeyMaking(handle, progress).catchUp());
    }

    /** How many puzzles are too large for a tier from {@link Tier#TRIMMED} on, so that it cannot compare them. */
    public long puzzlesTooLarge(Tier tier) {
        return session.with(handle -> new TierRows(handle).tooLarge(tier));
    }
}
