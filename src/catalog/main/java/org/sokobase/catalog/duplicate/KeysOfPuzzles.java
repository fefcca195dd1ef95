package org.sokobase.catalog.duplicate;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.similar.Tier;
import org.sokobase.similar.TierKeys;

/** The keys of the tiers of some puzzles. */
final class KeysOfPuzzles {

    /** How many numbers are looked for at a time. */
    private static final int PAGE = 1000;

    private static final String SELECT = """
            select unique_id, unique_nth, trimmed, any_player, other_boxes, other_goals, reversed, same_walls
            from tier_key where %s in (<keys>)
            """;

    private final Map<PuzzleKey, Map<Tier, Long>> keys = new HashMap<>();

    private final Handle handle;

    /** None as yet. */
    KeysOfPuzzles(Handle handle) {
        this.handle = handle;
    }

    /** Reads the keys of all puzzles that have one of these numbers in a column, in place of those before. */
    void read(String column, List<Long> numbers) {
        keys.clear();
        for (int from = 0; from < numbers.size(); from += PAGE) {
            handle.createQuery(SELECT.formatted(column))
                    .bindList("keys", numbers.subList(from, Math.min(numbers.size(), from + PAGE)))
                    .map((row, context) -> Map.entry(PuzzleKey.read(row, 1), keys(row)))
                    .forEach(entry -> keys.put(entry.getKey(), entry.getValue()));
        }
    }

    private static Map<Tier, Long> keys(ResultSet row) throws SQLException {
        Map<Tier, Long> keys = new EnumMap<>(Tier.class);
        for (int i = 0; i < TierKeys.TIERS.size(); i++) {
            keys.put(TierKeys.TIERS.get(i), row.getLong(3 + i));
        }
        return keys;
    }

    /** The key of a puzzle. */
    long of(PuzzleKey puzzle, Tier tier) {
        return Objects.requireNonNull(keys.getOrDefault(puzzle, Map.of()).get(tier), "no keys of the puzzle");
    }

    /** What a puzzle has in common with others to the tiers before this one; those side by side in the order of their names. */
    Stream<Object> surer(PuzzleKey puzzle, Tier than) {
        return Stream.concat(
                Stream.of(puzzle),
                TierKeys.TIERS.stream()
                        .filter(tier -> tier.compareTo(than) < 0)
                        .map(tier -> Map.entry(tier, of(puzzle, tier))));
    }
}
