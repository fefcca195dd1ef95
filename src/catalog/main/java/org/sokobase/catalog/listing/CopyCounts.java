package org.sokobase.catalog.listing;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;

/**
 * Counts the levels of puzzles, page after page. A puzzle with many levels is on many pages: it is counted on the first of them
 * only, as counting it for each of its levels would take the square of their number. For one thread, in a catalog that does not
 * change meanwhile.
 */
final class CopyCounts implements LevelDetails.Copies {

    private static final String LEVELS = """
            select unique_id, unique_nth, count(*) from level where unique_id = any(:ids) group by unique_id, unique_nth
            """;

    /** Fewer levels are counted again, so that not much is kept: no more puzzles than one of this many levels. */
    private static final int MANY = 100;

    private final Handle handle;
    private final RarePuzzles repeated;
    private final Map<PuzzleKey, Integer> large = new HashMap<>();

    CopyCounts(Handle handle) {
        this.handle = handle;
        this.repeated = new RarePuzzles(handle, RarePuzzles.REPEATED);
    }

    @Override
    public Map<Long, Integer> of(List<CatalogLevel> levels) {
        Map<PuzzleKey, Integer> counts = levelsOf(CatalogLevel.puzzlesOf(levels));
        Map<Long, Integer> copies = new HashMap<>();
        for (CatalogLevel level : levels) {
            level.identity()
                    .map(identity -> counts.get(identity.puzzle()))
                    .ifPresent(count -> copies.put(level.id(), count - 1));
        }
        return copies;
    }

    /** How many levels each of some puzzles has. */
    Map<PuzzleKey, Integer> levelsOf(Collection<PuzzleKey> puzzles) {
        Map<PuzzleKey, Integer> counts = new HashMap<>();
        puzzles.forEach(puzzle -> counts.put(puzzle, large.getOrDefault(puzzle, 1)));
        List<Long> ids = repeated.of(puzzles).stream()
                .filter(puzzle -> !large.containsKey(puzzle))
                .map(puzzle -> puzzle.unique().bits())
                .distinct()
                .toList();
        if (!ids.isEmpty()) {
            handle.createQuery(LEVELS)
                    .bindArray("ids", Long.class, ids)
                    .map((row, context) -> Map.entry(PuzzleKey.read(row, 1), row.getInt(3)))
                    .forEach(count -> counts.put(count.getKey(), count.getValue()));
        }
        counts.forEach((puzzle, levels) -> {
            if (levels >= MANY) {
                large.put(puzzle, levels);
            }
        });
        return counts;
    }
}
