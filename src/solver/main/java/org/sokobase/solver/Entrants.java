package org.sokobase.solver;

import java.util.ArrayList;
import java.util.List;
import org.sokobase.solver.position.Rooms;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.strategy.BackwardNoveltySearch;
import org.sokobase.solver.strategy.BidirectionalSearch;
import org.sokobase.solver.strategy.BidirectionalSearch.Sides;
import org.sokobase.solver.strategy.FeatureSearch;
import org.sokobase.solver.strategy.FeatureSearch.Cells;
import org.sokobase.solver.strategy.HalfwaySearch;
import org.sokobase.solver.strategy.NoveltySearch;
import org.sokobase.solver.strategy.PackingOrder;
import org.sokobase.solver.strategy.PlanlessSearch;
import org.sokobase.solver.strategy.RandomPlans;

/** Which searches take part in a {@link Portfolio}, and with which shares. */
final class Entrants {

    /** With one box of so many on a goal at the start, or more, a board is searched by novelty. */
    private static final int LEAST_PART_ON_GOALS = 4;

    /** With more squares, what novelty remembers would take too much memory. */
    private static final int MOST_SQUARES_FOR_NOVELTY = 1_000;

    private Entrants() {}

    /** The usual searches, the quickest first. Where many boxes start on goals, plans say less, and novelty more. */
    static List<Entrant> usual(SquareGraph graph) {
        List<Entrant> all = new ArrayList<>();
        all.add(new Entrant(
                50, (tables, seed, frontiers) -> new BidirectionalSearch(tables, Sides.BOTH, 5, frontiers)));
        if (isByNovelty(graph)) {
            all.add(backward(250));
            all.addAll(alongPlans(graph, 50));
            all.add(new Entrant(400, NoveltySearch::new));
            all.add(new Entrant(250, BackwardNoveltySearch::new));
            all.add(new Entrant(150, HalfwaySearch::new));
            all.add(new Entrant(50, RandomPlans::new));
        } else {
            all.add(backward(150));
            all.addAll(alongPlans(graph, 100));
            all.add(new Entrant(50, PlanlessSearch::new));
            all.add(new Entrant(150, HalfwaySearch::new));
            all.add(new Entrant(700, RandomPlans::new));
        }
        return all;
    }

    private static Entrant backward(int share) {
        return new Entrant(
                share, (tables, seed, frontiers) -> new BidirectionalSearch(tables, Sides.BACKWARD, 20, frontiers));
    }

    /**
     * Searches by features. Without boxes that start on goals, plans in which these leave are as those in which they may stay;
     * without ways between rooms, these are no feature by which to search.
     */
    private static List<Entrant> alongPlans(SquareGraph graph, int share) {
        List<Entrant> all = new ArrayList<>();
        all.add(new Entrant(2 * share, features(PackingOrder.FARTHEST_LEAVE_FIRST, Cells.BY_ORDER_AND_AREAS)));
        all.add(new Entrant(share, features(PackingOrder.NEAREST_LEAVE_FIRST, Cells.BY_ORDER_AND_AREAS)));
        if (graph.boxesOnGoals() > 0) {
            all.add(new Entrant(
                    share, features(PackingOrder.NEAREST_LEAVE_FIRST_UNTIL_NONE_STAYS, Cells.BY_ORDER_AND_AREAS)));
        }
        if (new Rooms(graph).ways() > 0) {
            all.add(new Entrant(share, features(PackingOrder.NEAREST_LEAVE_FIRST, Cells.BY_ROOMS)));
        }
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

    static Entrant.Maker features(PackingOrder order, Cells cells) {
        return (tables, seed, frontiers) -> {
            FeatureSearch search = new FeatureSearch(tables, order, cells, seed, frontiers);
            frontiers.addPushed(search);
            return search;
        };
    }
}
