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
import org.sokobase.solver.strategy.BidirectionalSearch;
import org.sokobase.solver.strategy.FeatureSearch;
import org.sokobase.solver.strategy.FeatureSearch.Cells;
import org.sokobase.solver.strategy.Frontiers;
import org.sokobase.solver.strategy.HalfwaySearch;
import org.sokobase.solver.strategy.PackingPlan.Order;
import org.sokobase.solver.strategy.PlanlessSearch;
import org.sokobase.solver.strategy.Search;

/** Several searches that take turns in one thread, in slots that double, until one of them knows. */
final class Portfolio {

    /** How many positions a search makes between two looks at the budget. */
    private static final long STEP = 1_000;

    private static final long FIRST_SLOT = 10_000;

    private final Board board;
    private final SquareGraph graph;
    private final SearchBudget budget;
    private final List<Contender> contenders;

    /** A search with its share. */
    static final class Contender {

        private final Search search;
        private final int share;
        private long bytes;

        /**
         * A search that may make so many positions when others make a hundred.
         *
         * @param share chosen by how soon whole collections are solved, from how many positions each search takes alone
         */
        Contender(Search search, int share) {
            this.search = search;
            this.share = share;
        }
    }

    Portfolio(Board board, SquareGraph graph, SearchBudget budget, List<Contender> contenders) {
        this.board = board;
        this.graph = graph;
        this.budget = budget;
        this.contenders = contenders;
    }

    /** The usual searches, the quickest first. Without ways between rooms, these are no feature by which to search. */
    static List<Contender> usual(DeadlockTables tables, long seed) {
        Frontiers frontiers = new Frontiers(tables.graph());
        List<Contender> all = new ArrayList<>();
        all.add(new Contender(new BidirectionalSearch(tables, BidirectionalSearch.Sides.BOTH, 5, frontiers), 50));
        all.add(new Contender(new BidirectionalSearch(tables, BidirectionalSearch.Sides.BACKWARD, 20, frontiers), 150));
        all.add(new Contender(
                features(tables, Order.FARTHEST_LEAVE_FIRST, Cells.BY_ORDER_AND_AREAS, seed, frontiers), 200));
        all.add(new Contender(
                features(tables, Order.NEAREST_LEAVE_FIRST, Cells.BY_ORDER_AND_AREAS, seed, frontiers), 100));
        if (new Rooms(tables.graph()).ways() > 0) {
            all.add(new Contender(features(tables, Order.NEAREST_LEAVE_FIRST, Cells.BY_ROOMS, seed, frontiers), 100));
        }
        all.add(new Contender(new PlanlessSearch(tables, seed, frontiers), 50));
        all.add(new Contender(new HalfwaySearch(tables, seed, frontiers), 150));
        return all;
    }

    /** Those that can do with the memory and the time that there are on a vast board. */
    static List<Contender> onVastBoard(DeadlockTables tables, long seed) {
        Frontiers frontiers = new Frontiers(tables.graph());
        return List.of(
                new Contender(new BidirectionalSearch(tables, BidirectionalSearch.Sides.FORWARD, 2, frontiers), 100),
                new Contender(new PlanlessSearch(tables, seed, frontiers), 100));
    }

    private static FeatureSearch features(
            DeadlockTables tables, Order order, Cells cells, long seed, Frontiers frontiers) {
        FeatureSearch search = new FeatureSearch(tables, order, cells, seed, frontiers);
        frontiers.addPushed(search);
        return search;
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
                return Optional.of(solved(search));
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

    private SearchResult solved(Search search) {
        Moves moves = search.solution().orElseThrow().moves(graph);
        if (Replay.play(board, moves) instanceof Verdict.Solves solves) {
            return new SearchResult.Solved(
                    solves.solution(), solves.metrics(), false, search.name(), 0, budget.effort());
        }
        throw new IllegalStateException("a solution does not replay: " + moves);
    }
}
