package org.sokobase.catalog.solution;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.sokobase.board.Board;
import org.sokobase.catalog.attempt.Attempts;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.play.Moves;

/** The solutions in an open catalog. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Solutions {

    private final Session session;

    /** Those of an open catalog. */
    public Solutions(Session session) {
        this.session = session;
    }

    /**
     * The wanted solutions of a board, which need not be in the catalog if another board of its puzzle is: the entered ones,
     * the oldest first, then the derived ones that beat them in some measure.
     */
    public List<SolvedBoard.Known> of(Board board, SolvedBoard.Kinds wanted) {
        return session.with(handle -> new SolutionsQuery(handle, wanted).of(board));
    }

    /**
     * The boards of the levels of a collection that moves solve when they are played on them, each once; all are tried.
     *
     * @param collection its number
     */
    public List<Board> solvedBy(Moves moves, long collection) {
        return session.with(handle -> {
            UnassignedSolution tried = new UnassignedSolution(moves, Optional.empty());
            SolutionMatcher matcher = SolutionMatcher.onCollection(handle, collection);
            matcher.add(List.of(tried));
            return matcher.matches(tried).stream()
                    .map(SolutionMatcher.Match::board)
                    .toList();
        });
    }

    /**
     * Passes all boards with a wanted solution to the consumer, the puzzles in the order of their first levels, each board
     * with its first level.
     */
    public void forEach(SolvedBoard.Kinds wanted, Consumer<SolvedBoard> consumer) {
        session.use(handle -> new SolutionsQuery(handle, wanted).forEach(consumer));
    }

    /** Passes those boards of these levels that have a wanted solution to the consumer, each with its first level of these. */
    public void forEach(List<CatalogLevel> levels, SolvedBoard.Kinds wanted, Consumer<SolvedBoard> consumer) {
        session.use(handle -> new SolutionsQuery(handle, wanted).forEach(levels, consumer));
    }

    /** Passes the records of all puzzles with solutions to the consumer that the condition lets through, in the order of their first levels. */
    public void records(Predicate<PuzzleKey> wanted, Consumer<PuzzleRecord> consumer) {
        session.use(
                handle -> new SolutionsQuery(handle, SolvedBoard.Kinds.ENTERED_AND_DERIVED).records(wanted, consumer));
    }

    /** The solutions that wait for their levels, oldest first. */
    public List<PendingSolution> waiting() {
        return session.with(handle -> new PendingSolutionRows(handle)
                .all().stream().map(PendingSolutionRows.Waiting::shown).toList());
    }

    /** The searches for solutions that ended without a result. */
    public Attempts attempts() {
        return new Attempts(session);
    }
}
