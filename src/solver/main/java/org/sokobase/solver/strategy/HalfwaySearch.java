package org.sokobase.solver.strategy;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.TranspositionTable;

/**
 * Search by way of a board in between (after what Festival, by Yaron Shoham, does in its second strategy): boxes are pulled
 * from the solved board until they stand as loose as they can, off the goals and with the player free to walk; then a search
 * by features pushes the boxes of the start to these squares. They are easier to fill than the goals are, as nothing is
 * crowded there, and every other position that was pulled to is as good.
 *
 * <p>Some of these boards come up in a moment and some never do, so many are tried, each for a short while, and they are
 * drawn by lot, in turns from those that are as loose as any and from all that are loose enough, lest one resemble the
 * other.
 */
public final class HalfwaySearch implements Search {

    private static final long FIRST_SLOT = 20_000;

    /** How many positions forward for each of a slot backward. */
    private static final int FORWARD_SHARE = 5;

    /** Each slot is longer than the one before by this part of it. */
    private static final int SLOWNESS = 16;

    /**
     * After so many positions forward it is asked whether the search keeps to a plan. Of those that did not, one in
     * forty got there later, of the others three in ten.
     */
    private static final long DOUBT = 30_000;

    private final DeadlockTables tables;
    private final long seed;
    private final Backward backward;
    private final Frontiers frontiers;
    private long slot;
    /** When there are so many positions backward a board is drawn. */
    private long drawAt;

    private long forwardNodes;
    /** While there is one, it is its turn. */
    private @Nullable FeatureSearch forward;

    private @Nullable Pushes solution;

    public HalfwaySearch(DeadlockTables tables, long seed, Frontiers frontiers) {
        this(tables, seed, FIRST_SLOT, frontiers);
    }

    /** A search whose first attempt pulls to so many positions. */
    public HalfwaySearch(DeadlockTables tables, long seed, long firstSlot, Frontiers frontiers) {
        this.tables = tables;
        this.seed = seed;
        this.slot = firstSlot;
        this.drawAt = firstSlot;
        this.frontiers = frontiers;
        this.backward = new Backward(tables, new SplittableRandom(seed), frontiers);
        frontiers.addPulled(backward);
    }

    @Override
    public State run(long more) {
        long until = nodes() + more;
        State state = State.GOING_ON;
        while (state == State.GOING_ON && nodes() < until) {
            state = forward == null ? pull(until - nodes()) : push(forward, until - nodes());
        }
        return state;
    }

    private State pull(long more) {
        boolean goesOn = backward.advance(Math.min(more, drawAt - backward.nodes));
        if (backward.solved != TranspositionTable.NONE) {
            Pushes pushes = new Pushes();
            backward.addSolution(pushes);
            solution = pushes;
            return State.SOLVED;
        }
        if (!goesOn) {
            return State.NO_SOLUTION;
        }
        if (backward.nodes >= drawAt) {
            begin();
        }
        return State.GOING_ON;
    }

    /** Begins to push towards a board, if there is a new one to which every box has a way. */
    private void begin() {
        int drawn = backward.draw();
        if (drawn == TranspositionTable.NONE) {
            end();
            return;
        }
        int[] squares = new int[tables.graph().boxes.length];
        backward.transpositions.load(drawn, backward.board);
        backward.board.boxes(squares);
        forward = new FeatureSearch(
                tables.withGoals(squares),
                PackingPlan.Order.NEAREST_LEAVE_FIRST,
                FeatureSearch.Cells.BY_ORDER_AND_AREAS,
                seed,
                frontiers);
    }

    /** Ends an attempt. */
    private void end() {
        forward = null;
        slot += 1 + slot / SLOWNESS;
        drawAt = backward.nodes + slot;
    }

    private State push(FeatureSearch search, long more) {
        long before = search.nodes();
        long most = FORWARD_SHARE * slot;
        State state = search.run(Math.min(more, most - before));
        forwardNodes += search.nodes() - before;
        if (state == State.SOLVED) {
            solution = search.solution().orElseThrow();
            return State.SOLVED;
        }
        // that a board cannot be pushed to says nothing of the others
        boolean doubtful = before < DOUBT && search.nodes() >= DOUBT && !search.keepsToItsPlan();
        if (state == State.NO_SOLUTION || search.nodes() >= most || doubtful) {
            end();
        }
        return State.GOING_ON;
    }

    @Override
    public Optional<Pushes> solution() {
        return Optional.ofNullable(solution);
    }

    @Override
    public long nodes() {
        return backward.nodes + forwardNodes;
    }

    @Override
    public long bytes() {
        return backward.bytes() + (forward == null ? 0 : forward.bytes());
    }

    @Override
    public String name() {
        return "features to a loose board";
    }

    /** Pulls boxes from the goals; all of them stay on the board. */
    private static final class Backward extends CellSearch implements Visited {

        /** With so many areas a board is loose enough. */
        private static final int LOOSE_AREAS = 2;

        /** With one of so many boxes on goals a board is loose enough. */
        private static final int LOOSE_PART = 4;

        private static final int FAR = 200;
        private static final int NEAR_BITS = 16;
        private static final int MOST_NEAR = (1 << NEAR_BITS) - 1;

        private final Distances toGoals;
        private final Matching toStarts;
        private final SearchBudget budget;
        private final int[] squares;
        private final Frontiers frontiers;
        /** Who knows how to come to the position that ends the search. */
        private @Nullable Visited begin;

        /** Positions with as few areas as there can be, and of these with as few boxes on goals. */
        private final Urn loosest;
        /** Positions that are loose enough, or nearest to it: far more of them, and some of these are better. */
        private final Urn loose;

        private boolean loosestNext;
        private int areas;
        private int onGoals;

        Backward(DeadlockTables tables, SplittableRandom random, Frontiers frontiers) {
            super(tables, SearchDirection.BACKWARD, 3, 0);
            this.frontiers = frontiers;
            loosest = new Urn(random);
            loose = new Urn(random);
            toGoals = tables.toGoals();
            toStarts = new Matching(tables.toStarts());
            budget = tables.budget();
            squares = new int[graph.boxes.length];
            board.place(graph.goals);
            for (int corner : board.corners()) {
                addRoot(graph.goals, corner);
            }
        }

        @Override
        void evaluate(int state, int area) {
            int count = board.boxes(squares);
            onGoals = 0;
            int near = 0;
            for (int i = 0; i < count; i++) {
                onGoals += graph.isGoal[squares[i]] ? 1 : 0;
                near += FAR - Math.min(FAR, toGoals.nearest(squares[i]));
            }
            near = Math.min(MOST_NEAR, near);
            areas = Math.min(255, state < 0 ? moves.areaCount() : moves.areaCount(state));
            cell = (long) onGoals << 8 | areas;
            value = cell << NEAR_BITS | near;
            advice[0] = value;
            advice[1] = ((long) areas << 10 | onGoals) << NEAR_BITS | near;
            advice[2] = near;
        }

        @Override
        void takesTurn(int id) {
            loosest.offer(id, areas << 10 | onGoals);
            int tooMany = Math.max(0, onGoals - squares.length / LOOSE_PART);
            loose.offer(id, Math.max(0, areas - LOOSE_AREAS) << 10 | tooMany);
        }

        /** A loose position since the last time, or {@link TranspositionTable#NONE}: from either urn in turns, if it has one. */
        int draw() {
            loosestNext = !loosestNext;
            int one = (loosestNext ? loosest : loose).draw();
            return one != TranspositionTable.NONE ? one : (loosestNext ? loose : loosest).draw();
        }

        @Override
        boolean isLost(int id, int area) {
            int count = board.boxes(squares);
            budget.work((long) count * count);
            return toStarts.solve(squares) >= Matching.IMPOSSIBLE;
        }

        @Override
        boolean mayMove(int box) {
            return true;
        }

        @Override
        boolean isGoal(int area) {
            begin = frontiers.pushedTo(board.boxes, area);
            return begin != null;
        }

        void addSolution(Pushes into) {
            transpositions.load(solved, board);
            Objects.requireNonNull(begin).addPushes(board.boxes, transpositions.corner(solved), into);
            addPushesFrom(solved, into);
        }

        @Override
        public boolean contains(long[] boxes, int area) {
            return transpositions.find(boxes, area) != TranspositionTable.NONE;
        }

        @Override
        public void addPushes(long[] boxes, int area, Pushes into) {
            addPushesFrom(transpositions.find(boxes, area), into);
        }

        /** Adds the pushes from a position to the solved board. */
        private void addPushesFrom(int id, Pushes into) {
            List<Integer> path = path(id);
            for (int i = path.size() - 1; i > 0; i--) {
                int first = into.size();
                addSteps(path.get(i - 1), path.get(i), into);
                into.reverse(first);
            }
        }
    }

    /** Positions that come one by one, from which one is drawn by lot. */
    private static final class Urn {

        private final SplittableRandom random;
        private int least = Integer.MAX_VALUE;
        private int count;
        private int drawn;

        Urn(SplittableRandom random) {
            this.random = random;
        }

        /** Puts a position in, if its value is not above that of all before. */
        void offer(int id, int value) {
            if (value < least) {
                least = value;
                count = 0;
            }
            // so each of them has the same chance
            if (value == least && random.nextInt(++count) == 0) {
                drawn = id;
            }
        }

        /** One of those since the last time, or {@link TranspositionTable#NONE}. */
        int draw() {
            int one = count == 0 ? TranspositionTable.NONE : drawn;
            count = 0;
            return one;
        }
    }
}
