package org.sokobase.solver.optimise;

import java.util.Optional;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.deadlock.FreezeDeadlock;
import org.sokobase.solver.position.Flood;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * Looks for a cheaper way from one position of a path to a later one, or to another end: all ways at once, the cheapest
 * first (Dijkstra's algorithm), over sets of boxes and the square on which a push leaves the player. It may be kept within
 * a {@link Vicinity}; without one, a search of the whole path that comes to its end proves that nothing is cheaper.
 *
 * <p>One object searches again and again, so that its memory is used again.
 */
final class PathSearch {

    private final SquareGraph graph;
    private final MoveCost moveCost;
    private final long mostBytes;
    private final SearchBudget budget;
    private final SearchState board;
    private final Flood walks;
    private final FreezeDeadlock freeze;
    private final LowerBound needs;
    private final long[] goals;
    private final long[] child;
    private final int[] squares;

    private PathNodes nodes;

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
        this.needs = new LowerBound(board, moveCost, budget);
        this.walks = new Flood(graph, board.boxes);
        this.freeze = new FreezeDeadlock(board);
        this.nodes = new PathNodes(board.words);
        this.child = new long[board.words];
        this.squares = new int[graph.boxes.length];
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
        int nextReport = SearchBudget.NODES_BETWEEN_LOOKS;
        while (!nodes.isEmpty() && MoveCost.first(limit()) >= nodes.least()) {
            if (budget.tick(1) || nodes.size() >= most || nodes.isFull(mostBytes)) {
                break;
            }
            if (nodes.size() >= nextReport) {
                budget.bytes(nodes.bytes());
                nextReport = nodes.size() + SearchBudget.NODES_BETWEEN_LOOKS;
            }
            int cost = nodes.least();
            int node = nodes.take();
            if (MoveCost.first(nodes.cost(node)) == cost && nodes.cost(node) < limit() && !isEnd(node)) {
                expand(node);
            }
        }
        budget.bytes(nodes.bytes());
        return bestNode == PathNodes.NONE
                ? Optional.empty()
                : Optional.of(path.pushesWith(nodes.way(bestNode), from, bestIndex));
    }

    /** Whether the last search looked at everything that could be cheaper and that its vicinity let through. */
    boolean isComplete() {
        return nodes.isEmpty() || MoveCost.first(limit()) < nodes.least();
    }

    /** Whether its vicinity, if it had one, let everything through. */
    boolean isUnhindered() {
        return !isAnyRefused;
    }

    /** The first position of the path that the last search, which was not complete, could not have come to. */
    int reached() {
        int index = from;
        while (index < to && MoveCost.first(path.cost[index] - path.cost[from]) < nodes.least()) {
            index++;
        }
        return index;
    }

    private void begin() {
        nodes.clear();
        if (nodes.isFull(mostBytes)) {
            nodes = new PathNodes(board.words); // as the arrays of the last search would leave no room for this one
        }
        isAnyRefused = false;
        bestNode = PathNodes.NONE;
        saved = 0;
        for (int i = from; i <= to; i++) {
            int set = nodes.set(path.boxes(), i * board.words);
            board.place(path.boxes(), i * board.words);
            nodes.enter(set, i, needs.of());
        }
        int start = nodes.set(path.boxes(), from * board.words);
        int player = from == 0 ? graph.player : Pushes.box(path.push(from));
        nodes.addStart(start, player);
        if (isSolved(path.boxes(), from * board.words)) {
            // A board that starts solved is not solved again before a push, which may lead to the same position.
            nodes.forgetNodes(start);
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
        boolean solved = !nodes.isStart(node) && isSolved(nodes.boxes(), nodes.boxesAt(node));
        int index = solved ? path.length : nodes.index(nodes.setOf(node));
        // The start of a board that starts solved has the boxes of the end, but solves nothing.
        boolean onPath = index > from && index < path.length && Pushes.box(path.push(index)) == nodes.player(node);
        if (solved || onPath) {
            long gain = path.cost[index] - path.cost[from] - nodes.cost(node);
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
        board.place(nodes.boxes(), nodes.boxesAt(node));
        needs.forget();
        walks.from(nodes.player(node));
        if (nodes.isDominated(node, walks, moveCost.step())) {
            return;
        }
        int count = board.boxes(squares);
        vicinity.ifPresent(near -> near.set(squares, count));
        long before = nodes.cost(node);
        for (int i = 0; i < count; i++) {
            int box = squares[i];
            for (int d = 0; d < 4; d++) {
                int beyond = graph.next[box * 4 + d];
                int behind = graph.next[box * 4 + (d ^ 2)];
                if (behind >= 0 && walks.has(behind) && board.isFreeForBox(beyond)) {
                    long cost = before + walks.steps(behind) * moveCost.step() + moveCost.push();
                    if (cost < limit()) {
                        push(node, box, beyond, d, cost);
                    }
                }
            }
        }
    }

    private void push(int parent, int box, int beyond, int direction, long cost) {
        System.arraycopy(board.boxes, 0, child, 0, child.length);
        child[box >> 6] ^= 1L << box;
        child[beyond >> 6] ^= 1L << beyond;
        if (vicinity.isPresent() && !vicinity.get().containsPushed(box, beyond, child)) {
            isAnyRefused = true;
            return;
        }
        int known = nodes.sets();
        int set = nodes.set(child, 0);
        if (set == known) {
            nodes.enter(set, PathNodes.NONE, isDead(box, beyond) ? LowerBound.ENDLESS : needs.ofPushed(box, beyond));
        }
        if (nodes.need(set) < LowerBound.ENDLESS && !isTooLong(cost + nodes.need(set) * moveCost.push())) {
            nodes.reach(set, Pushes.push(box, direction), parent, cost);
        }
    }

    private boolean isDead(int box, int beyond) {
        board.move(box, beyond);
        boolean dead = freeze.of(beyond) == FreezeDeadlock.DEAD;
        board.move(beyond, box);
        return dead;
    }
}
