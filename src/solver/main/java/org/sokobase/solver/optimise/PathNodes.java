package org.sokobase.solver.optimise;

import java.util.Arrays;
import org.sokobase.solver.position.BoxSets;
import org.sokobase.solver.position.BucketQueue;
import org.sokobase.solver.position.Flood;
import org.sokobase.solver.position.Pushes;

/**
 * The nodes of a {@link PathSearch}, each a set of boxes and the square on which a push leaves the player, with the cheapest
 * way to it so far; and the queue in which they wait, the cheapest first.
 */
final class PathNodes {

    /** No node. */
    static final int NONE = -1;

    private static final int FIRST_SIZE = 1 << 10;
    private static final int MOST_NODES = 1 << 29;
    /** More longs than these in sets of boxes would not fit into an array. */
    private static final int MOST_LONGS = 1 << 29;

    private final int words;
    /** The sets of boxes, and of each: its newest node, which position of the path it is, the pushes it needs at least. */
    private final BoxSets sets;

    private int[] newestOf = new int[FIRST_SIZE];
    private int[] indexOf = new int[FIRST_SIZE];
    private int[] needOf = new int[FIRST_SIZE];

    /** The nodes, and of each: its boxes, the push that led to it and from which node, another node with its boxes. */
    private int size;

    private int[] setOf = new int[FIRST_SIZE];
    private int[] pushOf = new int[FIRST_SIZE];
    private int[] parentOf = new int[FIRST_SIZE];
    private int[] siblingOf = new int[FIRST_SIZE];
    private long[] costOf = new long[FIRST_SIZE];
    private BucketQueue queue = new BucketQueue();

    /** For sets of boxes of so many longs each. */
    PathNodes(int words) {
        this.words = words;
        this.sets = new BoxSets(words);
    }

    /** Forgets all sets and nodes. */
    void clear() {
        sets.clear();
        size = 0;
        queue = new BucketQueue();
    }

    /** How many sets there are. */
    int sets() {
        return sets.size();
    }

    /** The number of a set that begins at an index of an array; a new one needs to be told by {@link #enter} what it is. */
    int set(long[] array, int at) {
        return sets.add(array, at);
    }

    /**
     * Says what a set is.
     *
     * @param index which position of the path, or {@link #NONE}
     * @param need  how many pushes it needs at least
     */
    void enter(int set, int index, int need) {
        if (set == newestOf.length) {
            newestOf = Arrays.copyOf(newestOf, set * 2);
            indexOf = Arrays.copyOf(indexOf, set * 2);
            needOf = Arrays.copyOf(needOf, set * 2);
        }
        newestOf[set] = NONE;
        indexOf[set] = index;
        needOf[set] = need;
    }

    /** Which position of the path a set is, or {@link #NONE}. */
    int index(int set) {
        return indexOf[set];
    }

    /** How many pushes a set needs at least. */
    int need(int set) {
        return needOf[set];
    }

    /** Adds the node from which all begins. */
    void addStart(int set, int player) {
        add(set, Pushes.push(player, 0), NONE, 0);
    }

    /** Forgets which nodes a set has, so that a way back to one of them is a new node. */
    void forgetNodes(int set) {
        newestOf[set] = NONE;
    }

    /** Adds a node, or a cheaper way to it. */
    void reach(int set, int push, int parent, long cost) {
        for (int node = newestOf[set]; node != NONE; node = siblingOf[node]) {
            if (Pushes.box(pushOf[node]) == Pushes.box(push)) {
                improve(node, push, parent, cost);
                return;
            }
        }
        add(set, push, parent, cost);
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

    private void add(int set, int push, int parent, long cost) {
        int node = size++;
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

    /** Whether no node waits. */
    boolean isEmpty() {
        return queue.isEmpty();
    }

    /** What the cheapest node that waits costs, see {@link MoveCost#first}. */
    int least() {
        return queue.least();
    }

    /** Takes out that node. */
    int take() {
        return queue.take();
    }

    /** The sets of boxes one after the other; that of a node begins at {@link #boxesAt}. */
    long[] boxes() {
        return sets.array();
    }

    /** Where the boxes of a node begin. */
    int boxesAt(int node) {
        return setOf[node] * words;
    }

    /** The boxes of a node, by the number of the set. */
    int setOf(int node) {
        return setOf[node];
    }

    /** Where the player stands. */
    int player(int node) {
        return Pushes.box(pushOf[node]);
    }

    /** What the way to a node costs. */
    long cost(int node) {
        return costOf[node];
    }

    /** Whether a node is the one from which all begins. */
    boolean isStart(int node) {
        return parentOf[node] == NONE;
    }

    /**
     * Whether another node with the same boxes reaches all that this one reaches, and at no higher cost.
     *
     * @param walks from where the player of this node stands
     * @param step  what a step costs
     */
    boolean isDominated(int node, Flood walks, long step) {
        for (int other = newestOf[setOf[node]]; other != NONE; other = siblingOf[other]) {
            int player = Pushes.box(pushOf[other]);
            if (other != node && walks.has(player) && costOf[other] + walks.steps(player) * step <= costOf[node]) {
                return true;
            }
        }
        return false;
    }

    /** The pushes from the start to a node. */
    int[] way(int end) {
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

    /** How many nodes there are. */
    int size() {
        return size;
    }

    /** Whether there is no room within so much memory for any of the arrays to be copied to a larger one. */
    boolean isFull(long mostBytes) {
        return 2 * bytes() > mostBytes || (long) sets.size() * words > MOST_LONGS || size > MOST_NODES;
    }

    /** How much memory they take. */
    long bytes() {
        return sets.bytes()
                + queue.bytes()
                + 3L * Integer.BYTES * newestOf.length
                + (4L * Integer.BYTES + Long.BYTES) * setOf.length;
    }
}
