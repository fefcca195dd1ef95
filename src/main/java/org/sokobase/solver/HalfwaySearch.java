package org.sokobase.solver;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Search by way of a board in between (after what Festival, by Yaron Shoham, does in its second strategy): boxes are pulled
 * from the solved board until they stand as loose as they can, off the goals and with the player free to walk; then a search
 * by features pushes the boxes of the start to these squares. They are easier to fill than the goals are, as nothing is
 * crowded there, and every other position that was pulled to is as good.
 *
 * <p>Some of these boards come up in a moment and some never do, so many are tried, each for a short while, and they are
 * drawn by lot from those that are as loose, lest one resemble the other.
 */
final class HalfwaySearch implements Search {

    private static final long FIRST_SLOT = 20_000;

    /** How many positions forward for each of a slot backward. */
    private static final int FORWARD_SHARE = 3;

    /** What comes first of boards that are equally loose, when boxes are pulled. */
    private enum Towards {
        /** Boxes far from the goals. */
        AWAY_FROM_GOALS,
        /** Boxes near to the starts. */
        STARTS
    }

    private final FloorTables tables;
    private final long seed;
    private final SplittableRandom random;
    private final Backward[] sides;
    private int turn;
    private long slot;
    private long forwardNodes;
    /** While there is one, it is its turn. */
    private FeatureSearch forward;

    private Backward metSide;
    private int met;
    private Pushes solution;

    HalfwaySearch(FloorTables tables, long seed) {
        this(tables, seed, FIRST_SLOT);
    }

    /** A search whose first attempt pulls to so many positions. */
    HalfwaySearch(FloorTables tables, long seed, long firstSlot) {
        this.tables = tables;
        this.seed = seed;
        this.random = new SplittableRandom(seed);
        this.slot = firstSlot;
        this.sides = Arrays.stream(Towards.values())
                .map(towards -> new Backward(tables, towards, random))
                .toArray(Backward[]::new);
        sides[0].until = firstSlot;
    }

    @Override
    public State run(long more) {
        long until = nodes() + more;
        State state = State.GOING_ON;
        while (state == State.GOING_ON && nodes() < until) {
            state = forward == null ? pull(until - nodes()) : push(until - nodes());
        }
        return state;
    }

    private State pull(long more) {
        Backward side = sides[turn];
        boolean goesOn = side.advance(Math.min(more, side.until - side.nodes));
        if (side.solved != StateStore.NONE) {
            solution = new Pushes();
            side.addPushesFrom(side.solved, solution);
            return State.SOLVED;
        }
        if (!goesOn) {
            return State.NO_SOLUTION;
        }
        if (side.nodes >= side.until) {
            begin(side);
        }
        return State.GOING_ON;
    }

    /** Begins to push towards a board, if there is a new one. */
    private void begin(Backward side) {
        int drawn = side.draw();
        if (drawn == StateStore.NONE) {
            nextTurn();
            return;
        }
        side.store.load(drawn, side.board);
        int[] squares = new int[tables.floor().boxes.length];
        side.board.boxes(squares);
        FloorTables towards = tables.withGoals(squares);
        if (new Matching(towards.toGoals()).solve(tables.floor().boxes) < Matching.IMPOSSIBLE) {
            forward = new FeatureSearch(
                    towards,
                    PackingPlan.Order.NEAREST_LEAVE_FIRST,
                    FeatureSearch.Cells.BY_ORDER_AND_AREAS,
                    seed,
                    this::isPulledTo);
        } else {
            nextTurn();
        }
    }

    private boolean isPulledTo(long[] boxes, int area) {
        for (Backward side : sides) {
            met = side.store.find(boxes, area);
            if (met != StateStore.NONE) {
                metSide = side;
                return true;
            }
        }
        return false;
    }

    private State push(long more) {
        long before = forward.nodes();
        long end = FORWARD_SHARE * slot;
        State state = forward.run(Math.min(more, end - before));
        forwardNodes += forward.nodes() - before;
        if (state == State.SOLVED) {
            solution = forward.solution();
            metSide.addPushesFrom(met, solution);
            return State.SOLVED;
        }
        // that a board cannot be pushed to says nothing of the others
        if (state == State.NO_SOLUTION || forward.nodes() >= end) {
            forward = null;
            nextTurn();
        }
        return State.GOING_ON;
    }

    private void nextTurn() {
        turn = (turn + 1) % sides.length;
        if (turn == 0) {
            slot += slot / 4;
        }
        sides[turn].until = sides[turn].nodes + slot;
    }

    @Override
    public Pushes solution() {
        return solution;
    }

    @Override
    public long nodes() {
        long sum = forwardNodes;
        for (Backward side : sides) {
            sum += side.nodes;
        }
        return sum;
    }

    @Override
    public long bytes() {
        long sum = forward == null ? 0 : forward.bytes();
        for (Backward side : sides) {
            sum += side.bytes();
        }
        return sum;
    }

    @Override
    public String name() {
        return "features to a loose board";
    }

    /** Pulls boxes from the goals; all of them stay on the board. */
    private static final class Backward extends CellSearch {

        private static final int FAR = 200;
        private static final int AWAY_BITS = 16;
        private static final int MOST_AWAY = (1 << AWAY_BITS) - 1;

        private final Towards towards;
        private final SplittableRandom random;
        private final Distances toGoals;
        private final Distances toStarts;
        private final Matching matching;
        private final SearchClock clock;
        private final int[] squares;
        private final long[] startSet;
        private final int startArea;
        /** When it has so many positions a board is drawn. */
        private long until;

        private long loosest = Long.MAX_VALUE;
        private int drawn = StateStore.NONE;
        private int drawnFrom;
        private int areas;
        private int onGoals;

        Backward(FloorTables tables, Towards towards, SplittableRandom random) {
            super(tables, true, 3, 0);
            this.towards = towards;
            this.random = random;
            toGoals = tables.toGoals();
            toStarts = tables.toStarts();
            matching = new Matching(toStarts);
            clock = tables.clock();
            squares = new int[floor.boxes.length];
            board.place(floor.boxes);
            startSet = board.boxes.clone();
            startArea = board.reach(floor.player);
            for (int square = 0; square < floor.size; square++) {
                board.place(floor.goals);
                if (!board.hasBox[square] && board.reach(square) == square) {
                    addRoot(floor.goals, square);
                }
            }
        }

        @Override
        void evaluate(int state, int area) {
            int count = board.boxes(squares);
            onGoals = 0;
            int away = 0;
            for (int i = 0; i < count; i++) {
                onGoals += floor.isGoal[squares[i]] ? 1 : 0;
                away += towards == Towards.STARTS
                        ? Math.min(FAR, toStarts.nearest(squares[i]))
                        : FAR - Math.min(FAR, toGoals.nearest(squares[i]));
            }
            away = Math.min(MOST_AWAY, away);
            areas = Math.min(255, state < 0 ? moves.countAreas() : moves.areaCount(state));
            cell = (long) onGoals << 8 | areas;
            value = cell << AWAY_BITS | away;
            advice[0] = value;
            advice[1] = ((long) areas << 10 | onGoals) << AWAY_BITS | away;
            advice[2] = away;
        }

        @Override
        void takesTurn(int id) {
            long loose = (long) areas << 10 | onGoals;
            if (loose < loosest) {
                loosest = loose;
                drawnFrom = 0;
            }
            // of those that come one by one each is drawn with the same chance
            if (loose == loosest && random.nextInt(++drawnFrom) == 0) {
                drawn = id;
            }
        }

        /** One of the loosest positions since the last time, or {@link StateStore#NONE}. */
        int draw() {
            int one = drawnFrom == 0 ? StateStore.NONE : drawn;
            drawnFrom = 0;
            return one;
        }

        @Override
        boolean isLost(int area) {
            int count = board.boxes(squares);
            clock.work((long) count * count);
            return matching.solve(squares) >= Matching.IMPOSSIBLE;
        }

        @Override
        boolean mayMove(int box) {
            return true;
        }

        @Override
        boolean isGoal(int area) {
            return area == startArea && Arrays.equals(board.boxes, startSet);
        }

        /** Adds the pushes from a position to the solved board. */
        void addPushesFrom(int id, Pushes into) {
            List<Integer> path = path(id);
            for (int i = path.size() - 1; i > 0; i--) {
                int first = into.size();
                addSteps(path.get(i - 1), path.get(i), into);
                into.reverse(first);
            }
        }
    }
}
