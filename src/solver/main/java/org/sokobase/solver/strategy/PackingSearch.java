package org.sokobase.solver.strategy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.TranspositionTable;

/** Makes a packing plan: pulls boxes from goals to where boxes start, where they vanish. */
final class PackingSearch extends CellSearch {

    private static final int MOST_STARTS = 64;

    /** For every square the number of the start there, as a bit, or nothing. */
    private final long[] startAt;
    /** For every position the starts at which the box could vanish that led to it, or nothing. */
    private long[] starts = new long[1024];

    private long vanishing;
    private long tried;
    private final long[] earlier;
    private final int[] holder = new int[MOST_STARTS];
    /** Where boxes need not leave. */
    private final long[] startsOnGoals;

    /** What a box costs on each square. */
    private final int[] costs;

    private final int player;
    /** A plan is of use if it has fewer steps. */
    private int most;

    /**
     * A search.
     *
     * @param costs  of the order, see {@link PackingOrder#costs}
     * @param player where the player is at last
     * @param most   a plan is of use if it has fewer steps
     */
    PackingSearch(DeadlockTables tables, PackingOrder order, int[] costs, int player, int most) {
        super(tables, SearchDirection.BACKWARD, 2, 0);
        this.costs = costs;
        this.player = player;
        this.most = most;
        startAt = new long[graph.size];
        earlier = new long[graph.boxes.length + 1];
        startsOnGoals = new long[board.words];
        for (int box : graph.boxes) {
            if (graph.isGoal[box] && order.letsStay()) {
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
    private int last() {
        return hasPlan() ? solved : cells.bestPosition();
    }

    /** The boxes of all positions from the last one back to the first: stages of a plan. */
    List<long[]> stages() {
        List<Integer> path = paths.path(last());
        List<long[]> stages = new ArrayList<>();
        for (int i = path.size() - 1; i >= 0; i--) {
            transpositions.load(path.get(i), board);
            stages.add(board.boxes.clone());
        }
        return stages;
    }

    /** Where the player is at last. */
    int player() {
        return player;
    }

    /** From now on a plan is of use only if it has fewer steps. */
    void limit(int steps) {
        most = steps;
    }

    /** In how many steps the last position is come to. */
    int steps() {
        return transpositions.depth(last());
    }

    boolean isBetterThan(PackingSearch other) {
        if (hasPlan() != other.hasPlan()) {
            return hasPlan();
        }
        return hasPlan() ? steps() < other.steps() : cells.bestValue() < other.cells.bestValue();
    }

    @Override
    void evaluate(int state, int area) {
        int left = 0;
        int onGoals = 0;
        int away = 0;
        for (int word = 0; word < board.words; word++) {
            long bits = board.boxes[word] & ~startsOnGoals[word];
            while (bits != 0) {
                int square = (word << 6) + Long.numberOfTrailingZeros(bits);
                bits &= bits - 1;
                left++;
                onGoals += graph.isGoal[square] ? 1 : 0;
                away += costs[square];
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
