package org.sokobase.solver;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.optimise.MoveCost;
import org.sokobase.solver.optimise.PathImprover;
import org.sokobase.solver.optimise.PathImprover.Thoroughness;
import org.sokobase.solver.optimise.SolutionPath;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchEffort;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;

/**
 * Makes a solution shorter. What can be gained near a solution is gained soon; what remains is in the order in which it
 * packs the boxes, and the ways they take. So other solutions are looked for, all are shortened a little, the
 * {@link #COMPARED} shortest of them more. The one that is shortest then may get {@link OtherEndings}, and is made
 * shorter for as long as the limits allow.
 */
final class Shortening {

    /** How many positions each solution gets at first, for each of its pushes. */
    private static final long NODES_FOR_A_PUSH = 100;

    /** What the given one gets besides, as small boards need no more for all ways. */
    private static final long NODES_FOR_ALL_WAYS = 20_000;

    /** Of what is left then. */
    private static final int PERCENT_FOR_OTHERS = 20;

    /** Of what is left after that. */
    private static final int PERCENT_FOR_COMPARING = 30;

    private static final int COMPARED = 4;

    /** Of what is left after that, if endings are tried. */
    private static final int PERCENT_FOR_ENDINGS = 35;

    /** Where the searches need hardly any positions, so many are tried, and more would bring little. */
    private static final int MOST_ENDINGS = 300;

    /** Where there are no limits: the other solutions get their part of these, and one that is compared no more. */
    private static final long MOST_NODES = 20_000_000;

    /** Where the searches need hardly any positions, they find so many, and more would bring little. */
    private static final int MOST_SOLUTIONS = 100;

    /** What is looked for besides other solutions. */
    enum Variety {
        /** Nothing. This pays where the time is short, as it is after a search. */
        SOLUTIONS,
        /** Other endings of the best one. */
        ENDINGS
    }

    private final SquareGraph graph;
    private final Function<SearchBudget, DeadlockTables> tables;
    private final MoveCost moveCost;
    private final SearchLimits limits;
    private final Cancellation cancellation;
    private final SearchProgress progress;

    private SolutionPath best;
    private boolean optimal;
    private SearchEffort used = SearchEffort.NONE;

    /**
     * Of a solution.
     *
     * @param tables makes the tables of a search with a budget of its own; may end the {@link SearchBudget#unlessOver} around it
     * @param limits of the whole work
     */
    Shortening(
            SquareGraph graph,
            Function<SearchBudget, DeadlockTables> tables,
            SolutionPath given,
            MoveCost moveCost,
            SearchLimits limits,
            Cancellation cancellation,
            SearchProgress progress) {
        this.graph = graph;
        this.tables = tables;
        this.best = given;
        this.moveCost = moveCost;
        this.limits = limits;
        this.cancellation = cancellation;
        this.progress = progress;
    }

    /** The best that was found. */
    SolutionPath best() {
        return best;
    }

    /** Whether it is known that nothing is better. */
    boolean isOptimal() {
        return optimal;
    }

    /** The resources used. */
    SearchEffort effort() {
        return used;
    }

    /** Works until the limits are reached or the best solution is optimal. */
    void run(Variety variety) {
        best = shorter(
                best, limits.withAtMost(NODES_FOR_ALL_WAYS + NODES_FOR_A_PUSH * best.length()), Thoroughness.FIRST);
        if (!optimal && limits.after(used).nodes() > 0 && graph.boxes.length == graph.goals.length) {
            compare(others());
            if (!optimal && variety == Variety.ENDINGS) {
                tryOtherEndings();
            }
        }
        if (!optimal) {
            best = shorter(best, limits.after(used), Thoroughness.THOROUGH);
        }
    }

    /** The shortest solutions that were found, each shortened a little; the given one is of them if it is as short. */
    private List<SolutionPath> others() {
        List<SolutionPath> shortest = new ArrayList<>(List.of(best));
        SearchLimits part = limits.after(used).withAtMost(MOST_NODES).share(PERCENT_FOR_OTHERS);
        try (SearchBudget budget = budget(part)) {
            budget.unlessOver(() -> {
                OtherSolutions others = new OtherSolutions(tables.apply(budget), budget);
                Optional<Pushes> next = others.next();
                for (int count = 1; next.isPresent(); count++) {
                    if (next.get().size() <= Optimiser.MOST_PUSHES) {
                        keep(tidy(path(next.get()), part, budget, Thoroughness.QUICK), shortest);
                    }
                    next = count < MOST_SOLUTIONS ? others.next() : Optional.empty();
                }
                return shortest;
            });
            used = used.plus(budget.effort());
        }
        return shortest;
    }

    private SolutionPath path(Pushes pushes) {
        return new SolutionPath(graph, moveCost, SolutionPath.pushes(graph, pushes.moves(graph)));
    }

    /** A solution that a search with this budget has found, shortened a little. */
    private SolutionPath tidy(SolutionPath path, SearchLimits part, SearchBudget ofSearch, Thoroughness thoroughness) {
        long forAllWays = thoroughness == Thoroughness.FIRST ? NODES_FOR_ALL_WAYS : 0;
        SearchLimits left = part.after(ofSearch.effort())
                .withAtMost(forAllWays + NODES_FOR_A_PUSH * path.length())
                .withBytes(Math.max(0, part.bytes() - ofSearch.effort().bytes()));
        try (SearchBudget budget = new SearchBudget(left, cancellation, SearchProgress.UNSEEN)) {
            PathImprover improver = new PathImprover(graph, path, moveCost, left.bytes(), budget, thoroughness);
            improver.run();
            ofSearch.tick(budget.effort().nodes());
            return improver.path();
        }
    }

    /** Two that cost the same are hardly ever different solutions. */
    private static void keep(SolutionPath path, List<SolutionPath> shortest) {
        if (shortest.stream().noneMatch(other -> other.cost() == path.cost())) {
            shortest.add(path);
            shortest.sort(Comparator.comparingLong(SolutionPath::cost));
            if (shortest.size() > COMPARED) {
                shortest.remove(COMPARED);
            }
        }
    }

    private void compare(List<SolutionPath> paths) {
        best = paths.get(0);
        if (paths.size() == 1) {
            return;
        }
        SearchLimits part =
                limits.after(used).share(PERCENT_FOR_COMPARING / paths.size()).withAtMost(MOST_NODES);
        for (SolutionPath path : paths) {
            SolutionPath shorter = shorter(path, part, Thoroughness.THOROUGH);
            if (shorter.cost() < best.cost()) {
                best = shorter;
            }
            if (optimal) {
                return;
            }
        }
    }

    private void tryOtherEndings() {
        SearchLimits part = limits.after(used).withAtMost(MOST_NODES).share(PERCENT_FOR_ENDINGS);
        try (SearchBudget budget = budget(part)) {
            budget.unlessOver(() -> {
                budget.doing("another ending");
                OtherEndings endings = new OtherEndings(graph, moveCost, budget);
                for (int count = 0; count < MOST_ENDINGS && !budget.tick(0); count++) {
                    endings.next(best)
                            .map(found -> tidy(found, part, budget, Thoroughness.FIRST))
                            .filter(found -> found.cost() < best.cost())
                            .ifPresent(found -> best = found);
                }
                return best;
            });
            used = used.plus(budget.effort());
        }
    }

    private SolutionPath shorter(SolutionPath path, SearchLimits part, Thoroughness thoroughness) {
        try (SearchBudget budget = budget(part)) {
            PathImprover improver = new PathImprover(graph, path, moveCost, part.bytes(), budget, thoroughness);
            improver.run();
            used = used.plus(budget.effort());
            optimal = improver.isOptimal();
            return improver.path();
        }
    }

    private SearchBudget budget(SearchLimits part) {
        SearchEffort before = used;
        return new SearchBudget(
                part, cancellation, (effort, doing, position) -> progress.at(before.plus(effort), doing, position));
    }
}
