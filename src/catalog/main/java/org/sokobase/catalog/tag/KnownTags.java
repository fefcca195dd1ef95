package org.sokobase.catalog.tag;

import java.util.List;
import java.util.Map;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;

/**
 * The tags of the puzzles of some levels.
 *
 * <p>Immutable.
 */
public final class KnownTags {

    private final Map<PuzzleKey, List<Tag>> byPuzzle;

    KnownTags(Map<PuzzleKey, List<Tag>> byPuzzle) {
        this.byPuzzle = Map.copyOf(byPuzzle);
    }

    /** The tags of a level's puzzle, in their order; none of a defective level. */
    public List<Tag> of(CatalogLevel level) {
        return level.identity()
                .map(identity -> byPuzzle.getOrDefault(identity.puzzle(), List.of()))
                .orElse(List.of());
    }
}
