package org.sokobase.solver.optimise;

import java.util.Arrays;
import java.util.Optional;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.position.SquareGraph;

/**
 * Makes a solution cheaper until its budget is used up or nothing can be cheaper. It searches near its path, in
 * {@link Vicinity}s that become wider and wider, the last of them without walls. Where a vicinity is too large for the
 * whole path, a window slides along it. After the widest vicinity that is worth while it starts again: with as many
 * nodes for each if one of them has gained something, else with more.
 */
public final class PathImprover {

    /** How much is tried at the least. */
    public enum Thoroughness {
        /** What gains most for its nodes. */
        QUICK(0, 4_000, 100),
        /** The same as quick, but boards on which everything takes no more nodes than 20,000 need no vicinities. */
        FIRST(20_000, 4_000, 100),
        /** Whatever may gain something. */
        THOROUGH(0, 160_000, 5_000);

        private final int atOnce;
        /** How many nodes a window may have in the narrowest vicinity; in each that is wider, a fourth of it. */
        private final long firstNodes;

        private final int leastNodes;

        Thoroughness(int atOnce, long firstNodes, int leastNodes) {
            this.atOnce = atOnce;
            this.firstNodes = firstNodes;
            this.leastNodes = leastNodes;
        }
    }

    private static final int SHARE_BITS = 2;
    private static final int GROWTH = 4;
    private static final long MOST_NODES = 160_000L << 18;

    private static final int NARROWEST_WINDOW = 4;

    /** Where windows begin: with more positions, it would take long to see which of them a set of boxes is near. */
    private static final int FIRST_WINDOW = 4_096;

    /** By how much of what counts first a sweep must have made the path cheaper to be followed by another with that freedom. */
    private static final int WORTH_WHILE = 1;

    private static final Freedom[] FREEDOMS = {
        new Freedom(1, 0),
        new Freedom(1, 2),
        new Freedom(2, 0),
        new Freedom(2, 2),
        new Freedom(3, 1),
        new Freedom(4, 3),
        Freedom.EVERYTHING
    };

    private final SquareGraph graph;
    private final MoveCost moveCost;
    private final SearchBudget budget;
    private final PathSearch search;
    private final Thoroughness thoroughness;
    /** Which freedoms have been used up: nothing in the whole vicinity is cheaper. */
    private final boolean[] isUsedUp = new boolean[FREEDOMS.length];

    private SolutionPath path;
    private boolean optimal;

    /** For a solution, within a budget and so many bytes. */
    public PathImprover(
            SquareGraph graph,
            SolutionPath path,
            MoveCost moveCost,
            long mostBytes,
            SearchBudget budget,
            Thoroughness thoroughness) {
        this.graph = graph;
        this.path = path;
        this.moveCost = moveCost;
        this.budget = budget;
        this.thoroughness = thoroughness;
        this.search = new PathSearch(graph, moveCost, mostBytes, budget);
    }

    /** How many boxes may be elsewhere at a time, and how far from their ways. */
    private record Freedom(int boxes, int reach) {

        static final Freedom EVERYTHING = new Freedom(Integer.MAX_VALUE, Vicinity.FARTHEST);

        Optional<Vicinity> vicinity(SquareGraph graph, SolutionPath path, int from, int to) {
            return equals(EVERYTHING)
                    ? Optional.empty()
                    : Optional.of(new Vicinity(graph, path, from, to, boxes, reach));
        }

        String inWords() {
            return equals(EVERYTHING) ? "all ways" : "up to " + boxes + " boxes off their ways by " + reach;
        }
    }

    /** The path as far as it has been improved. */
    public SolutionPath path() {
        return path;
    }

    /** Whether it is known that no path is cheaper. */
    public boolean isOptimal() {
        return optimal;
    }

    /** Works until the budget is used up, the path is optimal or the most has been tried. */
    public void run() {
        budget.unlessOver(() -> {
            improve();
            return path;
        });
    }

    private void improve() {
        if (thoroughness.atOnce > 0) {
            improve(FREEDOMS.length - 1, 0, path.length, thoroughness.atOnce);
        }
        for (long nodes = thoroughness.firstNodes; nodes <= MOST_NODES && !isOver(); nodes *= GROWTH) {
            boolean better = true;
            while (better && !isOver()) {
                better = false;
                for (int freedom = 0; freedom < FREEDOMS.length; freedom++) {
                    better |= sweepOn(freedom, (int) Math.min(nodes >> SHARE_BITS * freedom, Integer.MAX_VALUE));
                }
            }
        }
    }

    private boolean isOver() {
        return optimal || budget.tick(0);
    }

    /** Sweeps as long as that makes the path worth so much cheaper, and says whether it has become cheaper at all. */
    private boolean sweepOn(int freedom, int nodes) {
        boolean better = false;
        boolean goesOn = nodes >= thoroughness.leastNodes;
        while (goesOn && !isUsedUp[freedom] && !isOver()) {
            long before = path.cost();
            goesOn = sweep(freedom, nodes);
            better |= goesOn;
            goesOn &= MoveCost.first(before) - MoveCost.first(path.cost()) >= WORTH_WHILE;
        }
        return better;
    }

    /** Slides a window along the path and says whether that has made it cheaper. */
    private boolean sweep(int freedom, int nodes) {
        budget.doing(FREEDOMS[freedom].inWords());
        boolean better = false;
        int from = 0;
        int width = Math.min(path.length, FIRST_WINDOW);
        while (from < path.length && !isOver()) {
            int to = path.length - from - width < width / 4 ? path.length : from + width;
            int before = path.length;
            better |= improve(freedom, from, to, nodes);
            int end = to;
            if (!search.isComplete()) {
                end = search.reached();
                width = Math.max(NARROWEST_WINDOW, end - from);
            } else if (to < before) {
                width *= 2;
            }
            from = end == before ? path.length : from + Math.max(1, (end - from) / 2);
        }
        return better;
    }

    /** Searches a part of the path once and says whether that has made it cheaper. */
    private boolean improve(int freedom, int from, int to, int nodes) {
        Optional<Vicinity> vicinity = FREEDOMS[freedom].vicinity(graph, path, from, to);
        Optional<int[]> pushes = search.search(path, from, to, vicinity, nodes);
        boolean whole = search.isComplete() && from == 0 && to == path.length;
        optimal = whole && search.isUnhindered();
        isUsedUp[freedom] |= whole;
        if (pushes.isPresent()) {
            path = new SolutionPath(graph, moveCost, pushes.get());
            Arrays.fill(isUsedUp, false);
        }
        return pushes.isPresent();
    }
}
