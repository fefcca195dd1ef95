package org.sokobase.solver;

import org.sokobase.board.Board;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.optimise.MoveCost;
import org.sokobase.solver.optimise.PathImprover;
import org.sokobase.solver.optimise.SolutionPath;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.Objective;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;

/**
 * Takes the detours out of a solution before it leaves: first of the pushes, then of the moves. It makes a tenth of the positions
 * that the search made, or some for each push if that is more. A short solution is searched near its path; where there are many
 * pushes, another solution may be shorter, so that is a {@link Shortening}.
 */
final class Tidying {

    /** How many positions for each push of a short solution; most that can be gained is gained by these. */
    private static final long NODES_FOR_A_PUSH = 30;

    /** From so many pushes on, solutions have so many detours that more positions pay, at some tenths of a second. */
    private static final int LONG = 200;

    private static final long NODES_FOR_A_PUSH_OF_MANY = 1_500;

    private static final long SHARE = 10;

    private static final MoveCost COST = MoveCost.of(Objective.PUSHES_THEN_MOVES);

    private final Board board;
    private final DeadlockTables tables;
    private final SearchResult.Solved found;
    private final SearchLimits limits;
    private final Cancellation cancellation;
    private final SearchProgress progress;

    private Tidying(
            Board board,
            DeadlockTables tables,
            SearchResult.Solved found,
            SearchLimits limits,
            Cancellation cancellation,
            SearchProgress progress) {
        this.board = board;
        this.tables = tables;
        this.found = found;
        this.limits = limits;
        this.cancellation = cancellation;
        this.progress = progress;
    }

    /** The solution, or a better one, within what is left of the limits. */
    static SearchResult.Solved of(
            SearchResult.Solved found,
            Board board,
            DeadlockTables tables,
            SearchLimits limits,
            Cancellation cancellation,
            SearchProgress progress) {
        int pushes = found.metrics().pushes();
        if (pushes > Optimiser.MOST_PUSHES) {
            return found;
        }
        SearchLimits left = limits.after(found.effort())
                .withAtMost(nodes(pushes, found.effort().nodes()));
        Tidying tidying = new Tidying(
                board,
                tables,
                found,
                left,
                cancellation,
                (effort, doing, best) -> progress.at(found.effort().plus(effort), doing, best));
        return pushes < LONG ? tidying.nearItsPath() : tidying.byOthersToo();
    }

    /** How many positions a solution of so many pushes gets that was found with so many. */
    static long nodes(int pushes, long searched) {
        long forEach = pushes < LONG ? NODES_FOR_A_PUSH : NODES_FOR_A_PUSH_OF_MANY;
        return Math.max(forEach * pushes, searched / SHARE);
    }

    private SearchResult.Solved nearItsPath() {
        try (SearchBudget budget = new SearchBudget(limits, cancellation, progress)) {
            PathImprover improver = new PathImprover(
                    tables.graph(), path(), COST, limits.bytes(), budget, PathImprover.Thoroughness.QUICK);
            improver.run();
            return better(improver.path(), budget.effort());
        }
    }

    private SearchResult.Solved byOthersToo() {
        Shortening shortening =
                new Shortening(tables.graph(), tables::learningAnew, path(), COST, limits, cancellation, progress);
        shortening.run(Shortening.Variety.SOLUTIONS);
        return better(shortening.best(), shortening.effort());
    }

    private SolutionPath path() {
        return new SolutionPath(tables.graph(), COST, SolutionPath.pushes(tables.graph(), found.moves()));
    }

    private SearchResult.Solved better(SolutionPath path, SearchEffort effort) {
        Verdict.Solves better = replayed(path);
        boolean isBetter = COST.of(better.metrics()) < COST.of(found.metrics());
        return new SearchResult.Solved(
                isBetter ? better.solution() : found.moves(),
                isBetter ? better.metrics() : found.metrics(),
                found.optimal(),
                found.by(),
                found.atLeast(),
                found.effort().plus(effort));
    }

    private Verdict.Solves replayed(SolutionPath path) {
        if (Replay.play(board, path.moves(tables.graph())) instanceof Verdict.Solves solves) {
            return solves;
        }
        throw new IllegalStateException("a shortened solution does not replay: " + path.moves(tables.graph()));
    }
}
