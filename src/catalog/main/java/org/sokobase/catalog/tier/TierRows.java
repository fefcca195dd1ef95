package org.sokobase.catalog.tier;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.sokobase.catalog.level.LevelIds;
import org.sokobase.catalog.level.PuzzleKey;
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
        long done = handle.createQuery("select keyed_up_to from tally")
                .mapTo(Long.class)
                .one();
        return handle.createQuery("select max(id) from level") // alone, as a database then looks at the last one only
                .mapTo(Long.class)
                .findOne()
                .filter(last -> last > done);
    }

    /** About how many levels have come since the keys were made. */
    public long levelsBehind() {
        return handle.createQuery("""
                        select coalesce(sum(levels), 0) from collection
                        where id > (select keyed_up_to / 4294967296 from tally)
                        """).mapTo(Long.class).one();
    }

    /** How many puzzles are too large for a tier. */
    public long tooLarge(Tier tier) {
        String column = tier == Tier.SIMILAR ? "floors" : column(tier);
        return handle.createQuery("select count(*) from tier_key where " + column + " is null")
                .mapTo(Long.class)
                .one();
    }

    /** Takes out the keys of puzzles of which only this collection has levels, before it goes. */
    public static void forget(Handle handle, long collection) {
        List<PuzzleKey> puzzles = handle.createQuery(OWN_PUZZLES)
                .bind("first", LevelIds.of(collection, 0))
                .bind("last", LevelIds.of(collection, Integer.MAX_VALUE))
                .map((row, context) -> PuzzleKey.read(row, 1))
                .list();
        delete(handle, "", puzzles);
    }

    /** Takes out the keys of those of some puzzles that have no level any more. */
    public static void gone(Handle handle, Collection<PuzzleKey> puzzles) {
        delete(handle, AND_NO_LEVEL, puzzles);
    }

    /**
     * Levels of an earlier collection have come and gone: takes out the keys of those of some puzzles that have no level any
     * more, and has the keys made of those that are new.
     */
    public static void changed(Handle handle, long collection, Collection<PuzzleKey> puzzles) {
        gone(handle, puzzles);
        handle.createUpdate("update tally set keyed_up_to = :before where keyed_up_to > :before")
                .bind("before", LevelIds.of(collection, 0) - 1)
                .execute();
    }

    private static void delete(Handle handle, String condition, Collection<PuzzleKey> puzzles) {
        try (PreparedBatch batch = handle.prepareBatch(DELETE + condition)) {
            puzzles.forEach(puzzle -> batch.add(puzzle.unique().bits(), puzzle.nth()));
            if (batch.size() > 0) {
                batch.execute();
            }
        }
    }
}
