package org.sokobase.solver;

import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.play.Metrics;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.optimise.MoveCost;
import org.sokobase.solver.optimise.PathImprover;
import org.sokobase.solver.optimise.SolutionPath;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.Objective;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;
import org.sokobase.solver.strategy.OptimalSearch;
import org.sokobase.solver.strategy.Search;

/**
 * Makes the best of a solution: shortens it a little, searches all ways for a better one, and then shortens it with what
 * is left. It is proved to be the best if the search of all ways, or the shortening, comes to its end.
 *
 * <p>What is proved: for the fewest moves, that no solution has fewer, and none with as few has fewer pushes. For the fewest
 * pushes, that no solution has fewer; of the moves nothing is said.
 */
final class BestSolution {

    /** How many positions the first shortening may make, and at least so many the last. */
    private static final long FEW_NODES = 50_000;

    /** The search of all ways has all but one of so many parts of what is left. */
    private static final int PARTS = 4;

    private static final String OPTIMISER = "optimiser";

    private final Board board;
    private final DeadlockTables tables;
    private final SquareGraph graph;
    private final SearchSettings.Wanted wanted;
    private final MoveCost moveCost;
    private final SearchLimits limits;
    private final Cancellation cancellation;
    private final SearchProgress progress;

    private Moves moves;
    private Metrics metrics;
    private String by;
    private boolean optimal;
    private int atLeast = 1;
    private SearchEffort used;

    BestSolution(
            Board board,
            DeadlockTables tables,
            SearchSettings.Wanted wanted,
            SearchLimits limits,
            Cancellation cancellation,
            SearchProgress progress,
            SearchResult.Solved first) {
        this.board = board;
        this.tables = tables;
        this.graph = tables.graph();
        this.wanted = wanted;
        this.moveCost = MoveCost.of(
                wanted == SearchSettings.Wanted.FEWEST_MOVES
                        ? Objective.MOVES_THEN_PUSHES
                        : Objective.PUSHES_THEN_MOVES);
        this.limits = limits;
        this.cancellation = cancellation;
        this.progress = progress;
        this.moves = first.moves();
        this.metrics = first.metrics();
        this.by = first.by();
        this.used = first.effort();
    }

    /** The best that comes of the first solution, with what is left of the limits. */
    SearchResult.Solved find() {
        shorten(FEW_NODES);
        if (!optimal) {
            searchAllWays();
            if (!optimal) {
                shortenAndCompare();
            } else if (wanted == SearchSettings.Wanted.FEWEST_PUSHES) {
                shorten(Math.max(FEW_NODES, used.nodes() / PARTS));
            }
        }
        return new SearchResult.Solved(moves, metrics, optimal, by, optimal ? wanted() : atLeast, used);
    }

    /** How much of what is wanted the best solution has. */
    private int wanted() {
        return wanted == SearchSettings.Wanted.FEWEST_MOVES ? metrics.moves() : metrics.pushes();
    }

    private SearchBudget budget(SearchLimits part) {
        SearchEffort before = used;
        return new SearchBudget(
                part, cancellation, (effort, doing, best) -> progress.at(before.plus(effort), doing, best));
    }

    private SolutionPath path() {
        return new SolutionPath(graph, moveCost, SolutionPath.pushes(graph, moves));
    }

    private void shorten(long nodes) {
        SearchLimits left = limits.after(used);
        if (metrics.pushes() > Optimiser.MOST_PUSHES) {
            return;
        }
        try (SearchBudget budget = budget(left.withAtMost(nodes))) {
            PathImprover improver =
                    new PathImprover(graph, path(), moveCost, left.bytes(), budget, PathImprover.Thoroughness.FIRST);
            improver.run();
            take(improver.path().moves(graph), OPTIMISER);
            optimal |= improver.isOptimal();
            used = used.plus(budget.effort());
        }
    }

    private void shortenAndCompare() {
        if (metrics.pushes() > Optimiser.MOST_PUSHES) {
            return;
        }
        SearchEffort before = used;
        Shortening shortening = new Shortening(
                graph,
                tables::learningAnew,
                path(),
                moveCost,
                limits.after(before),
                cancellation,
                (effort, doing, best) -> progress.at(before.plus(effort), doing, best));
        shortening.run(Shortening.Variety.ENDINGS);
        take(shortening.best().moves(graph), OPTIMISER);
        optimal |= shortening.isOptimal();
        used = before.plus(shortening.effort());
    }

    private void searchAllWays() {
        if (wanted == SearchSettings.Wanted.FEWEST_MOVES && metrics.moves() >= OptimalSearch.MOST_MOVES) {
            return;
        }
        try (SearchBudget budget = budget(limits.after(used).allBut(PARTS))) {
            budget.unlessOver(() -> new OptimalSearch(tables.with(budget), wanted))
                    .ifPresent(search -> searchAllWays(search, budget));
            used = used.plus(budget.effort());
        }
    }

    private void searchAllWays(OptimalSearch search, SearchBudget budget) {
        search.beat(metrics);
        budget.doing(search.name());
        Search.State state = search.run(0); // what takes no position is known whatever the limits
        atLeast = search.atLeast();
        while (state == Search.State.GOING_ON && !budget.tick(0)) {
            long before = search.nodes();
            Optional<Search.State> ran = budget.unlessOver(() -> search.run(SearchBudget.NODES_BETWEEN_LOOKS));
            if (ran.isPresent()) { // else a position was left in the middle, and what follows from it is unknown
                state = ran.get();
                atLeast = search.atLeast();
            }
            budget.bytes(search.bytes());
            budget.tick(search.nodes() - before);
        }
        search.solution().ifPresent(pushes -> take(pushes.moves(graph), search.name()));
        optimal = state != Search.State.GOING_ON;
    }

    private void take(Moves found, String finder) {
        if (!(Replay.play(board, found) instanceof Verdict.Solves solves)) {
            throw new IllegalStateException("a solution does not replay: " + found);
        }
        if (moveCost.of(solves.metrics()) < moveCost.of(metrics)) {
            moves = solves.solution();
            metrics = solves.metrics();
            by = finder;
        }
    }
}
