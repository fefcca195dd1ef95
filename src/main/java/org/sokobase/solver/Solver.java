package org.sokobase.solver;

import java.util.Optional;
import org.sokobase.board.Board;

/** Searches for solutions. */
public final class Solver {

    private Solver() {}

    /**
     * Searches for a solution of a board, in this thread and in others only if the settings ask for them. It gives up if
     * Java's memory is full before a limit is reached, and lets go of all that it held.
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
        SearchClock clock = new SearchClock(limits, cancellation, progress);
        try {
            return solve(board, limits, settings, cancellation, progress, clock);
        } catch (OutOfMemoryError e) { // what the search held is garbage now
            return new SearchResult.GaveUp(SearchResult.Limit.MEMORY, clock.effort());
        }
    }

    private static SearchResult solve(
            Board board,
            SearchLimits limits,
            SearchSettings settings,
            Cancellation cancellation,
            SearchProgress progress,
            SearchClock clock) {
        Floor.Survey survey = Floor.of(board);
        Optional<SearchResult.Refusal> refusal = refusal(board, survey);
        if (refusal.isPresent()) {
            return new SearchResult.Refused(refusal.get());
        }
        Optional<SearchResult.Reason> hopeless = hopeless(survey);
        if (hopeless.isPresent()) {
            return new SearchResult.Unsolvable(hopeless.get(), clock.effort());
        }
        Floor floor = survey.floor().orElseThrow();
        Optional<FloorTables> made = clock.unlessOver(() -> FloorTables.of(floor, clock));
        if (made.isEmpty()) {
            return clock.givenUp();
        }
        FloorTables tables = made.get();
        if (new Matching(tables.toGoals()).solve(floor.boxes) >= Matching.IMPOSSIBLE) {
            return new SearchResult.Unsolvable(SearchResult.Reason.NO_MATCHING, clock.effort());
        }
        SearchResult any = settings.threads() == 1
                ? new Portfolio(board, floor, clock, Portfolio.usual(tables, settings.seed())).run()
                : new Team(board, tables, limits, settings, cancellation, progress).run();
        return any instanceof SearchResult.Solved solved && settings.wanted() != SearchSettings.Wanted.ANY
                ? new BestSolution(board, tables, settings.wanted(), limits, cancellation, progress).from(solved)
                : any;
    }

    /** Why a board is not searched at all, if so. */
    static Optional<SearchResult.Refusal> refusal(Board board, Floor.Survey survey) {
        if (board.boxes() == 0) {
            return Optional.of(SearchResult.Refusal.NO_BOXES);
        }
        if (board.boxes() != board.goals()) {
            return Optional.of(SearchResult.Refusal.BOXES_GOALS_DIFFER);
        }
        return survey.floor()
                .filter(floor -> floor.size > Floor.MOST_SQUARES || floor.boxes.length > Floor.MOST_BOXES)
                .map(floor -> SearchResult.Refusal.TOO_LARGE);
    }

    /** Why a board that is not refused has no solution, if that is seen at once. */
    static Optional<SearchResult.Reason> hopeless(Floor.Survey survey) {
        return survey.hopeless()
                .or(() -> survey.floor()
                        .filter(floor -> floor.boxes.length == 0)
                        .map(floor -> SearchResult.Reason.FROZEN));
    }
}
