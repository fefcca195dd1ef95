package org.sokobase.catalog.tier;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.sokobase.catalog.attempt.AttemptRows;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.level.TallyRow;
import org.sokobase.similar.Tier;

/** The keys of the tiers beside each puzzle, and up to which level they were made; {@link TierKeyMaking} makes them. */
public final class TierRows {

    /** The puzzles of the collection's levels that no other collection has. */
    private static final String OWN_PUZZLES = """
            select l.unique_id, l.unique_nth from (
                select distinct unique_id, unique_nth from level
                where id between :first and :last and unique_id is not null) l
            where not exists (
                select 1 from level o where o.unique_id = l.unique_id and o.unique_nth = l.unique_nth
                and o.id not between :first and :last)
            """;

    private static final String DELETE = "delete from tier_key where unique_id = ? and unique_nth = ?";

    private static final String AND_NO_LEVEL = """
             and not exists (
                select 1 from level l where l.unique_id = tier_key.unique_id and l.unique_nth = tier_key.unique_nth)
            """;

    private final Handle handle;

    public TierRows(Handle handle) {
        this.handle = handle;
    }

    /** The column with the keys of a tier. */
    public static String column(Tier tier) {
        return switch (tier) {
            case TRIMMED -> "trimmed";
            case ANY_PLAYER -> "any_player";
            case OTHER_BOXES -> "other_boxes";
            case OTHER_GOALS -> "other_goals";
            case REVERSED -> "reversed";
            case SAME_WALLS -> "same_walls";
            case EXACT, SAME, SIMILAR -> throw new IllegalArgumentException("no column for " + tier);
        };
    }

    /** Up to which number there can be levels whose puzzles have no keys yet; nothing if all have them. */
    public Optional<Long> behind() {
        long done = keyed().kept();
        return handle.createQuery("select max(id) from level") // alone, as a database then looks at the last one only
                .mapTo(Long.class)
                .findOne()
                .filter(last -> last > done);
    }

    /** How far the keys are made. */
    KeyedLevels keyed() {
        return KeyedLevels.of(TallyRow.get(handle, "keyed_up_to"));
    }

    /** Keeps how far they are made. */
    void keep(KeyedLevels keyed) {
        TallyRow.set(handle, "keyed_up_to = ?", keyed.kept());
    }

    /** About how many levels have come since the keys were made. */
    public long levelsBehind() {
        long keyed = keyed().upTo();
        long collection = LevelIds.collection(keyed);
        long later = handle.createQuery("select coalesce(sum(levels), 0) from collection where id > ?")
                .bind(0, collection)
                .mapTo(Long.class)
                .one();
        return later + behindWithin(collection, keyed);
    }

    /** The same of the collection within which the making was interrupted; nothing if it was at its end. */
    private long behindWithin(long collection, long keyed) {
        boolean isWhole = handle.createQuery("""
                        select 1 from level where id > :keyed and id <= :last and unique_id is not null
                        fetch first 1 rows only
                        """)
                .bind("keyed", keyed)
                .bind("last", LevelIds.of(collection + 1, 0) - 1)
                .mapTo(Integer.class)
                .findOne()
                .isEmpty();
        return isWhole
                ? 0
                : handle.createQuery("select levels from collection where id = ?")
                        .bind(0, collection)
                        .mapTo(Long.class)
                        .findOne()
                        .map(levels -> Math.max(1, levels - LevelIds.ordinal(keyed)))
                        .orElse(0L);
    }

    /** How many puzzles are too large for a tier. */
    public long tooLarge(Tier tier) {
        String column = tier == Tier.SIMILAR ? "floors" : column(tier);
        return handle.createQuery("select count(*) from tier_key where " + column + " is null")
                .mapTo(Long.class)
                .one();
    }

    /** Takes out the keys and attempts of puzzles of which only this collection has levels, before it goes. */
    public static void forget(Handle handle, long collection) {
        List<PuzzleKey> puzzles = handle.createQuery(OWN_PUZZLES)
                .bind("first", LevelIds.of(collection, 0))
                .bind("last", LevelIds.of(collection, Integer.MAX_VALUE))
                .map((row, context) -> PuzzleKey.read(row, 1))
                .list();
        delete(handle, "", puzzles);
        AttemptRows.forget(handle, puzzles);
    }

    /** Takes out the keys and attempts of those of some puzzles that have no level any more. */
    public static void gone(Handle handle, Collection<PuzzleKey> puzzles) {
        delete(handle, AND_NO_LEVEL, puzzles);
        AttemptRows.gone(handle, puzzles);
    }

    /**
     * Levels of an earlier collection have come and gone: takes out the keys and attempts of those of some puzzles that have no level any
     * more, and has the keys made of those that are new.
     */
    public static void changed(Handle handle, long collection, Collection<PuzzleKey> puzzles) {
        gone(handle, puzzles);
        TierRows rows = new TierRows(handle);
        KeyedLevels keyed = rows.keyed();
        long before = LevelIds.of(collection, 0) - 1;
        if (keyed.upTo() > before) {
            rows.keep(keyed.upTo(before));
        }
    }

    /** While all keys are made anew, there is no index by which one row is found: then that begins once more. */
    private static void delete(Handle handle, String condition, Collection<PuzzleKey> puzzles) {
        TierRows rows = new TierRows(handle);
        if (rows.keyed().isAnew()) {
            if (puzzles.stream().anyMatch(puzzle -> condition.isEmpty() || !hasLevel(handle, puzzle))) {
                rows.keep(new KeyedLevels(0, true));
            }
            return;
        }
        try (PreparedBatch batch = handle.prepareBatch(DELETE + condition)) {
            puzzles.forEach(puzzle -> batch.add(puzzle.unique().bits(), puzzle.nth()));
            if (batch.size() > 0) {
                batch.execute();
            }
        }
    }

    private static boolean hasLevel(Handle handle, PuzzleKey puzzle) {
        return handle.createQuery("select 1 from level where unique_id = ? and unique_nth = ? fetch first 1 rows only")
                .bind(0, puzzle.unique().bits())
                .bind(1, puzzle.nth())
                .mapTo(Integer.class)
                .findOne()
                .isPresent();
    }
}
