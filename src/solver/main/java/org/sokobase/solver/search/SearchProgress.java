package org.sokobase.solver.search;

import java.util.Optional;

/**
 * Receives the progress of a search.
 *
 * <p><b>Threads.</b> Must be safe for calls from several threads if the search has several.
 */
@FunctionalInterface
public interface SearchProgress {

    /** Ignores progress. */
    SearchProgress UNSEEN = (effort, doing, best) -> {};

    /**
     * Called from a thread of the search, several times a second, and once more if an error ends it.
     *
     * @param effort the resources used so far
     * @param doing  the current activity in a few words, such as {@code forward and backward}
     * @param best   the best position so far, if a search that can tell has had a turn
     */
    void at(SearchEffort effort, String doing, Optional<BestPosition> best);
}
