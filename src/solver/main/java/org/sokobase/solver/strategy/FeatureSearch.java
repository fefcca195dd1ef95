package org.sokobase.solver.strategy;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.Hotspots;
import org.sokobase.solver.position.Rooms;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.BestPosition;

/** Feature space search forward along a {@link PackingPlan}. */
public final class FeatureSearch extends ForwardCellSearch<FeatureSearch.Forward> {

    /** By which features positions are sorted into cells. */
    public enum Cells {
        /** How much is packed, how many boxes are out of the plan, in how many areas the player is shut in. */
        BY_ORDER_AND_AREAS("features"),
        /** And how many ways between rooms are blocked. */
        BY_ROOMS("features and rooms");

        private final String words;

        Cells(String words) {
            this.words = words;
        }
    }

    /** Who may pick a step of a position, for what it is good for. */
    private enum Adviser {
        PACK,
        CONNECT,
        KEEP_TO_THE_PLAN,
        SET_FREE,
        OPEN_WAYS,
        CLEAR_THE_WAY
    }

    private static final long MOST_PLANNING = 100_000;

    /**
     * After so many positions it is asked whether a search keeps to its plan. Of those towards loose boards that did not, one in
     * forty got there later, of the others three in ten.
     */
    private static final long DOUBT = 30_000;

    /** How many bits of a cell are ways that are blocked. */
    private static final int BLOCKED_BITS = 6;

    /** How many bits of the order of positions are plan and player: left, out, areas, ways that are blocked, squares in the way. */
    private static final int PLAN_BITS = 8 + 8 + 8 + BLOCKED_BITS + 8;

    /** The others tell how far boxes are away. */
    private static final int DISTANCE_BITS = CellQueues.VALUE_BITS - PLAN_BITS;

    private static final int MOST_DISTANCE = (1 << DISTANCE_BITS) - 1;
    private static final int MOST_BLOCKED = (1 << BLOCKED_BITS) - 1;

    private final SquareGraph graph;
    private final PackingOrder order;
    private final Cells sorting;
    private final long seed;
    private final DeadlockTables tables;
    private final PackingPlanner planner;
    private final Frontiers frontiers;

    /** A search that is done as soon as it comes to a position that was pulled to, whatever its plan is. */
    public FeatureSearch(DeadlockTables tables, PackingOrder order, Cells sorting, long seed, Frontiers frontiers) {
        this.frontiers = frontiers;
        this.seed = seed;
        this.order = order;
        this.sorting = sorting;
        this.graph = tables.graph();
        this.tables = tables;
        this.planner = new PackingPlanner(tables, order, seed);
    }

    @Override
    @Nullable
    Forward begin(long most) {
        planner.advance(Math.min(most, MOST_PLANNING - planner.nodes()));
        if (!planner.isReady() && planner.nodes() < MOST_PLANNING) {
            return null;
        }
        Forward forward = new Forward(tables, planner.plan());
        forward.nodes = planner.nodes();
        forward.addRoot(graph.boxes, graph.player);
        return forward;
    }

    @Override
    long nodesBefore() {
        return planner.nodes();
    }

    @Override
    long bytesBefore() {
        return planner.bytes();
    }

    /** Whether there is a plan and its best position so far has at most one box that is out of it. */
    boolean keepsToItsPlan() {
        return cells().filter(forward -> forward.outAtBest() <= 1).isPresent();
    }

    /** Whether a turn that began with so many positions has shown that it is not worth while to go on. */
    boolean becameDoubtful(long before) {
        return before < DOUBT && nodes() >= DOUBT && !keepsToItsPlan();
    }

    @Override
    public String name() {
        return sorting.words + order.words();
    }

    /** The cells, with the plan. */
    final class Forward extends PushCells {

        private final PackingPlan plan;
        private final Distances distances;
        private final Rooms rooms;
        private final Hotspots hotspots;
        private final long[] rest;
        private int parentStage;

        Forward(DeadlockTables tables, PackingPlan plan) {
            super(tables, frontiers, Adviser.values().length, seed);
            this.plan = plan;
            rooms = new Rooms(graph);
            hotspots = new Hotspots(graph, tables.budget());
            distances = tables.toGoals();
            rest = new long[board.words];
        }

        @Override
        void evaluate(int state, int area) {
            int stage = plan.stageOf(board.boxes);
            int left = Math.min(255, plan.size() - 1 - stage);
            int out = out(stage);
            int areas = Math.min(255, state < 0 ? moves.areaCount() : moves.areaCount(state));
            int away = 0;
            for (int word = 0; word < board.words; word++) {
                long bits = board.boxes[word] & ~plan.stage(stage)[word];
                rest[word] = bits;
                while (bits != 0) {
                    away += distances.nearest((word << 6) + Long.numberOfTrailingZeros(bits));
                    bits &= bits - 1;
                }
            }
            int blocked = Math.min(MOST_BLOCKED, rooms.blocked(board));
            int hot = Math.min(255, hotspots.count(rest));
            cell = (((long) left << 8 | out) << 8 | areas) << BLOCKED_BITS | blocked;
            value = ((((long) left << 8 | out) << 8 | areas) << BLOCKED_BITS | blocked) << 8 | hot;
            value = value << DISTANCE_BITS | Math.min(away, MOST_DISTANCE);
            if (sorting == Cells.BY_ORDER_AND_AREAS) {
                cell >>>= BLOCKED_BITS;
            }
            if (state < 0) {
                parentStage = stage;
            }
            if (stage < parentStage) {
                Arrays.fill(advice, Long.MAX_VALUE); // nobody may advise to unpack
                return;
            }
            advise(Adviser.PACK, left);
            advise(Adviser.CONNECT, (long) areas << 16 | out);
            advise(Adviser.KEEP_TO_THE_PLAN, (long) out << 16 | areas);
            advise(Adviser.SET_FREE, state < 0 ? 0 : -pushable(state));
            advise(Adviser.OPEN_WAYS, (long) blocked << 16 | areas);
            advise(Adviser.CLEAR_THE_WAY, (long) hot << 16 | areas);
        }

        /** How many boxes of the position on the board are out of the plan, or will be. */
        private int out(int stage) {
            return Math.min(255, Math.max(plan.outOfPlan(stage, board.boxes), plan.leftOver(stage, board.boxes)));
        }

        @Override
        BestPosition howFar() {
            int stage = plan.stageOf(board.boxes);
            int off = board.boxesOutside(SearchState.set(graph, graph.goals));
            return new BestPosition(stage, plan.size() - 1, out(stage), off);
        }

        int outAtBest() {
            transpositions.load(cells.bestPosition(), board);
            return out(plan.stageOf(board.boxes));
        }

        private void advise(Adviser adviser, long dislike) {
            advice[adviser.ordinal()] = dislike;
        }

        /** How many boxes and directions the player can push. */
        private int pushable(int state) {
            int area = moves.playerArea(state);
            int count = 0;
            for (int word = 0; word < board.words; word++) {
                long bits = board.boxes[word];
                while (bits != 0) {
                    int box = (word << 6) + Long.numberOfTrailingZeros(bits);
                    bits &= bits - 1;
                    count += pushable(state, area, graph.next(box, 0), graph.next(box, 2));
                    count += pushable(state, area, graph.next(box, 1), graph.next(box, 3));
                }
            }
            return count;
        }

        /** In how many ways the player can push a box between two squares that are opposite to each other. */
        private int pushable(int state, int area, int one, int other) {
            if (one < 0 || other < 0 || board.hasBox[one] || board.hasBox[other]) {
                return 0;
            }
            int count = other < graph.live && moves.areaOf(state, one) == area ? 1 : 0;
            return one < graph.live && moves.areaOf(state, other) == area ? count + 1 : count;
        }

        @Override
        void suspect(long[] part) {
            long[] stage = plan.stage(plan.stageOf(board.boxes));
            for (int i = 0; i < part.length; i++) {
                part[i] = board.boxes[i] & ~stage[i];
            }
        }
    }
}
