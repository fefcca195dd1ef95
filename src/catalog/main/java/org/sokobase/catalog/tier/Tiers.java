package org.sokobase.catalog.tier;

import java.util.List;
import java.util.function.LongConsumer;
import org.sokobase.board.Board;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.preference.Rankings;
import org.sokobase.choice.Preference;
import org.sokobase.similar.DistanceLimit;
import org.sokobase.similar.Tier;

/**
 * Levels of an open catalog that are similar without being copies, by the tiers of likeness, and the keys that find them.
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
     * The levels that are close to a board, the preferred one of each puzzle, the closest first; none if the board is too large
     * to be compared. The keys must exist.
     */
    public List<SimilarLevel> near(Board board, DistanceLimit within, Preference preference) {
        return session.with(
                handle -> new SimilarQuery(handle, board, within, rankings.by(preference, handle)).levels());
    }

    /** All puzzles related to a board in any tier, the surest first. The keys must exist. */
    public List<Relative> family(Board board, Preference preference) {
        return session.with(handle -> new FamilyQuery(handle, rankings.by(preference, handle)).of(board));
    }

    /** The approximate number of levels without keys; see {@link #makeKeys}. */
    public long levelsWithoutKeys() {
        return session.with(handle -> {
            TierRows rows = new TierRows(handle);
            if (rows.behind().isEmpty()) {
                return 0L;
            }
            return Math.max(rows.levelsBehind(), rows.keyed().isAnew() ? 1 : 0);
        });
    }

    /**
     * Computes the keys of the tiers for levels added since the last time. All queries for a tier from {@link Tier#TRIMMED} on
     * need them.
     *
     * @param progress receives the number of further levels done
     */
    public void makeKeys(LongConsumer progress) {
        if (!keyMaking(progress).goOn(() -> true)) {
            throw new IllegalStateException("there was time for all keys");
        }
    }

    /**
     * The same in parts, between which others can change the catalog.
     *
     * @param progress receives the number of further levels done
     */
    public TierKeyMaking keyMaking(LongConsumer progress) {
        return keyMaking(TierKeyMaking.PAGE, progress);
    }

    /** The same in parts of so many levels. */
    TierKeyMaking keyMaking(int levels, LongConsumer progress) {
        return new TierKeyMaking(session, levels, progress);
    }

    /** The number of puzzles that are too large to be compared in a tier from {@link Tier#TRIMMED} on. */
    public long puzzlesTooLarge(Tier tier) {
        return session.with(handle -> new TierRows(handle).tooLarge(tier));
    }
}
