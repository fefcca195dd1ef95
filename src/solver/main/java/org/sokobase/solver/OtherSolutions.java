package org.sokobase.solver;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.strategy.Frontiers;
import org.sokobase.solver.strategy.RandomPlans;
import org.sokobase.solver.strategy.Search;

/**
 * Solutions of a board one after the other, each by another search: the usual ones take turns, and one that has found its
 * solution makes room for plans drawn by lot, which are others every time. No search meets another, as the solutions would
 * resemble each other then.
 */
final class OtherSolutions {

    private static final int SHARE_OF_DRAWN = 100;

    private final DeadlockTables tables;
    private final SearchBudget budget;
    private final Deque<Turn> turns = new ArrayDeque<>();
    private long drawn;
    private long nodes;

    /**
     * A search in the queue.
     *
     * @param share how many positions it may make when others make a hundred
     * @param slot  how many those are, at its turn
     */
    private record Turn(Search search, int share, long slot) {

        long nodes() {
            return slot * share / 100;
        }
    }

    /**
     * Of a board that has a solution.
     *
     * @param budget that of the tables; ends this when used up, and with it the {@link SearchBudget#unlessOver} around it
     */
    OtherSolutions(DeadlockTables tables, SearchBudget budget) {
        this(tables, budget, 0);
    }

    /** Others than with another seed. */
    OtherSolutions(DeadlockTables tables, SearchBudget budget, long seed) {
        this.tables = tables;
        this.budget = budget;
        this.drawn = seed;
        for (Entrant entrant : Entrants.usual(tables.graph())) {
            Search search = entrant.maker().make(tables, drawn, new Frontiers(tables.graph()));
            turns.add(new Turn(search, entrant.share(), Portfolio.FIRST_SLOT));
        }
    }

    /** The next one, or nothing once the budget is used up; that ends the {@link SearchBudget#unlessOver} around it, too. */
    Optional<Pushes> next() {
        return next(Long.MAX_VALUE);
    }

    /** The same, or nothing if it is not found within about so many positions. */
    Optional<Pushes> next(long most) {
        long before = nodes;
        while (!budget.tick(0) && nodes - before < most) {
            Turn turn = turns.remove();
            Search search = turn.search;
            Search.State state = run(search, turn.nodes());
            if (state == Search.State.GOING_ON) {
                turns.add(new Turn(search, turn.share, turn.slot * 2));
                continue;
            }
            drawn++;
            Search draw = new RandomPlans(tables, drawn, new Frontiers(tables.graph()));
            turns.add(new Turn(draw, SHARE_OF_DRAWN, Portfolio.FIRST_SLOT));
            if (state == Search.State.SOLVED) {
                return budget.evenIfOver(search::solution);
            }
        }
        return Optional.empty();
    }

    private Search.State run(Search search, long nodes) {
        budget.doing("another solution: " + search.name());
        long until = search.nodes() + nodes;
        Search.State state = Search.State.GOING_ON;
        boolean isOver = false;
        while (state == Search.State.GOING_ON && !isOver && search.nodes() < until) {
            long before = search.nodes();
            state = search.run(Portfolio.STEP);
            budget.bytes(search.bytes()
                    + turns.stream().mapToLong(turn -> turn.search.bytes()).sum());
            nodes += search.nodes() - before;
            isOver = budget.tick(search.nodes() - before);
        }
        return state;
    }
}
