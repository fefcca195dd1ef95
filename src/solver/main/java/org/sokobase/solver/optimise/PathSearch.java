package org.sokobase.solver.optimise;

import java.util.Arrays;
import java.util.Optional;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.FreezeDeadlock;
import org.sokobase.solver.position.BoxSets;
import org.sokobase.solver.position.BucketQueue;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.position.WalkDistances;

/**
 * Looks for a cheaper way from one position of a path to a later one, or to another end: all ways at once, the cheapest
 * first (Dijkstra's algorithm), over sets of boxes and the square on which a push leaves the player. It may be kept within
 * a {@link Vicinity}; without one, a search of the whole path that comes to its end proves that nothing is cheaper.
 *
 * <p>One object searches again and again, so that its memory is used again.
 */
final class PathSearch {

    private static final int NONE = -1;
    private static final int FIRST_SIZE = 1 << 10;
    private static final int MOST_NODES = 1 << 29;
    /** More longs than these in sets of boxes would not fit into an array. */
    private static final int MOST_LONGS = 1 << 29;

    private final SquareGraph graph;
    private final MoveCost moveCost;
    private final long mostBytes;
    private final SearchBudget budget;
    private final SearchState board;
    private final WalkDistances walks;
    private final FreezeDeadlock freeze;
    private final LowerBound needs;
    private final long[] goals;
    private final long[] child;

    /** The sets of boxes, and of each: its newest node, which position of the path it is, the pushes it needs at least. */
    private final BoxSets sets;

    private int[] newestOf = new int[FIRST_SIZE];
    private int[] indexOf = new int[FIRST_SIZE];
    private int[] needOf = new int[FIRST_SIZE];

    /** The nodes, and of each: its boxes, the push that led to it and from which node, another node with its boxes. */
    private int nodes;

    private int[] setOf = new int[FIRST_SIZE];
    private int[] pushOf = new int[FIRST_SIZE];
    private int[] parentOf = new int[FIRST_SIZE];
    private int[] siblingOf = new int[FIRST_SIZE];
    private long[] costOf = new long[FIRST_SIZE];
    private BucketQueue queue = new BucketQueue();

    /** The search that is going on, or was last. */
    @SuppressWarnings("NullAway.Init") // a search begins with it, and of none before the first is anything asked
    private SolutionPath path;

    private int from;
    private int to;
    private Optional<Vicinity> vicinity = Optional.empty();
    private boolean isAnyRefused;
    private int bestNode;
    private int bestIndex;
    /** How much cheaper than the path the best way is. */
    private long saved;

    PathSearch(SquareGraph graph, MoveCost moveCost, long mostBytes, SearchBudget budget) {
        this.graph = graph;
        this.moveCost = moveCost;
        this.mostBytes = mostBytes;
        this.budget = budget;
        this.board = new SearchState(graph);
        this.needs = new LowerBound(board, moveCost);
        this.walks = new WalkDistances(graph, board.hasBox);
        this.freeze = new FreezeDeadlock(board);
        this.sets = new BoxSets(board.words);
        this.child = new long[board.words];
        this.goals = SearchState.set(graph, graph.goals);
    }

    /**
     * Searches.
     *
     * @param from     the position to start from
     * @param to       no later position is aimed at, but for the end
     * @param vicinity where to stay; absent for everywhere
     * @param most     about how many nodes there may be
     * @return the pushes of a cheaper path; the cheapest, if the search was complete
     */
    Optional<int[]> search(SolutionPath path, int from, int to, Optional<Vicinity> vicinity, int most) {
        this.path = path;
        this.from = from;
        this.to = to;
        this.vicinity = vicinity;
        begin();
        while (!queue.isEmpty() && MoveCost.first(limit()) >= queue.least()) {
            if (nodes >= most || isFull() || budget.tick(1)) {
                break;
            }
            int cost = queue.least();
            int node = queue.take();
            if (MoveCost.first(costOf[node]) == cost && costOf[node] < limit() && !isEnd(node)) {
                expand(node);
            }
        }
        budget.bytes(bytes());
        return bestNode == NONE ? Optional.empty() : Optional.of(path.pushesWith(way(bestNode), from, bestIndex));
    }

    /** Whether the last search looked at everything that could be cheaper and that its vicinity let through. */
    boolean isComplete() {
        return queue.isEmpty() || MoveCost.first(limit()) < queue.least();
    }

    /** Whether its vicinity, if it had one, let everything through. */
    boolean isUnhindered() {
        return !isAnyRefused;
    }

    /** The first position of the path that the last search, which was not complete, could not have come to. */
    int reached() {
        int index = from;
        while (index < to && MoveCost.first(path.cost[index] - path.cost[from]) < queue.least()) {
            index++;
        }
        return index;
    }

    private void begin() {
        sets.clear();
        nodes = 0;
        queue = new BucketQueue();
        isAnyRefused = false;
        bestNode = NONE;
        saved = 0;
        for (int i = from; i <= to; i++) {
            int set = sets.add(path.boxes(), i * board.words);
            board.place(path.boxes(), i * board.words);
            enter(set, i, needs.of());
        }
        int start = sets.add(path.boxes(), from * board.words);
        int player = from == 0 ? graph.player : Pushes.box(path.push(from));
        addNode(start, Pushes.push(player, 0), NONE, 0);
        if (isSolved(path.boxes(), from * board.words)) {
            // A board that starts solved is not solved again before a push, which may lead to the same position.
            newestOf[start] = NONE;
        }
    }

    /** Ways at this cost or more save nothing. */
    private long limit() {
        return path.cost[to] - path.cost[from] - saved;
    }

    /** Whether a way to the end of the path at this cost saves nothing. */
    private boolean isTooLong(long cost) {
        return cost + saved >= path.cost() - path.cost[from];
    }

    /** Looks whether a node is on the path, and whether it solves the board. */
    private boolean isEnd(int node) {
        int set = setOf[node];
        boolean solved = parentOf[node] != NONE && isSolved(sets.array(), set * board.words);
        int index = solved ? path.length : indexOf[set];
        if (index > from && (solved || Pushes.box(path.push(index)) == Pushes.box(pushOf[node]))) {
            long gain = path.cost[index] - path.cost[from] - costOf[node];
            if (gain > saved) {
                saved = gain;
                bestNode = node;
                bestIndex = index;
            }
        }
        return solved;
    }

    private boolean isSolved(long[] array, int at) {
        for (int word = 0; word < board.words; word++) {
            if ((array[at + word] & ~goals[word]) != 0) {
                return false;
            }
        }
        return true;
    }

    private void expand(int node) {
        board.place(sets.array(), setOf[node] * board.words);
        needs.forget();
        walks.from(Pushes.box(pushOf[node]));
        if (isDominated(node)) {
            return;
        }
        int count = walks.count();
        for (int i = 0; i < count; i++) {
            int square = walks.square(i);
            for (int d = 0; d < 4; d++) {
                int box = graph.next[square * 4 + d];
                if (box >= 0 && board.hasBox[box]) {
                    int beyond = graph.next[box * 4 + d];
                    long cost = costOf[node] + walks.to(square) * moveCost.step() + moveCost.push();
                    if (board.isFreeForBox(beyond) && cost < limit()) {
                        push(node, box, beyond, d, cost);
                    }
                }
            }
        }
    }

    /** Whether another node with the same boxes reaches all that this one reaches, and at no higher cost. */
    private boolean isDominated(int node) {
        for (int other = newestOf[setOf[node]]; other != NONE; other = siblingOf[other]) {
            int player = Pushes.box(pushOf[other]);
            if (other != node
                    && walks.isReached(player)
                    && costOf[other] + walks.to(player) * moveCost.step() <= costOf[node]) {
                return true;
            }
        }
        return false;
    }

    private void push(int parent, int box, int beyond, int direction, long cost) {
        System.arraycopy(board.boxes, 0, child, 0, child.length);
        child[box >> 6] ^= 1L << box;
        child[beyond >> 6] ^= 1L << beyond;
        int known = sets.size();
        int set = sets.add(child, 0);
        if (set == known) {
            enter(set, NONE, isBarred(box, beyond) ? LowerBound.ENDLESS : needs.ofPushed(box, beyond));
        }
        if (needOf[set] < LowerBound.ENDLESS && !isTooLong(cost + needOf[set] * moveCost.push())) {
            reach(set, Pushes.push(box, direction), parent, cost);
        }
    }

    private boolean isBarred(int box, int beyond) {
        if (vicinity.isPresent() && !vicinity.get().contains(child, 0)) {
            isAnyRefused = true;
            return true;
        }
        board.move(box, beyond);
        boolean dead = freeze.of(beyond) == FreezeDeadlock.DEAD;
        board.move(beyond, box);
        return dead;
    }

    private void enter(int set, int index, int need) {
        if (set == newestOf.length) {
            newestOf = Arrays.copyOf(newestOf, set * 2);
            indexOf = Arrays.copyOf(indexOf, set * 2);
            needOf = Arrays.copyOf(needOf, set * 2);
        }
        newestOf[set] = NONE;
        indexOf[set] = index;
        needOf[set] = need;
    }

    private void reach(int set, int push, int parent, long cost) {
        for (int node = newestOf[set]; node != NONE; node = siblingOf[node]) {
            if (Pushes.box(pushOf[node]) == Pushes.box(push)) {
                improve(node, push, parent, cost);
                return;
            }
        }
        addNode(set, push, parent, cost);
    }

    /** A node whose cost falls waits in the queue twice; the second time it is not looked at. */
    private void improve(int node, int push, int parent, long cost) {
        long before = costOf[node];
        if (cost < before) {
            pushOf[node] = push;
            parentOf[node] = parent;
            costOf[node] = cost;
            if (MoveCost.first(cost) != MoveCost.first(before)) {
                queue.add(MoveCost.first(cost), node);
            }
        }
    }

    private void addNode(int set, int push, int parent, long cost) {
        int node = nodes++;
        if (node == setOf.length) {
            setOf = Arrays.copyOf(setOf, 2 * node);
            pushOf = Arrays.copyOf(pushOf, 2 * node);
            parentOf = Arrays.copyOf(parentOf, 2 * node);
            siblingOf = Arrays.copyOf(siblingOf, 2 * node);
            costOf = Arrays.copyOf(costOf, 2 * node);
        }
        setOf[node] = set;
        pushOf[node] = push;
        parentOf[node] = parent;
        siblingOf[node] = newestOf[set];
        costOf[node] = cost;
        newestOf[set] = node;
        queue.add(MoveCost.first(cost), node);
    }

    private int[] way(int end) {
        int length = 0;
        for (int node = end; parentOf[node] != NONE; node = parentOf[node]) {
            length++;
        }
        int[] way = new int[length];
        for (int node = end; parentOf[node] != NONE; node = parentOf[node]) {
            way[--length] = pushOf[node];
        }
        return way;
    }

    /** Whether there is no room for any of the arrays to be copied to a larger one. */
    private boolean isFull() {
        return 2 * bytes() > mostBytes || (long) sets.size() * board.words > MOST_LONGS || nodes > MOST_NODES;
    }

    private long bytes() {
        return sets.bytes()
                + queue.bytes()
                + 3L * Integer.BYTES * newestOf.length
                + (4L * Integer.BYTES + Long.BYTES) * setOf.length;
    }
}
