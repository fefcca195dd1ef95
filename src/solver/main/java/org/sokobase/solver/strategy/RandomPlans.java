package org.sokobase.solver.strategy;

import java.util.Optional;
import java.util.SplittableRandom;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.Rooms;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.BestPosition;

/**
 * Feature space searches along plans that are drawn by lot, one after the other. Which plan suits a board can only be found out
 * by following it, and one that does not suit never gets better. So many are followed, each from the start and for a while.
 */
public final class RandomPlans implements Search {

    private static final long FIRST_SLOT = 60_000;

    /** Each slot is longer than the one before by this part of it. */
    private static final int SLOWNESS = 16;

    /** Of so many plans one lets all boxes leave, where some start on goals. */
    private static final int PLANS_FOR_ALL = 3;

    private final DeadlockTables tables;
    private final SplittableRandom random;
    private final Frontiers frontiers;
    private final boolean hasWays;
    private final boolean startsOnGoal;
    private long slot;
    private long earlier;
    private FeatureSearch search;

    public RandomPlans(DeadlockTables tables, long seed, Frontiers frontiers) {
        this(tables, seed, FIRST_SLOT, frontiers);
    }

    /** A search that follows its first plan for so many positions. */
    RandomPlans(DeadlockTables tables, long seed, long firstSlot, Frontiers frontiers) {
        SquareGraph graph = tables.graph();
        this.tables = tables;
        this.random = new SplittableRandom(seed);
        this.frontiers = frontiers;
        this.slot = firstSlot;
        this.hasWays = new Rooms(graph).ways() > 0;
        this.startsOnGoal = graph.boxesOnGoals() > 0;
        this.search = draw();
    }

    private FeatureSearch draw() {
        PackingOrder order = startsOnGoal && random.nextInt(PLANS_FOR_ALL) == 0
                ? PackingOrder.DRAWN_UNTIL_NONE_STAYS
                : PackingOrder.DRAWN;
        FeatureSearch.Cells cells =
                hasWays && random.nextBoolean() ? FeatureSearch.Cells.BY_ROOMS : FeatureSearch.Cells.BY_ORDER_AND_AREAS;
        return new FeatureSearch(tables, order, cells, random.nextLong(), frontiers);
    }

    @Override
    public State run(long more) {
        long until = nodes() + more;
        State state = State.GOING_ON;
        while (state == State.GOING_ON && nodes() < until) {
            long before = search.nodes();
            state = search.run(Math.min(until - nodes(), slot - before));
            if (state == State.GOING_ON && (search.nodes() >= slot || search.becameDoubtful(before))) {
                earlier += search.nodes();
                slot += 1 + slot / SLOWNESS;
                search = draw();
            }
        }
        return state;
    }

    @Override
    public Optional<Pushes> solution() {
        return search.solution();
    }

    @Override
    public long nodes() {
        return earlier + search.nodes();
    }

    @Override
    public long bytes() {
        return search.bytes();
    }

    @Override
    public Optional<BestPosition> best() {
        return search.best();
    }

    @Override
    public String name() {
        return "features along plans drawn by lot";
    }
}
