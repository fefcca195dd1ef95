package org.sokobase.catalog.rating;

import java.util.Map;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;

/**
 * How the puzzles of some levels are rated.
 *
 * <p>Immutable.
 */
public final class KnownRatings {

    private final Map<PuzzleKey, MeanRating> byPuzzle;

    KnownRatings(Map<PuzzleKey, MeanRating> byPuzzle) {
        this.byPuzzle = Map.copyOf(byPuzzle);
    }

    /** How the puzzle of a level is rated. */
    public MeanRating of(CatalogLevel level) {
        return level.identity()
                .map(identity -> byPuzzle.getOrDefault(identity.puzzle(), MeanRating.NONE))
                .orElse(MeanRating.NONE);
    }
}
