package org.sokobase.solver.strategy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.deadlock.QuickTests;
import org.sokobase.solver.position.BucketQueue;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.BestPosition;

/**
 * Brings one box after the other to a goal while all others stand still, and never takes anything back: what is easy is solved
 * in no time, however large the board is. It proves nothing if it fails.
 *
 * <p>Which box has which goal says a matching, in which boxes that stand on goals keep these. A box that cannot come to its own
 * goal, when no other can either, takes any that is free.
 */
public final class BoxByBox {

    /** In which order boxes are tried. */
    public enum Order {
        /** Those with the shortest way first. */
        NEAREST_FIRST,
        /** Those first whose goals are farthest from where the player starts. */
        FARTHEST_GOALS_FIRST
    }

    /** So many states of one box are looked at before the next one is tried. */
    private static final int MOST_STATES = 4000;

    /** Of a solution with more pushes the walks between them would take too long. */
    private static final int MOST_PUSHES = 50_000;

    /** After so many states in vain, and so many boxes, it is not easy. */
    private static final int MOST_IN_VAIN = 50_000;

    private static final int MOST_TRIES = 10_000;
    private static final int NO_STATE = -1;

    private final SquareGraph graph;
    private final SearchBudget budget;
    private final Distances distances;
    private final QuickTests quick;
    private final Order order;
    private final SearchState board;
    private final Matching matching;
    /** Where each box is now, and the number of its goal. */
    private final int[] square;

    private final int[] goal;
    private final BucketQueue queue = new BucketQueue();
    /** From which state of the same box each one came, four to a square as sides where the player stands. */
    private final int[] before;

    private final int[] seenAt;
    private int now;
    private int player;
    private int statesInVain;
    private int triesInVain;
    private long nodes;
    private final Pushes pushes = new Pushes();

    public BoxByBox(DeadlockTables tables, Order order) {
        this.graph = tables.graph();
        this.budget = tables.budget();
        this.distances = tables.toGoals();
        this.order = order;
        this.board = new SearchState(graph);
        this.quick = new QuickTests(board, tables);
        this.matching = new Matching(distances, budget);
        this.square = graph.boxes.clone();
        this.goal = new int[square.length];
        this.before = new int[4 * graph.live];
        this.seenAt = new int[4 * graph.live];
    }

    /** What it does, in a few words. */
    public String name() {
        return "box by box";
    }

    /** How many positions it has made. */
    public long nodes() {
        return nodes;
    }

    /** What it has pushed. */
    public Pushes pushes() {
        return pushes;
    }

    /** How far it has come. */
    public BestPosition best() {
        return BestPosition.unplanned(
                (int) Arrays.stream(square).filter(at -> !graph.isGoal[at]).count());
    }

    /** Whether that solves the board. Ends the {@link SearchBudget#unlessOver} around it when the budget is used up. */
    public boolean run() {
        board.place(graph.boxes);
        player = graph.player;
        assign();
        List<Integer> left = inOrder();
        while (!left.isEmpty()) {
            if (!left.removeIf(box -> bring(box, box)) && !bringAnyToAny(left)) {
                return false;
            }
        }
        return pushes.size() > 0;
    }

    private void assign() {
        matching.solve(graph.boxes);
        int[] boxOf = new int[goal.length];
        for (int box = 0; box < goal.length; box++) {
            goal[box] = matching.target(box);
            boxOf[goal[box]] = box;
        }
        for (int box = 0; box < goal.length; box++) {
            int own = Arrays.binarySearch(graph.goals, square[box]);
            if (own >= 0 && own != goal[box]) {
                int other = boxOf[own];
                boxOf[goal[box]] = other;
                goal[other] = goal[box];
                goal[box] = own;
                boxOf[own] = box;
            }
        }
    }

    private List<Integer> inOrder() {
        List<Integer> boxes = new ArrayList<>();
        for (int box = 0; box < goal.length; box++) {
            if (graph.goals[goal[box]] != square[box]) {
                boxes.add(box);
            }
        }
        boxes.sort(
                order == Order.NEAREST_FIRST
                        ? Comparator.comparingInt(box -> distances.between(square[box], goal[box]))
                        : Comparator.comparingInt(box -> -farness(graph.goals[goal[box]])));
        return boxes;
    }

    private int farness(int to) {
        int one = graph.gridIndex[to];
        int start = graph.gridIndex[graph.player];
        return Math.abs(one % graph.width - start % graph.width) + Math.abs(one / graph.width - start / graph.width);
    }

    /** Brings the first box that can come to the goal of another one there, and exchanges the goals. */
    private boolean bringAnyToAny(List<Integer> left) {
        for (int box : left) {
            for (int other : left) {
                if (box != other
                        && distances.between(square[box], goal[other]) < Distances.NO_WAY
                        && bring(box, other)) {
                    int own = goal[box];
                    goal[box] = goal[other];
                    goal[other] = own;
                    left.remove((Integer) box);
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isGivenUp() {
        return statesInVain > MOST_IN_VAIN || triesInVain > MOST_TRIES || pushes.size() > MOST_PUSHES;
    }

    /** Brings a box to the goal of a box, its own or another one; false if that cannot be done. */
    private boolean bring(int box, int whose) {
        int target = goal[whose];
        if (board.hasBox[graph.goals[target]] || isGivenUp()) {
            return false;
        }
        int from = square[box];
        int end = search(from, target);
        if (end == NO_STATE) {
            board.put(from);
            return false;
        }
        int first = pushes.size();
        for (int state = end; state != NO_STATE; state = before[state]) {
            int side = state & 3;
            pushes.add(Pushes.push(graph.next(state >> 2, side), side ^ 2));
        }
        pushes.reverse(first);
        board.put(end >> 2);
        square[box] = end >> 2;
        player = graph.next(end >> 2, end & 3);
        return true;
    }

    /** Takes a box off a square, and finds how it comes to a target; the last state of it, or none. */
    private int search(int from, int target) {
        now++;
        queue.clear();
        board.reach(player);
        pushFrom(from, NO_STATE, target);
        board.take(from);
        int states = 0;
        for (; states < MOST_STATES && !queue.isEmpty(); states++) {
            int state = queue.take();
            int to = state >> 2;
            board.put(to);
            if (to == graph.goals[target]) {
                if (!quick.isLost(to, state & 3, graph.next(to, state & 3))) {
                    board.take(to);
                    return state;
                }
            } else {
                board.reach(graph.next(to, state & 3));
                pushFrom(to, state, target);
            }
            board.take(to);
        }
        statesInVain += states;
        triesInVain++;
        return NO_STATE;
    }

    /** Lets all states wait to which the box on a square can be pushed, by a player who has just looked round. */
    private void pushFrom(int box, int parent, int target) {
        budget.work(board.reachedCount());
        for (int d = 0; d < 4; d++) {
            int to = graph.next(box, d);
            if (!board.isFreeForBox(to) || !board.isReached(graph.next(box, d ^ 2))) {
                continue;
            }
            int state = 4 * to + (d ^ 2);
            int distance = distances.between(to, target);
            if (seenAt[state] != now && distance < Distances.NO_WAY) {
                seenAt[state] = now;
                before[state] = parent;
                nodes++;
                queue.add(distance, state);
            }
        }
    }
}
