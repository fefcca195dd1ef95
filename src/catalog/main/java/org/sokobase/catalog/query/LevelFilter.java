package org.sokobase.catalog.query;

import java.util.List;
import java.util.Optional;
import org.sokobase.catalog.mark.PuzzleStatus;
import org.sokobase.catalog.measure.MeasureRange;
import org.sokobase.catalog.name.UnknownNameException;
import org.sokobase.catalog.rating.RatingFilter;
import org.sokobase.catalog.where.Condition;

/**
 * Which levels are wanted. Names that the catalog does not know are refused with an {@link UnknownNameException}.
 *
 * <p>Immutable, as long as its list is; equal if all components are.
 *
 * @param collection what names their collections: a part of the title in any case, or the file
 * @param author     part of the author's name in any case, the level's own or the collection's
 * @param maxWidth   the greatest width of the normal form
 * @param maxHeight  the greatest height of the normal form
 * @param maxBoxes   the greatest number of boxes
 * @param solved     which levels with respect to their own solutions
 * @param status     what must be known of their puzzle
 * @param rating     how their puzzle must be rated
 * @param measures   what measures of their puzzle must lie between
 * @param where      what else must hold
 */
public record LevelFilter(
        Optional<String> collection,
        Optional<String> author,
        Optional<Integer> maxWidth,
        Optional<Integer> maxHeight,
        Optional<Integer> maxBoxes,
        Solved solved,
        Optional<PuzzleStatus> status,
        RatingFilter rating,
        List<MeasureRange> measures,
        Optional<Condition> where) {

    /** Whatever the ratings and measures are, and without any other condition. */
    public LevelFilter(
            Optional<String> collection,
            Optional<String> author,
            Optional<Integer> maxWidth,
            Optional<Integer> maxHeight,
            Optional<Integer> maxBoxes,
            Solved solved,
            Optional<PuzzleStatus> status) {
        this(
                collection,
                author,
                maxWidth,
                maxHeight,
                maxBoxes,
                solved,
                status,
                RatingFilter.ANY,
                List.of(),
                Optional.empty());
    }

    /** Lets every level of the collections through that a text names, defective ones too; of all collections without one. */
    public static LevelFilter ofCollection(Optional<String> collection) {
        return new LevelFilter(
                collection,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Solved.ANY,
                Optional.empty());
    }

    /** The same for authors with this in their names, or for all. */
    public LevelFilter by(Optional<String> wanted) {
        return new LevelFilter(
                collection, wanted, maxWidth, maxHeight, maxBoxes, solved, status, rating, measures, where);
    }

    /** The same for puzzles with this status, or with any. */
    public LevelFilter having(Optional<PuzzleStatus> wanted) {
        return new LevelFilter(
                collection, author, maxWidth, maxHeight, maxBoxes, solved, wanted, rating, measures, where);
    }

    /** The same for puzzles that are rated so. */
    public LevelFilter rated(RatingFilter wanted) {
        return new LevelFilter(
                collection, author, maxWidth, maxHeight, maxBoxes, solved, status, wanted, measures, where);
    }

    /** The same for puzzles of which that is known. */
    public LevelFilter measured(List<MeasureRange> wanted) {
        return new LevelFilter(
                collection, author, maxWidth, maxHeight, maxBoxes, solved, status, rating, wanted, where);
    }

    /** The same for levels of which that holds, too. */
    public LevelFilter where(Optional<Condition> wanted) {
        return new LevelFilter(
                collection, author, maxWidth, maxHeight, maxBoxes, solved, status, rating, measures, wanted);
    }

    /** Lets every level through, defective ones too. */
    public static final LevelFilter ALL = ofCollection(Optional.empty());

    /** Whether it asks for nothing but collections, if for anything. */
    boolean letsAllLevelsOfCollectionsThrough() {
        return equals(ofCollection(collection));
    }

    /** Levels with or without a verified solution of their exact board. */
    public enum Solved {
        ANY,
        SOLVED,
        UNSOLVED
    }
}
