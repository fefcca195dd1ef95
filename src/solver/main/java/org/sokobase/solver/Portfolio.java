package org.sokobase.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Rooms;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.strategy.BackwardNoveltySearch;
import org.sokobase.solver.strategy.BidirectionalSearch;
import org.sokobase.solver.strategy.BidirectionalSearch.Sides;
import org.sokobase.solver.strategy.FeatureSearch;
import org.sokobase.solver.strategy.FeatureSearch.Cells;
import org.sokobase.solver.strategy.Frontiers;
import org.sokobase.solver.strategy.HalfwaySearch;
import org.sokobase.solver.strategy.NoveltySearch;
import org.sokobase.solver.strategy.PackingOrder;
import org.sokobase.solver.strategy.PlanlessSearch;
import org.sokobase.solver.strategy.RandomPlans;
import org.sokobase.solver.strategy.Search;

/** Several searches that take turns in one thread, in slots that double, until one of them knows. */
final class Portfolio {

    /** How many positions a search makes between two looks at the budget. */
    static final long STEP = 1_000;

    static final long FIRST_SLOT = 10_000;

    /** With one box of so many on a goal at the start, or more, a board is searched by novelty. */
    private static final int LEAST_PART_ON_GOALS = 4;

    /** With more squares, what novelty remembers would take too much memory. */
    private static final int MOST_SQUARES_FOR_NOVELTY = 1_000;

    private final Board board;
    private final SquareGraph graph;
    private final SearchBudget budget;
    private final List<Contender> contenders;
    private final Silence silence;

    /** A search with its share. */
    static final class Contender {

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

    /**
     * Searches that take turns in this thread.
     *
     * @param silence is needed to put a solution together, as that reads what other searches have come to
     */
    Portfolio(Board board, SquareGraph graph, SearchBudget budget, List<Contender> contenders, Silence silence) {
        this.board = board;
        this.graph = graph;
        this.budget = budget;
        this.contenders = contenders;
        this.silence = silence;
    }

    /**
     * A search that may make so many positions when others make a hundred.
     *
     * @param share chosen by how soon whole collections are solved, from how many positions each search takes alone
     * @param maker of the search, which meets others at the frontiers
     */
    record Entrant(int share, Maker maker) {

        /** Makes a search. */
        interface Maker {

            Search make(DeadlockTables tables, long seed, Frontiers frontiers);
        }

        Contender enter(DeadlockTables tables, long seed, Frontiers frontiers) {
            return new Contender(maker.make(tables, seed, frontiers), share);
        }
    }

    /**
     * The usual searches, the quickest first. Without ways between rooms, these are no feature by which to search; without boxes
     * that start on goals, plans in which these leave are as those in which they may stay. Where many start on goals, plans say
     * less, and novelty more.
     */
    static List<Entrant> usual(SquareGraph graph) {
        boolean byNovelty = isByNovelty(graph);
        List<Entrant> all = new ArrayList<>();
        all.add(new Entrant(
                50, (tables, seed, frontiers) -> new BidirectionalSearch(tables, Sides.BOTH, 5, frontiers)));
        all.add(new Entrant(
                byNovelty ? 250 : 150,
                (tables, seed, frontiers) -> new BidirectionalSearch(tables, Sides.BACKWARD, 20, frontiers)));
        all.add(new Entrant(
                byNovelty ? 100 : 200, features(PackingOrder.FARTHEST_LEAVE_FIRST, Cells.BY_ORDER_AND_AREAS)));
        all.add(new Entrant(
                byNovelty ? 50 : 100, features(PackingOrder.NEAREST_LEAVE_FIRST, Cells.BY_ORDER_AND_AREAS)));
        if (graph.boxesOnGoals() > 0) {
            all.add(new Entrant(
                    byNovelty ? 50 : 100,
                    features(PackingOrder.NEAREST_LEAVE_FIRST_UNTIL_NONE_STAYS, Cells.BY_ORDER_AND_AREAS)));
        }
        if (new Rooms(graph).ways() > 0) {
            all.add(new Entrant(byNovelty ? 50 : 100, features(PackingOrder.NEAREST_LEAVE_FIRST, Cells.BY_ROOMS)));
        }
        if (byNovelty) {
            all.add(new Entrant(400, NoveltySearch::new));
            all.add(new Entrant(250, BackwardNoveltySearch::new));
        } else {
            all.add(new Entrant(50, PlanlessSearch::new));
        }
        all.add(new Entrant(150, HalfwaySearch::new));
        all.add(new Entrant(byNovelty ? 50 : 700, RandomPlans::new));
        return all;
    }

    private static boolean isByNovelty(SquareGraph graph) {
        return graph.size <= MOST_SQUARES_FOR_NOVELTY
                && LEAST_PART_ON_GOALS * graph.boxesOnGoals() >= graph.boxes.length;
    }

    /** Those that can do with the memory and the time that there are on a vast board. */
    static List<Entrant> onVastBoard() {
        return List.of(
                new Entrant(
                        100, (tables, seed, frontiers) -> new BidirectionalSearch(tables, Sides.FORWARD, 2, frontiers)),
                new Entrant(100, PlanlessSearch::new));
    }

    private static Entrant.Maker features(PackingOrder order, Cells cells) {
        return (tables, seed, frontiers) -> {
            FeatureSearch search = new FeatureSearch(tables, order, cells, seed, frontiers);
            frontiers.addPushed(search);
            return search;
        };
    }

    /** Searches that take turns alone. */
    static SearchResult run(
            Board board, DeadlockTables tables, SearchBudget budget, List<Entrant> entrants, long seed) {
        Frontiers frontiers = new Frontiers(tables.graph());
        return run(board, tables, budget, entrants, seed, frontiers, Silence.ALONE);
    }

    /** Searches that take turns in this thread and meet others at the frontiers; making them may use the budget up, too. */
    static SearchResult run(
            Board board,
            DeadlockTables tables,
            SearchBudget budget,
            List<Entrant> entrants,
            long seed,
            Frontiers frontiers,
            Silence silence) {
        return budget.unlessOver(() -> entrants.stream()
                        .map(entrant -> entrant.enter(tables, seed, frontiers))
                        .toList())
                .map(contenders -> new Portfolio(board, tables.graph(), budget, contenders, silence).run())
                .orElseGet(budget::givenUp);
    }

    SearchResult run() {
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
