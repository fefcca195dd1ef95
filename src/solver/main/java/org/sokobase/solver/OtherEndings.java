package org.sokobase.solver;

import java.util.Optional;
import java.util.SplittableRandom;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.optimise.MoveCost;
import org.sokobase.solver.optimise.SolutionPath;
import org.sokobase.solver.position.SquareGraph;

/**
 * Other endings of a solution. From a position on its way, drawn by lot, searches solve what is left anew. So the solution keeps
 * what it does well before, and packs the other boxes in an order to which no small change leads.
 */
final class OtherEndings {

    /** Later there is hardly anything left to change. */
    private static final int LATEST_PERCENT = 90;

    /** How many positions the searches may need; most that find an ending at all need fewer. */
    private static final long MOST_NODES = 20_000;

    /** What a solution may cost at most. One that costs more hardly ever becomes the best when it is shortened. */
    private static final int MOST_PERCENT = 115;

    private static final long SEED = 1;

    private final SquareGraph graph;
    private final MoveCost moveCost;
    private final SearchBudget budget;
    private final SplittableRandom random = new SplittableRandom(SEED);

    /**
     * Of solutions of a graph.
     *
     * @param budget ends this when used up, and with it the {@link SearchBudget#unlessOver} around it
     */
    OtherEndings(SquareGraph graph, MoveCost moveCost, SearchBudget budget) {
        this.graph = graph;
        this.moveCost = moveCost;
        this.budget = budget;
    }

    /** Tries one. Returns the solution with it, unless none is found or it costs too much. */
    Optional<SolutionPath> next(SolutionPath path) {
        if (path.length() == 1) {
            return Optional.empty();
        }
        int kept = 1 + random.nextInt(Math.max(1, path.length() * LATEST_PERCENT / 100));
        DeadlockTables tables = DeadlockTables.of(path.startingAt(kept, graph), budget);
        return new OtherSolutions(tables, budget, random.nextLong())
                .next(MOST_NODES)
                .map(ending -> path.withEnding(ending, kept, graph, moveCost))
                .filter(found -> found.cost() / MOST_PERCENT <= path.cost() / 100);
    }
}
