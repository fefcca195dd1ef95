package org.sokobase.catalog.rating;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;

/** The ratings of the puzzles of an open catalog. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Ratings {

    private final Session session;

    /** Those of an open catalog. */
    public Ratings(Session session) {
        this.session = session;
    }

    /**
     * Keeps what somebody says of puzzles, outside of studies, all or nothing. What he said of one earlier stays where he says
     * nothing now.
     *
     * @param ratings of puzzles that have a level or a solution, or are known otherwise
     * @return what came of each
     */
    public List<RatingChange> rate(List<NewRating> ratings) {
        return session.change(transaction -> {
            RatingRows rows = new RatingRows(transaction);
            return ratings.stream()
                    .map(one -> rows.rate(one.puzzle(), one.rating()))
                    .toList();
        });
    }

    /**
     * A rating of a puzzle.
     *
     * @param puzzle what it is about
     * @param rating what is said
     */
    public record NewRating(PuzzleKey puzzle, Rating rating) {}

    /** Takes back what somebody said of a puzzle outside of studies; returns whether he had said something. */
    public boolean remove(PuzzleKey puzzle, String saidBy) {
        return session.change(transaction -> new RatingRows(transaction).remove(puzzle, saidBy));
    }

    /** How the puzzles of these levels are rated. */
    public KnownRatings of(List<CatalogLevel> levels) {
        return session.with(handle -> new RatingsQuery(handle).of(CatalogLevel.puzzlesOf(levels)));
    }

    /** Those of these puzzles that are wanted. */
    public Set<PuzzleKey> having(RatingFilter filter, Collection<PuzzleKey> puzzles) {
        return session.with(handle -> new RatingsQuery(handle).having(filter, puzzles));
    }

    /** Passes ratings to the consumer, in the order of their levels, then of names. Those of a study that is not closed are nobody's business yet. */
    public void forEach(WantedRatings wanted, Consumer<RatedPuzzle> consumer) {
        session.use(handle -> new RatingsQuery(handle).forEach(wanted, consumer));
    }
}
