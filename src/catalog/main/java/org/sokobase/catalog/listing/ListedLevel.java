package org.sokobase.catalog.listing;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.mark.PuzzleMark;
import org.sokobase.catalog.measure.AtLeast;
import org.sokobase.catalog.measure.KeptMeasure;
import org.sokobase.catalog.rating.MeanRating;
import org.sokobase.catalog.tag.Tag;

/**
 * A level with all that is known of it.
 *
 * <p>Immutable, as long as the lists and maps it was made of are; equal if all components are.
 *
 * @param level    the level
 * @param numbers  what is counted of it
 * @param marks    what is known of its puzzle
 * @param rating   how its puzzle is rated
 * @param measures what was measured of its puzzle, by name
 * @param tags     the tags of its puzzle
 */
public record ListedLevel(
        CatalogLevel level,
        Numbers numbers,
        List<PuzzleMark> marks,
        MeanRating rating,
        Map<String, KeptMeasure> measures,
        List<Tag> tags) {

    /** What is proved of the moves and pushes of all solutions of its board. */
    public AtLeast atLeast() {
        return level.identity().isPresent() ? AtLeast.of(level::normalBoard, measures) : AtLeast.NOTHING;
    }

    /**
     * What is counted of a level; nothing of a defective one.
     *
     * @param width     of the normal form
     * @param height    of the normal form
     * @param boxes     how many
     * @param floor     how many squares are no wall
     * @param copies    how many other levels are the same puzzle
     * @param solutions how many its board has
     * @param moves     the fewest of these, if there is one
     * @param pushes    the fewest of these, if there is one
     */
    public record Numbers(
            Optional<Integer> width,
            Optional<Integer> height,
            Optional<Integer> boxes,
            Optional<Integer> floor,
            Optional<Integer> copies,
            Optional<Integer> solutions,
            Optional<Integer> moves,
            Optional<Integer> pushes) {

        /** Whether its board has a solution. */
        public boolean isSolved() {
            return solutions.orElse(0) > 0;
        }
    }
}
