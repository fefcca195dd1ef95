package org.sokobase.solver;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
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
import org.sokobase.solver.strategy.Frontiers;

/**
 * The usual searches shared out among threads, each with tables of its own to learn in and its part of what the tables have
 * left of the limits. They meet at the same {@link Frontiers}, and the first that knows ends the others.
 */
final class ParallelPortfolio {

    private final Board board;
    private final DeadlockTables tables;
    private final SearchEffort used;
    private final SearchLimits left;
    private final SearchSettings settings;
    private final SearchProgress progress;
    private final Cancellation end;

    /** What each thread has used, as far as it has told. */
    private final Map<Thread, SearchEffort> efforts = new HashMap<>();

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
        this.progress = (effort, doing, own) -> progress.at(used.plus(together(effort)), doing, best(own));
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
            Thread.currentThread().interrupt();
            return new SearchResult.GaveUp(
                    SearchResult.Limit.CANCELLED, used.plus(ended(threads)), best(Optional.empty()));
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                tables.budget().count(ended(threads));
                throw error;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            ended(threads);
        }
    }

    /** What all threads have used once they have ended. */
    private SearchEffort ended(ExecutorService threads) {
        end.cancel();
        threads.shutdown();
        boolean isInterrupted = Thread.interrupted();
        while (!threads.isTerminated()) {
            try {
                threads.awaitTermination(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        return together();
    }

    private List<Callable<SearchResult>> members() {
        List<List<Entrant>> shares = shares();
        int count = shares.size();
        SearchLimits part =
                new SearchLimits(left.cpu().dividedBy(count), left.wall(), left.nodes() / count, left.bytes() / count);
        Frontiers frontiers = new Frontiers(tables.graph());
        OneAtLast silence = new OneAtLast(count);
        return shares.stream()
                .map(own -> (Callable<SearchResult>) () -> search(own, part, frontiers, silence))
                .toList();
    }

    /** The searches of each thread, so that their shares come to about as much in every one. */
    private List<List<Entrant>> shares() {
        List<Entrant> all = Entrants.usual(tables.graph());
        List<List<Entrant>> shares = Stream.generate(() -> (List<Entrant>) new ArrayList<Entrant>())
                .limit(Math.min(settings.threads(), all.size()))
                .toList();
        all.stream()
                .sorted(Comparator.comparing(entrant -> -entrant.share()))
                .forEach(entrant -> Collections.min(shares, Comparator.comparing(ParallelPortfolio::sum))
                        .add(entrant));
        shares.forEach(own -> own.sort(Comparator.comparing(all::indexOf)));
        return shares;
    }

    private static int sum(List<Entrant> own) {
        return own.stream().mapToInt(Entrant::share).sum();
    }

    /** Stops all threads but the first that asks for it. */
    private final class OneAtLast implements Portfolio.Silence {

        private final AtomicBoolean isTaken = new AtomicBoolean();
        private final CountDownLatch others;

        OneAtLast(int threads) {
            others = new CountDownLatch(threads - 1);
        }

        @Override
        public boolean await() {
            if (isTaken.getAndSet(true)) {
                return false;
            }
            end.cancel();
            try {
                others.await();
                return true;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }

        /** Counts a thread that stops. */
        void stopped() {
            others.countDown();
        }
    }

    private SearchResult search(List<Entrant> own, SearchLimits part, Frontiers frontiers, OneAtLast silence) {
        try (SearchBudget budget = new SearchBudget(part, end, progress)) {
            try {
                return search(own, budget, frontiers, silence);
            } finally {
                together(budget.effort());
            }
        } catch (Throwable e) {
            end.cancel();
            throw e;
        } finally {
            silence.stopped();
        }
    }

    private SearchResult search(List<Entrant> own, SearchBudget budget, Frontiers frontiers, OneAtLast silence) {
        SearchResult result =
                Portfolio.run(board, tables.learningAnew(budget), budget, own, settings.seed(), frontiers, silence);
        if (!(result instanceof SearchResult.GaveUp)) {
            end.cancel();
        }
        return result;
    }

    /** What all threads have used, with what this one has by now. */
    private synchronized SearchEffort together(SearchEffort own) {
        efforts.put(Thread.currentThread(), own);
        return together();
    }

    private synchronized SearchEffort together() {
        return efforts.values().stream().reduce(SearchEffort.NONE, SearchEffort::beside);
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
