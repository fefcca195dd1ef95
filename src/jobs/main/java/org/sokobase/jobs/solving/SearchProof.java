package org.sokobase.jobs.solving;

import java.util.OptionalInt;
import org.sokobase.catalog.measure.AtLeast;
import org.sokobase.solver.Solver;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/** What a search for the fewest moves or pushes has proved of all solutions, also if it found none or not the best. */
final class SearchProof {

    private SearchProof() {}

    /** That of a search for such solutions; nothing of one for any. */
    static AtLeast of(SearchedLevel level, SearchResult result, SearchSettings.Wanted wanted) {
        if (wanted == SearchSettings.Wanted.ANY) {
            return AtLeast.NOTHING;
        }
        OptionalInt least = result instanceof SearchResult.Solved solved
                ? OptionalInt.of(solved.atLeast())
                : result instanceof SearchResult.GaveUp
                        ? Solver.leastPushes(level.board().orElseThrow())
                        : OptionalInt.empty();
        if (least.isEmpty()) {
            return AtLeast.NOTHING;
        }
        return wanted == SearchSettings.Wanted.FEWEST_MOVES // a push is a move
                ? AtLeast.ofMoves(least.getAsInt())
                : AtLeast.ofPushes(least.getAsInt());
    }
}
