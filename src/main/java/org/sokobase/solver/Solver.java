package org.sokobase.solver;

import org.sokobase.board.Board;

/** Searches for solutions. */
public final class Solver {

    private Solver() {}

    /**
     * Searches for a solution of a board, in this thread and in others only if the settings ask for them.
     *
     * @param board        any board; one whose boxes all stand on goals needs a push, as for
     *                     {@link org.sokobase.play.Replay}
     * @param cancellation ends the search from elsewhere
     * @param progress     is told how it gets on
     */
    public static SearchResult solve(
            Board board,
            SearchLimits limits,
            SearchSettings settings,
            Cancellation cancellation,
            SearchProgress progress) {
        if (board.boxes() == 0) {
            return new SearchResult.Refused(SearchResult.Refusal.NO_BOXES);
        }
        if (board.boxes() != board.goals()) {
            return new SearchResult.Refused(SearchResult.Refusal.BOXES_GOALS_DIFFER);
        }
        return new SearchResult.GaveUp(SearchResult.Limit.NODES, SearchEffort.NONE);
    }
}
