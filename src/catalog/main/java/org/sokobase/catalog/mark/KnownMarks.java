package org.sokobase.catalog.mark;

import java.util.List;
import java.util.Map;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;

/**
 * What is known of the puzzles of some levels.
 *
 * <p>Immutable.
 */
public final class KnownMarks {

    private final Map<PuzzleKey, List<PuzzleMark>> byPuzzle;

    /** With the marks of each puzzle. */
    public KnownMarks(Map<PuzzleKey, List<PuzzleMark>> byPuzzle) {
        this.byPuzzle = byPuzzle;
    }

    /** The marks of a level's puzzle, in the order of {@link Mark}, then of time; none of a defective level. */
    public List<PuzzleMark> of(CatalogLevel level) {
        return level.identity()
                .map(identity -> byPuzzle.getOrDefault(identity.puzzle(), List.of()))
                .orElse(List.of());
    }
}
