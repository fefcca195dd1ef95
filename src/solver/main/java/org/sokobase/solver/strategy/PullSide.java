package org.sokobase.solver.strategy;

import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.deadlock.Enclosures;
import org.sokobase.solver.deadlock.PairTable;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.QueuesInTurn;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.position.TranspositionTable;

/** The side of a {@link BidirectionalSearch} that pulls boxes from the solved board. */
final class PullSide {

    /**
     * How many pushes a box that stands on no start counts for in one of two orders, besides those that it needs: else boxes
     * come near to their starts and fill the squares that are needed to bring the last ones home.
     */
    private static final int NOT_ON_A_START = 5;

    private final SquareGraph graph;
    private final SharedPositions positions;
    private final SearchState board;
    private final int weight;
    private final Matching matching;
    private final QueuesInTurn queue;
    private final PairTable pairsToStarts;
    private final Enclosures enclosures;
    private final long[] starts;
    private final int[] boxes;
    private final int[] steps;

    /**
     * A side that has not begun.
     *
     * @param orders in how many orders positions take turns; in the second one, boxes that stand on no start count as well
     */
    PullSide(DeadlockTables tables, SharedPositions positions, int weight, int orders) {
        this.graph = tables.graph();
        this.positions = positions;
        this.board = positions.board;
        this.weight = weight;
        this.matching = new Matching(tables.toStarts());
        this.queue = new QueuesInTurn(orders);
        this.pairsToStarts = tables.pairsToStarts();
        this.enclosures = new Enclosures(tables);
        this.starts = SearchState.set(graph, graph.boxes);
        this.boxes = new int[graph.boxes.length];
        this.steps = new int[4 * graph.boxes.length];
    }

    /** Lets a solved board wait for its turn, if boxes can come to it. */
    void begin(int end) {
        int value = matching.solve(graph.goals);
        if (value < Matching.IMPOSSIBLE) {
            queue.add(weight * value, 0, end);
        }
    }

    /** Pulls boxes of the position whose turn it is; false if there is none. */
    boolean expand() {
        int id = queue.take();
        if (id == TranspositionTable.NONE) {
            return false;
        }
        int corner = positions.load(id);
        if (positions.meetsOther(id, corner, SearchDirection.BACKWARD)
                || enclosures.isLost(board, corner, positions.nodes)) {
            return true;
        }
        int stepCount = board.pulls(boxes, board.boxes(boxes), steps);
        if (stepCount == 0) {
            return true;
        }
        matching.solve(boxes);
        for (int s = 0; s < stepCount && !positions.isSolved(); s++) {
            pull(id, steps[s] >> 2, steps[s] & 3);
        }
        return true;
    }

    private void pull(int id, int i, int d) {
        int box = boxes[i];
        int to = graph.next(box, d);
        int player = graph.next(to, d);
        positions.nodes++;
        board.move(box, to);
        if (!pairsToStarts.isFatal(to, d, board.boxes) && !enclosures.isKnown(to, board.boxes, player)) {
            add(id, Pushes.push(to, d ^ 2), i, to, positions.cornerAfter(box, to, player));
        }
        board.move(to, box);
    }

    /** Adds the position to which a pull has led, if it is new and may lead on. */
    private void add(int parent, int push, int moved, int to, int corner) {
        if (positions.isKnown(corner, parent, push, SearchDirection.BACKWARD)) {
            return;
        }
        int value = matching.moved(moved, to);
        if (value < Matching.IMPOSSIBLE) {
            int id = positions.add(corner, parent, push, SearchDirection.BACKWARD);
            int more = NOT_ON_A_START * board.boxesOutside(starts);
            queue.add(positions.depth(id) + weight * value, weight * more, id);
        }
    }

    /** How much memory it takes. */
    long bytes() {
        return queue.bytes() + enclosures.bytes();
    }
}
