package org.sokobase.catalog.mark;

import java.util.Collection;
import java.util.List;
import org.sokobase.catalog.database.Session;
import org.sokobase.identity.LevelId;

/** Decisions about pairs of puzzles of an open catalog: whether they are the same. Threads and errors are those of the {@code Catalog} that hands it out. */
public final class Decisions {

    private final Session session;

    /** Those of an open catalog. */
    public Decisions(Session session) {
        this.session = session;
    }

    /** Saves decisions, replacing earlier ones about the same puzzles; returns how many changed something. */
    public int put(List<Decision> decisions) {
        return session.change(transaction -> {
            DecisionRows rows = new DecisionRows(transaction);
            return (int) decisions.stream().filter(rows::put).count();
        });
    }

    /** Removes decisions and saves others, all or nothing. */
    public void replace(List<Decision> removed, List<Decision> saved) {
        session.change(transaction -> {
            DecisionRows rows = new DecisionRows(transaction);
            removed.forEach(decision -> rows.remove(decision.puzzle(), decision.other()));
            saved.forEach(rows::put);
            return saved.size();
        });
    }

    /** Removes the decision about two puzzles; returns whether there was one. */
    public boolean withdraw(LevelId puzzle, LevelId other) {
        return session.change(transaction -> new DecisionRows(transaction).remove(puzzle, other));
    }

    /** The decisions about all pairs of these puzzles. */
    public List<Decision> among(Collection<LevelId> puzzles) {
        return session.with(handle -> new DecisionRows(handle)
                .among(puzzles).stream()
                        .filter(decision -> puzzles.contains(decision.other()))
                        .toList());
    }

    /** All decisions, the oldest first. */
    public List<Decision> all() {
        return session.with(handle -> new DecisionRows(handle).all());
    }
}
