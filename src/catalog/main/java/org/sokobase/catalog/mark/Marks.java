package org.sokobase.catalog.mark;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.CatalogLevel;
import org.sokobase.catalog.level.PuzzleKey;
import org.sokobase.catalog.measure.MeasureRange;

/** The marks of users on the puzzles of an open catalog. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Marks {

    private final Session session;

    /** Those of an open catalog. */
    public Marks(Session session) {
        this.session = session;
    }

    /**
     * Marks a puzzle.
     *
     * @param puzzle one that has a level or a solution
     * @param mark   any but {@link Mark#SOLVABLE}, which only a solution proves
     */
    public Marking mark(PuzzleKey puzzle, PuzzleMark mark) {
        return session.change(transaction -> new MarkRows(transaction).mark(puzzle, mark));
    }

    /** Removes a user's mark from a puzzle; returns whether there was one. */
    public boolean unmark(PuzzleKey puzzle, Mark mark, String saidBy) {
        return session.change(transaction -> new MarkRows(transaction).unmark(puzzle, mark, saidBy));
    }

    /** What is known about the puzzles of these levels. */
    public KnownMarks of(List<CatalogLevel> levels) {
        return session.with(handle -> new KnownMarks(new MarksQuery(handle).of(CatalogLevel.puzzlesOf(levels))));
    }

    /**
     * Passes all puzzles with marks, or only those with a status or with measures in these ranges, to the consumer, in the order
     * of their first levels.
     */
    public void forEach(Optional<PuzzleStatus> status, List<MeasureRange> measures, Consumer<MarkedPuzzle> consumer) {
        forEach(status, measures, puzzle -> true, consumer);
    }

    /** The same, but only those of which something else holds, too. */
    public void forEach(
            Optional<PuzzleStatus> status,
            List<MeasureRange> measures,
            Predicate<PuzzleKey> wanted,
            Consumer<MarkedPuzzle> consumer) {
        session.use(handle -> new MarksQuery(handle).forEach(status, measures, wanted, consumer));
    }
}
