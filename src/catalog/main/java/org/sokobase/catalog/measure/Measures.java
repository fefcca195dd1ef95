package org.sokobase.catalog.measure;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.PuzzleKey;

/** The measures of the puzzles of an open catalog. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Measures {

    private final Session session;

    /** Those of an open catalog. */
    public Measures(Session session) {
        this.session = session;
    }

    /**
     * Keeps what was measured, all or nothing. What is less certain than what was known is dropped, measure by measure.
     *
     * @return of how many puzzles something changed
     */
    public int keep(List<MeasuredPuzzle> measured) {
        return session.change(transaction -> new MeasureRows(transaction).keep(measured));
    }

    /** What is known of puzzles, by the name of the measure; those of which nothing is known are left out. */
    public Map<PuzzleKey, Map<String, KeptMeasure>> of(Collection<PuzzleKey> puzzles) {
        return session.with(handle -> new MeasureRows(handle).of(puzzles));
    }
}
