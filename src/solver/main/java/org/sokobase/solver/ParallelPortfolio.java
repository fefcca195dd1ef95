package org.sokobase.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.sokobase.board.Board;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.search.BestPosition;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/**
 * The usual searches shared out among threads, each with tables of its own to learn in and its part of what the tables have
 * left of the limits. The first that knows ends the others.
 */
final class ParallelPortfolio {

    private final Board board;
    private final DeadlockTables tables;
    private final SearchEffort used;
    private final SearchLimits left;
    private final SearchSettings settings;
    private final SearchProgress progress;
    private final Cancellation end;

    /** What the threads have used that have ended. */
    private SearchEffort untilError = SearchEffort.NONE;

    /** The best position of all threads so far. */
    private @Nullable BestPosition best;

    /**
     * Threads that go on from tables.
     *
     * @param tables with the budget of this thread, which has run since the search began
     * @param limits of the whole search, that budget's
     */
    ParallelPortfolio(
            Board board,
            DeadlockTables tables,
            SearchLimits limits,
            SearchSettings settings,
            Cancellation cancellation,
            SearchProgress progress) {
        this.board = board;
        this.tables = tables;
        this.used = tables.budget().effort();
        this.left = limits.after(used);
        this.settings = settings;
        this.progress = (effort, doing, own) -> progress.at(used.plus(effort), doing, best(own));
        this.end = new Cancellation(cancellation);
    }

    SearchResult run() {
        List<Callable<SearchResult>> members = members();
        ExecutorService threads = Executors.newFixedThreadPool(members.size(), work -> {
            Thread thread = new Thread(work, "search");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<SearchResult> results = new ArrayList<>();
            for (Future<SearchResult> result : threads.invokeAll(members)) {
                results.add(result.get());
            }
            return joined(results);
        } catch (InterruptedException e) {
            end.cancel();
            Thread.currentThread().interrupt();
            return new SearchResult.GaveUp(SearchResult.Limit.CANCELLED, used, best(Optional.empty()));
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                tables.budget().count(untilError);
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }

    private List<Callable<SearchResult>> members() {
        int usual = Portfolio.usual(tables, settings.seed()).size();
        int count = Math.min(settings.threads(), usual);
        SearchLimits part =
                new SearchLimits(left.cpu().dividedBy(count), left.wall(), left.nodes() / count, left.bytes() / count);
        List<Callable<SearchResult>> members = new ArrayList<>();
        for (int member = 0; member < count; member++) {
            int own = member;
            members.add(() -> search(own, count, part));
        }
        return members;
    }

    private SearchResult search(int member, int members, SearchLimits part) {
        try (SearchBudget budget = new SearchBudget(part, end, progress)) {
            try {
                return search(member, members, budget);
            } finally {
                ended(budget);
            }
        } catch (Throwable e) {
            end.cancel();
            throw e;
        }
    }

    private SearchResult search(int member, int members, SearchBudget budget) {
        List<Portfolio.Contender> all = Portfolio.usual(tables.learningAnew(budget), settings.seed());
        List<Portfolio.Contender> own = new ArrayList<>();
        // the last ones first, so that those that are for hard boards do not share a thread
        for (int i = all.size() - 1 - member; i >= 0; i -= members) {
            own.add(0, all.get(i));
        }
        SearchResult result = new Portfolio(board, tables.graph(), budget, own).run();
        if (!(result instanceof SearchResult.GaveUp)) {
            end.cancel();
        }
        return result;
    }

    /** Remembers what a thread has used, in case another one ends with an error. */
    private synchronized void ended(SearchBudget budget) {
        untilError = untilError.beside(budget.effort());
    }

    /** The best position of all threads, with that of one. */
    private synchronized Optional<BestPosition> best(Optional<BestPosition> own) {
        if (own.isPresent() && (best == null || own.get().isBetterThan(best))) {
            best = own.get();
        }
        return Optional.ofNullable(best);
    }

    /** The result of the one that knows, or else why the first gave up, with the effort of all and that of the tables. */
    private SearchResult joined(List<SearchResult> results) {
        SearchEffort together = SearchEffort.NONE;
        SearchResult known = results.get(0);
        for (SearchResult result : results) {
            together = together.beside(result.effort());
            known = known instanceof SearchResult.GaveUp ? result : known;
            if (result instanceof SearchResult.GaveUp gaveUp) {
                best(gaveUp.best());
            }
        }
        SearchEffort effort = used.plus(together);
        if (known instanceof SearchResult.Solved solved) {
            return new SearchResult.Solved(
                    solved.moves(), solved.metrics(), solved.optimal(), solved.by(), solved.atLeast(), effort);
        }
        return known instanceof SearchResult.Unsolvable unsolvable
                ? new SearchResult.Unsolvable(unsolvable.reason(), effort)
                : new SearchResult.GaveUp(
                        ((SearchResult.GaveUp) results.get(0)).limit(), effort, best(Optional.empty()));
    }
}
