package org.sokobase.solver.strategy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.position.TranspositionTable;

/**
 * In which order the goals are to be filled: sets of squares, from none to all goals, that are to hold boxes one after the
 * other. Boxes that have to wait aside for a while are part of the sets, too. A plan is advice; nothing says that it works.
 */
public final class PackingPlan {

    /** Which boxes leave their goals first when a plan is made, so that these goals are filled last. */
    public enum Order {
        /** Those nearest to where boxes start. */
        NEAREST_LEAVE_FIRST,
        /** Those farthest from there. */
        FARTHEST_LEAVE_FIRST
    }

    private final long[][] stages;
    private final Zones[] zones;
    private final int[] boxOf;
    private final long[] taken;
    private final long[] tried;
    private final SquareGraph graph;
    private final SearchBudget budget;
    private final int words;

    /** Of stages that follow each other; each is a set of live squares. */
    PackingPlan(DeadlockTables tables, List<long[]> stages) {
        this.graph = tables.graph();
        this.budget = tables.budget();
        this.boxOf = new int[graph.goals.length];
        this.taken = new long[graph.goals.length + 63 >> 6];
        this.tried = new long[taken.length];
        this.words = SearchState.words(graph);
        this.stages = stages.toArray(long[][]::new);
        this.zones = new Zones[this.stages.length];
    }

    /**
     * Makes a plan at one go.
     *
     * @param nodes how many positions it may take
     */
    public static PackingPlan of(DeadlockTables tables, long nodes) {
        Planner planner = new Planner(tables, Order.NEAREST_LEAVE_FIRST);
        planner.advance(nodes);
        return planner.plan();
    }

    /** How many stages there are, the empty one included if the search came to its end. */
    public int size() {
        return stages.length;
    }

    /** The last stage of which all boxes are in place, or 0. */
    int stageOf(long[] boxes) {
        for (int i = stages.length - 1; i > 0; i--) {
            if (holds(boxes, stages[i])) {
                return i;
            }
        }
        return 0;
    }

    private boolean holds(long[] boxes, long[] stage) {
        for (int i = 0; i < words; i++) {
            if ((stage[i] & ~boxes[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    /** The squares on which boxes are to be in a stage. */
    public long[] stage(int i) {
        return stages[i];
    }

    /**
     * How many boxes, at a stage, get no goal of their own that is still to be filled, with those in place as walls.
     *
     * @param boxes all boxes of a position that has this stage
     */
    int outOfPlan(int stage, long[] boxes) {
        Zones zones = zones(stage);
        int unmatched = 0;
        Arrays.fill(taken, 0);
        for (int word = 0; word < words; word++) {
            for (long bits = boxes[word] & ~stages[stage][word]; bits != 0; bits &= bits - 1) {
                Arrays.fill(tried, 0);
                unmatched += match((word << 6) + Long.numberOfTrailingZeros(bits), zones.goalsFrom) ? 0 : 1;
            }
        }
        return unmatched;
    }

    /**
     * How many boxes, at a stage, will be left over at a later one: they come to no goal any more when its boxes are in place,
     * and there are more of them than squares to fill until then.
     *
     * @param boxes all boxes of a position that has this stage
     */
    int leftOver(int stage, long[] boxes) {
        int most = 0;
        for (int later = stage + 1; later < stages.length; later++) {
            long[] far = zones(later).shutOut;
            int surplus = 0;
            for (int i = 0; i < words; i++) {
                surplus += Long.bitCount(boxes[i] & far[i]) - Long.bitCount(stages[later][i] & ~boxes[i]);
            }
            most = Math.max(most, surplus);
        }
        return most;
    }

    private boolean match(int box, long[] goalsFrom) {
        for (int word = 0; word < taken.length; word++) {
            long free = goalsFrom[box * taken.length + word] & ~taken[word];
            if (free != 0) {
                taken[word] |= free & -free;
                boxOf[(word << 6) + Long.numberOfTrailingZeros(free)] = box;
                return true;
            }
        }
        for (int word = 0; word < taken.length; word++) {
            long bits = goalsFrom[box * taken.length + word] & ~tried[word];
            while (bits != 0) {
                int goal = (word << 6) + Long.numberOfTrailingZeros(bits);
                tried[word] |= 1L << goal;
                if (match(boxOf[goal], goalsFrom)) {
                    boxOf[goal] = box;
                    return true;
                }
                bits = goalsFrom[box * taken.length + word] & ~tried[word];
            }
        }
        return false;
    }

    /** From where the goals can be filled that a stage leaves, with the boxes of the stage as walls. */
    private static final class Zones {

        /** For every live square, one after the other, the set of these goals that a box comes to from there. */
        private final long[] goalsFrom;
        /** The live squares from where it comes to none, but for those of the stage. */
        private final long[] shutOut;

        Zones(long[] goalsFrom, long[] shutOut) {
            this.goalsFrom = goalsFrom;
            this.shutOut = shutOut;
        }
    }

    private Zones zones(int stage) {
        if (zones[stage] == null) {
            Distances distances = Distances.toGoals(graph, stages[stage], budget);
            long[] goalsFrom = new long[graph.live * taken.length];
            for (int goal = 0; goal < graph.goals.length; goal++) {
                for (int square = 0; square < graph.live && !has(stages[stage], graph.goals[goal]); square++) {
                    if (distances.between(square, goal) < Distances.NO_WAY) {
                        goalsFrom[square * taken.length + (goal >> 6)] |= 1L << goal;
                    }
                }
            }
            long[] shutOut = new long[words];
            for (int square = 0; square < graph.live; square++) {
                boolean any = has(stages[stage], square);
                for (int i = 0; i < taken.length; i++) {
                    any |= goalsFrom[square * taken.length + i] != 0;
                }
                shutOut[square >> 6] |= any ? 0 : 1L << square;
            }
            zones[stage] = new Zones(goalsFrom, shutOut);
        }
        return zones[stage];
    }

    private static boolean has(long[] set, int square) {
        return (set[square >> 6] >> square & 1) != 0;
    }

    /**
     * Plans by taking boxes from the solved board, in searches that pull them until they come to where boxes start: one for
     * every area in which the player may be at last, as from most of these few boxes can leave. What one search finds the
     * others have to do in fewer steps, so that boxes wait aside as seldom as can be.
     */
    static final class Planner {

        /** How many positions a search makes in its turn. */
        private static final long SLICE = 1000;

        /** How long a shorter plan is looked for: until there are so many times the positions of the first one. */
        private static final int PATIENCE = 5;

        private final DeadlockTables tables;
        private final Order order;
        private final List<Backward> searches = new ArrayList<>();
        private Backward best;
        private int next;
        private long nodes;
        private long until = Long.MAX_VALUE;

        Planner(DeadlockTables tables, Order order) {
            this.tables = tables;
            this.order = order;
            SquareGraph graph = tables.graph();
            SearchState solved = new SearchState(graph);
            solved.place(graph.goals);
            for (int corner : solved.corners()) {
                searches.add(new Backward(tables, order, corner, Integer.MAX_VALUE));
            }
            best = searches.get(0);
        }

        /** Goes on until so many more positions are made. */
        void advance(long more) {
            long end = nodes + more;
            while (!isReady() && nodes < end) {
                next %= searches.size();
                Backward search = searches.get(next);
                long before = search.nodes;
                boolean goesOn = search.advance(Math.min(SLICE, end - nodes));
                nodes += search.nodes - before;
                if (search.isBetterThan(best)) {
                    best = search;
                }
                if (search.hasPlan()) {
                    shorten(search.steps());
                } else if (!goesOn) {
                    searches.remove(next);
                } else {
                    next++;
                }
            }
        }

        /** A plan is found, and the search that found it begins anew. */
        private void shorten(int steps) {
            until = Math.min(until, PATIENCE * nodes);
            searches.set(next, new Backward(tables, order, searches.get(next).player, steps));
            for (Backward search : searches) {
                search.most = steps;
            }
            next++;
        }

        /** Whether the plan will not become any better. */
        boolean isReady() {
            return searches.isEmpty() || nodes >= until;
        }

        long nodes() {
            return nodes;
        }

        long bytes() {
            long kept = searches.contains(best) ? 0 : best.bytes();
            return kept + searches.stream().mapToLong(Backward::bytes).sum();
        }

        /** The plan, as far as it has come. */
        PackingPlan plan() {
            List<Integer> path = best.path(best.last());
            List<long[]> stages = new ArrayList<>();
            for (int i = path.size() - 1; i >= 0; i--) {
                best.transpositions.load(path.get(i), best.board);
                stages.add(best.board.boxes.clone());
            }
            return new PackingPlan(tables, stages);
        }
    }

    /** Pulls boxes from goals to where boxes start, where they vanish. */
    private static final class Backward extends CellSearch {

        private static final int MOST_STARTS = 64;
        private static final int FAR = 200;

        /** For every square the number of the start there, as a bit, or nothing. */
        private final long[] startAt;
        /** For every position the starts at which the box could vanish that led to it, or nothing. */
        private long[] starts = new long[1024];

        private long vanishing;
        private long tried;
        private final long[] earlier;
        private final int[] holder = new int[MOST_STARTS];
        private final Distances toStarts;
        private final long[] startsOnGoals;

        private final Order order;
        private final int player;
        /** A plan is of use if it has fewer steps. */
        private int most;

        /**
         * A search.
         *
         * @param player where the player is at last
         * @param most   a plan is of use if it has fewer steps
         */
        Backward(DeadlockTables tables, Order order, int player, int most) {
            super(tables, SearchDirection.BACKWARD, 2, 0);
            this.order = order;
            this.player = player;
            this.most = most;
            startAt = new long[graph.size];
            earlier = new long[graph.boxes.length + 1];
            toStarts = tables.toStarts();
            startsOnGoals = new long[board.words];
            for (int box : graph.boxes) {
                if (graph.isGoal[box]) {
                    startsOnGoals[box >> 6] |= 1L << box;
                }
            }
            for (int i = 0; i < graph.boxes.length; i++) {
                startAt[graph.boxes[i]] = 1L << i % MOST_STARTS;
            }
            addRoot(graph.goals, player);
        }

        boolean hasPlan() {
            return solved != TranspositionTable.NONE;
        }

        /** The last position of the plan, or the best one so far. */
        int last() {
            return hasPlan() ? solved : bestPosition();
        }

        /** In how many steps the last position is come to. */
        int steps() {
            return transpositions.depth(last());
        }

        boolean isBetterThan(Backward other) {
            if (hasPlan() != other.hasPlan()) {
                return hasPlan();
            }
            return hasPlan() ? steps() < other.steps() : bestValue() < other.bestValue();
        }

        @Override
        void evaluate(int state, int area) {
            int left = 0;
            int onGoals = 0;
            int away = 0;
            for (int word = 0; word < board.words; word++) {
                // a box that starts on a goal may as well stay there
                long bits = board.boxes[word] & ~startsOnGoals[word];
                while (bits != 0) {
                    int square = (word << 6) + Long.numberOfTrailingZeros(bits);
                    bits &= bits - 1;
                    left++;
                    onGoals += graph.isGoal[square] ? 1 : 0;
                    int d = Math.min(FAR, toStarts.nearest(square));
                    // what ought to leave first weighs most; where boxes wait aside it is the other way round
                    boolean nearWeighs = graph.isGoal[square] == (order == Order.NEAREST_LEAVE_FIRST);
                    away += nearWeighs ? FAR - d : d;
                }
            }
            int areas = state < 0 ? moves.areaCount() : moves.areaCount(state);
            areas = Math.min(areas, 255);
            cell = ((long) left << 12 | onGoals) << 8 | areas;
            value = (((long) left << 10 | onGoals) << 8 | areas) << 16 | Math.min(away, 0xFFFF);
            advice[0] = value;
            advice[1] = ((long) areas << 10 | onGoals) << 10 | left;
        }

        /** Every box that is left takes a step at least. */
        @Override
        boolean isLost(int id, int area) {
            return transpositions.depth(id) + board.boxesOutside(startsOnGoals) >= most;
        }

        @Override
        boolean mayMove(int box) {
            return true;
        }

        @Override
        boolean canVanish() {
            return true;
        }

        /** A box vanishes at a start if all that vanished before and this one can have starts of their own. */
        @Override
        int vanishingState(int id) {
            int first = -1;
            vanishing = 0;
            moves.next();
            for (int state = moves.next(); state >= 0; state = moves.next()) {
                long start = startAt[state >> 2];
                if (start != 0) {
                    first = first < 0 ? state : first;
                    vanishing |= start;
                }
            }
            if (first < 0 || graph.boxes.length <= MOST_STARTS && !haveStarts(id)) {
                vanishing = 0;
                return -1;
            }
            return first;
        }

        private boolean haveStarts(int id) {
            int count = 0;
            for (int at = id; at != TranspositionTable.NONE; at = transpositions.parent(at)) {
                if (starts[at] != 0) {
                    earlier[count++] = starts[at];
                }
            }
            earlier[count++] = vanishing;
            Arrays.fill(holder, -1);
            for (int i = 0; i < count; i++) {
                tried = 0;
                if (!findStart(i)) {
                    return false;
                }
            }
            return true;
        }

        private boolean findStart(int i) {
            for (long bits = earlier[i] & ~tried; bits != 0; bits = earlier[i] & ~tried) {
                int start = Long.numberOfTrailingZeros(bits);
                tried |= 1L << start;
                if (holder[start] < 0 || findStart(holder[start])) {
                    holder[start] = i;
                    return true;
                }
            }
            return false;
        }

        @Override
        void beforeMoves() {
            vanishing = 0;
        }

        @Override
        void made(int id) {
            if (id >= starts.length) {
                starts = Arrays.copyOf(starts, 2 * id);
            }
            starts[id] = vanishing;
        }

        @Override
        boolean isGoal(int area) {
            return board.boxesOutside(startsOnGoals) == 0;
        }
    }
}
