package org.sokobase.catalog.rating;

import java.util.Collection;
import java.util.Optional;
import org.sokobase.catalog.level.PuzzleKey;

/**
 * Which ratings are wanted.
 *
 * @param saidBy  the name of the person; any if empty
 * @param study   the name of the study in which they were said; any, and outside of studies, if empty
 * @param puzzles what they are about; anything if empty
 */
public record WantedRatings(
        Optional<String> saidBy, Optional<String> study, Optional<? extends Collection<PuzzleKey>> puzzles) {

    /** All of them. */
    public static final WantedRatings ALL = new WantedRatings(Optional.empty(), Optional.empty(), Optional.empty());
}
