package org.sokobase.jobs.review;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.identity.LevelId;

/**
 * What decisions say of pairs of puzzles, also by way of others: who has decided that A and B are the same, and B and C, has
 * decided about A and C; and what is said of one puzzle and C is said of all that are the same as this one.
 *
 * <p><b>Threads.</b> For one thread at a time.
 */
final class Settled {

    private final Map<LevelId, LevelId> sameAs = new HashMap<>();
    private final Set<PuzzlePair> told = new HashSet<>();

    Settled(List<Decision> decisions) {
        decisions.stream()
                .filter(decision -> decision.ruling() == Decision.Ruling.SAME)
                .forEach(decision -> sameAs.put(first(decision.puzzle()), first(decision.other())));
        decisions.forEach(decision -> told.add(PuzzlePair.of(first(decision.puzzle()), first(decision.other()))));
    }

    /** Which of the puzzles that are the same stands for all of them. */
    private LevelId first(LevelId puzzle) {
        LevelId first = puzzle;
        for (LevelId next = sameAs.get(first); next != null && !next.equals(first); next = sameAs.get(first)) {
            first = next;
        }
        if (!first.equals(puzzle)) {
            sameAs.put(puzzle, first); // the next question takes one step
        }
        return first;
    }

    /** Whether there is nothing left to be decided about two puzzles. */
    boolean has(PuzzlePair pair) {
        PuzzlePair ofAll = PuzzlePair.of(first(pair.one()), first(pair.other()));
        return ofAll.one().equals(ofAll.other()) || told.contains(ofAll);
    }
}
