package org.sokobase.catalog.attempt;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.sokobase.catalog.database.Session;
import org.sokobase.catalog.level.PuzzleKey;

/**
 * The searches without a result of the puzzles of an open catalog. Threads and errors are those of the {@code Catalog} that hands it
 * out.
 */
public final class Attempts {

    private final Session session;

    /** Those of an open catalog. */
    public Attempts(Session session) {
        this.session = session;
    }

    /**
     * Keeps attempts, all or nothing. Each takes the place of those of its puzzle that had no larger limit; one of a puzzle without a
     * level, and one beside which there is a longer one, is dropped.
     */
    public void keep(List<TriedPuzzle> tried) {
        session.change(transaction -> {
            AttemptRows rows = new AttemptRows(transaction);
            tried.forEach(one -> rows.keep(one.puzzle(), one.attempt()));
            return tried.size();
        });
    }

    /** Those of puzzles; puzzles without any are left out. */
    public Map<PuzzleKey, List<Attempt>> of(Collection<PuzzleKey> puzzles) {
        return session.with(handle -> new AttemptRows(handle).of(puzzles));
    }

    /** How far all puzzles are solved. */
    public SolvingProgress progress() {
        return session.with(handle -> new ProgressQuery(handle).run());
    }
}
