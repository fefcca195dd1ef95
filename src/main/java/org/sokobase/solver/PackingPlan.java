package org.sokobase.solver;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * In which order the goals are to be filled: sets of squares, from none to all goals, that are to hold boxes one after the
 * other. Boxes that have to wait aside for a while are part of the sets, too. A plan is advice; nothing says that it works.
 */
final class PackingPlan {

    private final long[][] stages;
    private final Zones[] zones;
    private final int[] boxOf;
    private final int[] triedAt;
    private int stamp;
    private final Floor floor;
    private final SearchClock clock;
    private final int words;

    private PackingPlan(FloorTables tables, List<long[]> stages) {
        this.floor = tables.floor();
        this.clock = tables.clock();
        this.boxOf = new int[floor.goals.length];
        this.triedAt = new int[floor.goals.length];
        this.words = SearchBoard.words(floor);
        this.stages = stages.toArray(long[][]::new);
        this.zones = new Zones[this.stages.length];
    }

    /**
     * Makes a plan at one go.
     *
     * @param nodes how many positions it may take
     */
    static PackingPlan of(FloorTables tables, long nodes) {
        Planner planner = new Planner(tables);
        planner.advance(nodes);
        return planner.plan();
    }

    /** How many stages there are, the empty one included if the search came to its end. */
    int size() {
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
    long[] stage(int i) {
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
        Arrays.fill(boxOf, -1);
        for (int word = 0; word < words; word++) {
            for (long bits = boxes[word] & ~stages[stage][word]; bits != 0; bits &= bits - 1) {
                stamp++;
                unmatched += match((word << 6) + Long.numberOfTrailingZeros(bits), zones) ? 0 : 1;
            }
        }
        return unmatched;
    }

    private boolean match(int box, Zones zones) {
        for (int i : zones.goals) {
            if (triedAt[i] != stamp && zones.distances.between(box, i) < Distances.NO_WAY) {
                triedAt[i] = stamp;
                if (boxOf[i] < 0 || match(boxOf[i], zones)) {
                    boxOf[i] = box;
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * From where the goals can be filled that a stage leaves.
     *
     * @param goals     the numbers of these goals
     * @param distances with the boxes of the stage as walls
     */
    private record Zones(int[] goals, Distances distances) {}

    private Zones zones(int stage) {
        if (zones[stage] == null) {
            int[] left = IntStream.range(0, floor.goals.length)
                    .filter(goal -> !has(stages[stage], floor.goals[goal]))
                    .toArray();
            zones[stage] = new Zones(left, Distances.toGoals(floor, stages[stage], clock));
        }
        return zones[stage];
    }

    private static boolean has(long[] set, int square) {
        return (set[square >> 6] >> square & 1) != 0;
    }

    /** Plans by taking boxes from the solved board, in a search that pulls them until they come to where boxes start. */
    static final class Planner {

        private final FloorTables tables;
        private final Backward backward;
        private boolean isAtItsEnd;

        Planner(FloorTables tables) {
            this.tables = tables;
            this.backward = new Backward(tables);
        }

        /** Goes on until so many more positions are made. */
        void advance(long more) {
            isAtItsEnd = !backward.advance(more);
        }

        /** Whether the plan will not become any better. */
        boolean isReady() {
            return isAtItsEnd || backward.solved != StateStore.NONE;
        }

        long nodes() {
            return backward.nodes;
        }

        long bytes() {
            return backward.bytes();
        }

        /** The plan, as far as it has come. */
        PackingPlan plan() {
            int last = backward.solved == StateStore.NONE ? backward.bestPosition() : backward.solved;
            List<Integer> path = backward.path(last);
            List<long[]> stages = new ArrayList<>();
            for (int i = path.size() - 1; i >= 0; i--) {
                backward.store.load(path.get(i), backward.board);
                stages.add(backward.board.boxes.clone());
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

        Backward(FloorTables tables) {
            super(tables, true, 2, 0);
            startAt = new long[floor.size];
            earlier = new long[floor.boxes.length + 1];
            toStarts = tables.toStarts();
            for (int i = 0; i < floor.boxes.length; i++) {
                startAt[floor.boxes[i]] = 1L << i % MOST_STARTS;
            }
            board.place(floor.goals);
            for (int square = 0; square < floor.size; square++) {
                board.place(floor.goals);
                if (!board.hasBox[square] && board.reach(square) == square) {
                    addRoot(floor.goals, square);
                }
            }
        }

        @Override
        void evaluate(int state, int area) {
            int left = 0;
            int onGoals = 0;
            int away = 0;
            for (int word = 0; word < board.words; word++) {
                long bits = board.boxes[word];
                while (bits != 0) {
                    int square = (word << 6) + Long.numberOfTrailingZeros(bits);
                    bits &= bits - 1;
                    left++;
                    onGoals += floor.isGoal[square] ? 1 : 0;
                    // the nearest leave first, so that those far inside are filled first
                    int d = Math.min(FAR, toStarts.nearest(square));
                    away += floor.isGoal[square] ? FAR - d : d;
                }
            }
            int areas = state < 0 ? moves.countAreas() : moves.areaCount(state);
            areas = Math.min(areas, 255);
            cell = ((long) left << 12 | onGoals) << 8 | areas;
            value = (((long) left << 10 | onGoals) << 8 | areas) << 16 | Math.min(away, 0xFFFF);
            advice[0] = value;
            advice[1] = ((long) areas << 10 | onGoals) << 10 | left;
        }

        @Override
        boolean isLost(int area, int moved) {
            return false;
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
            for (int state = moves.next(); state >= 0; state = moves.next()) {
                long start = startAt[state >> 2];
                if (start != 0) {
                    first = first < 0 ? state : first;
                    vanishing |= start;
                }
            }
            if (first < 0 || floor.boxes.length <= MOST_STARTS && !haveStarts(id)) {
                vanishing = 0;
                return -1;
            }
            return first;
        }

        private boolean haveStarts(int id) {
            int count = 0;
            for (int at = id; at != StateStore.NONE; at = store.parent(at)) {
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
        boolean isGoal() {
            for (long word : board.boxes) {
                if (word != 0) {
                    return false;
                }
            }
            return true;
        }
    }
}
