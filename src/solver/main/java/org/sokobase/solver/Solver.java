package org.sokobase.solver;

import java.util.Optional;
import java.util.OptionalInt;
import org.sokobase.board.Board;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/**
 * Searches for solutions. It returns a {@link SearchResult}: a replayed solution, a proof that there is none, the limit that
 * was reached, or why the board is not searched; none of these throws. Any number of threads may call it at once; together
 * they share the memory, see {@link SearchLimits}.
 */
public final class Solver {

    private Solver() {}

    /**
     * Searches for any solution of a board, in this thread, until it is found, proved impossible, or a limit is reached. The same
     * board with the same limit of positions has the same result every time, unless another limit ends the search.
     *
     * <pre>{@code
     * SearchLimits limits = SearchLimits.NONE.withCpu(Duration.ofSeconds(10));
     * if (Solver.solve(board, limits) instanceof SearchResult.Solved solved) {
     *     System.out.println(solved.moves());
     * }
     * }</pre>
     *
     * @param board  any board; one with all boxes on goals needs a push, as for {@link org.sokobase.play.Replay}
     * @param limits of processor time, wall-clock time, positions and bytes
     */
    public static SearchResult solve(Board board, SearchLimits limits) {
        return solve(board, limits, SearchSettings.USUAL, new Cancellation(), SearchProgress.UNSEEN);
    }

    /**
     * Searches for a solution of a board, in this thread, and in others only if the settings ask for them; these have ended
     * when it returns. If this thread is interrupted while it waits for them, the search is cancelled and the thread stays
     * interrupted.
     *
     * @param board        any board; one with all boxes on goals needs a push, as for {@link org.sokobase.play.Replay}
     * @param cancellation ends the search from another thread, within milliseconds
     * @param progress     receives progress several times a second, from any thread of the search, and once more if an error
     *                     ends it
     */
    public static SearchResult solve(
            Board board,
            SearchLimits limits,
            SearchSettings settings,
            Cancellation cancellation,
            SearchProgress progress) {
        try (SearchBudget budget = new SearchBudget(limits, cancellation, progress)) {
            boolean ended = false;
            try {
                SearchResult result = solve(board, limits, settings, cancellation, progress, budget);
                ended = true;
                return result;
            } finally {
                if (!ended) {
                    budget.tell(); // whoever catches that Java's memory is full knows from this how far it had come
                }
            }
        }
    }

    private static SearchResult solve(
            Board board,
            SearchLimits limits,
            SearchSettings settings,
            Cancellation cancellation,
            SearchProgress progress,
            SearchBudget budget) {
        SquareGraph.Survey survey = SquareGraph.of(board);
        Optional<SearchResult.Refusal> refusal = refusal(board, survey);
        if (refusal.isPresent()) {
            return new SearchResult.Refused(refusal.get());
        }
        Optional<SearchResult.Reason> hopeless = hopeless(survey);
        if (hopeless.isPresent()) {
            return new SearchResult.Unsolvable(hopeless.get(), budget.effort());
        }
        SquareGraph graph = survey.graph().orElseThrow();
        if (VastBoard.bytesOfTables(graph) > limits.bytes()) {
            return new SearchResult.GaveUp(SearchResult.Limit.MEMORY, budget.effort(), Optional.empty());
        }
        Optional<DeadlockTables> made = budget.unlessOver(() -> DeadlockTables.of(graph, budget));
        if (made.isEmpty()) {
            return budget.givenUp();
        }
        DeadlockTables tables = made.get();
        Matching matching = new Matching(tables.toGoals(), budget);
        Optional<Integer> least = budget.unlessOver(() -> matching.solve(graph.boxes));
        if (least.isEmpty()) {
            return budget.givenUp();
        }
        if (least.get() >= Matching.IMPOSSIBLE) {
            return new SearchResult.Unsolvable(SearchResult.Reason.NO_MATCHING, budget.effort());
        }
        if (graph.isVast()) {
            return new VastBoard(board, tables, budget).solve(settings);
        }
        SearchResult any = settings.threads() == 1
                ? Portfolio.run(board, tables, budget, Entrants.usual(graph), settings.seed())
                : new ParallelPortfolio(board, tables, limits, settings, cancellation, progress).run();
        budget.bytes(0); // the positions of these searches are garbage now
        if (!(any instanceof SearchResult.Solved found)) {
            return any;
        }
        SearchResult.Solved tidy = Tidying.of(found, board, tables, limits, cancellation, progress);
        return settings.wanted() == SearchSettings.Wanted.ANY
                ? tidy
                : new BestSolution(board, tables, settings.wanted(), limits, cancellation, progress, tidy).find();
    }

    /**
     * A lower bound of the pushes of any solution, found without a search: those of the cheapest matching of boxes and goals.
     * Empty if the board is refused, so vast that it takes long, or known to have no solution.
     */
    public static OptionalInt leastPushes(Board board) {
        SquareGraph.Survey survey = SquareGraph.of(board);
        if (refusal(board, survey).isPresent() || hopeless(survey).isPresent()) {
            return OptionalInt.empty();
        }
        SquareGraph graph = survey.graph().orElseThrow();
        if (graph.isVast()) {
            return OptionalInt.empty();
        }
        int least = new Matching(Distances.toGoals(graph)).solve(graph.boxes);
        return least < Matching.IMPOSSIBLE ? OptionalInt.of(Math.max(1, least)) : OptionalInt.empty();
    }

    /** Why a board is not searched at all, if it is refused. */
    static Optional<SearchResult.Refusal> refusal(Board board, SquareGraph.Survey survey) {
        if (board.boxes() == 0) {
            return Optional.of(SearchResult.Refusal.NO_BOXES);
        }
        if (board.boxes() != board.goals()) {
            return Optional.of(SearchResult.Refusal.BOXES_GOALS_DIFFER);
        }
        return survey.graph()
                .filter(graph -> graph.size > SearchLimits.MOST_SQUARES || graph.boxes.length > SearchLimits.MOST_BOXES)
                .map(graph -> SearchResult.Refusal.TOO_LARGE);
    }

    /** Why a board that is not refused has no solution, if that is known without a search. */
    static Optional<SearchResult.Reason> hopeless(SquareGraph.Survey survey) {
        return survey.hopeless()
                .or(() -> survey.graph()
                        .filter(graph -> graph.boxes.length == 0)
                        .map(graph -> SearchResult.Reason.FROZEN));
    }
}
