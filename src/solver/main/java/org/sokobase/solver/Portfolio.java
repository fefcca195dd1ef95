package org.sokobase.solver;

import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.strategy.Frontiers;
import org.sokobase.solver.strategy.Search;

/** Several searches that take turns in one thread, in slots that double, until one of them knows. */
final class Portfolio {

    /** How many positions a search makes between two looks at the budget. */
    static final long STEP = 1_000;

    static final long FIRST_SLOT = 10_000;

    private final Board board;
    private final SquareGraph graph;
    private final SearchBudget budget;
    private final List<Contender> contenders;
    private final Silence silence;

    /** A search with its share. */
    private static final class Contender {

        private final Search search;
        private final int share;
        private long bytes;

        private Contender(Search search, int share) {
            this.search = search;
            this.share = share;
        }
    }

    /** Waits until no other thread searches for the same solution. */
    interface Silence {

        /** Where no other thread does. */
        Silence ALONE = () -> true;

        /** Makes the others stop; false if another thread was the first to ask for that, so that this one has to stop. */
        boolean await();
    }

    private Portfolio(
            Board board, SquareGraph graph, SearchBudget budget, List<Contender> contenders, Silence silence) {
        this.board = board;
        this.graph = graph;
        this.budget = budget;
        this.contenders = contenders;
        this.silence = silence;
    }

    /** Searches that take turns alone. */
    static SearchResult run(
            Board board, DeadlockTables tables, SearchBudget budget, List<Entrant> entrants, long seed) {
        Frontiers frontiers = new Frontiers(tables.graph());
        return run(board, tables, budget, entrants, seed, frontiers, Silence.ALONE);
    }

    /**
     * Searches that take turns in this thread and meet others at the frontiers; making them may use the budget up, too.
     *
     * @param silence is needed to put a solution together, as that reads what other searches have come to
     */
    static SearchResult run(
            Board board,
            DeadlockTables tables,
            SearchBudget budget,
            List<Entrant> entrants,
            long seed,
            Frontiers frontiers,
            Silence silence) {
        return budget.unlessOver(() -> entrants.stream()
                        .map(entrant -> new Contender(entrant.maker().make(tables, seed, frontiers), entrant.share()))
                        .toList())
                .map(contenders -> new Portfolio(board, tables.graph(), budget, contenders, silence).run())
                .orElseGet(budget::givenUp);
    }

    private SearchResult run() {
        return budget.unlessOver(this::takeTurns).orElseGet(() -> {
            contenders.forEach(contender -> contender.search.best().ifPresent(budget::best));
            return budget.givenUp();
        });
    }

    private SearchResult takeTurns() {
        for (long slot = FIRST_SLOT; ; slot *= 2) {
            for (Contender contender : contenders) {
                Optional<SearchResult> result = run(contender, slot * contender.share / 100);
                if (result.isPresent()) {
                    return result.get();
                }
            }
        }
    }

    private Optional<SearchResult> run(Contender contender, long slot) {
        Search search = contender.search;
        budget.doing(search.name());
        long until = search.nodes() + slot;
        while (search.nodes() < until) {
            long before = search.nodes();
            Search.State state = search.run(STEP);
            search.best().ifPresent(budget::best);
            contender.bytes = search.bytes();
            budget.bytes(contenders.stream().mapToLong(other -> other.bytes).sum());
            boolean over = budget.tick(search.nodes() - before);
            if (state == Search.State.SOLVED) {
                return Optional.of(silence.await() ? budget.evenIfOver(() -> solved(search)) : cancelled());
            }
            if (state == Search.State.NO_SOLUTION) {
                return Optional.of(new SearchResult.Unsolvable(SearchResult.Reason.EXHAUSTED, budget.effort()));
            }
            if (over) {
                return Optional.of(budget.givenUp());
            }
        }
        return Optional.empty();
    }

    private SearchResult cancelled() {
        return new SearchResult.GaveUp(SearchResult.Limit.CANCELLED, budget.effort(), Optional.empty());
    }

    private SearchResult solved(Search search) {
        Moves moves = search.solution().orElseThrow().moves(graph);
        if (Replay.play(board, moves) instanceof Verdict.Solves solves) {
            return new SearchResult.Solved(
                    solves.solution(), solves.metrics(), false, search.name(), 0, budget.effort());
        }
        throw new IllegalStateException("a solution does not replay: " + moves);
    }
}
