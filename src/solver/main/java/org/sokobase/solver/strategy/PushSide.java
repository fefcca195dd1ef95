package org.sokobase.solver.strategy;

import org.sokobase.solver.deadlock.CorralPruning;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.deadlock.FrozenGoals;
import org.sokobase.solver.deadlock.QuickTests;
import org.sokobase.solver.deadlock.TunnelMacro;
import org.sokobase.solver.position.Matching;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.QueuesInTurn;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.position.TranspositionTable;

/** The side of a {@link BidirectionalSearch} that pushes boxes from the start. */
final class PushSide {

    private final SquareGraph graph;
    private final SharedPositions positions;
    private final SearchState board;
    private final int weight;
    private final Matching matching;
    private final QueuesInTurn queue = new QueuesInTurn(1);
    private final QuickTests quick;
    private final TunnelMacro tunnels;
    private final CorralPruning corrals;
    private final FrozenGoals frozen;
    private final int[] boxes;
    private final int[] steps;

    PushSide(DeadlockTables tables, SharedPositions positions, int weight) {
        this.graph = tables.graph();
        this.positions = positions;
        this.board = positions.board;
        this.weight = weight;
        this.matching = new Matching(tables.toGoals(), tables.budget());
        this.quick = new QuickTests(board, tables);
        this.tunnels = tables.tunnels();
        this.corrals = new CorralPruning(board, CorralPruning.Filled.ALL_GOALS);
        this.frozen = new FrozenGoals(board, tables.budget());
        this.boxes = new int[graph.boxes.length];
        this.steps = new int[4 * graph.boxes.length];
    }

    /** The least pushes from the start to the solved board, or {@link Matching#IMPOSSIBLE}. */
    int leastFromStart() {
        return matching.solve(graph.boxes);
    }

    /** Lets the start wait for its turn. */
    void begin(int start) {
        queue.add(weight * leastFromStart(), 0, start);
    }

    /** Pushes boxes of the position whose turn it is; false if there is none. */
    boolean expand() {
        int id = queue.take();
        if (id == TranspositionTable.NONE) {
            return false;
        }
        if (positions.meetsOther(id, positions.load(id), SearchDirection.FORWARD)) {
            return true;
        }
        int stepCount = corrals.pushes(boxes, board.boxes(boxes), steps);
        if (stepCount == 0) {
            return true;
        }
        matching.solve(boxes);
        for (int s = 0; s < stepCount && !positions.isSolved(); s++) {
            push(id, steps[s] >> 2, steps[s] & 3);
        }
        return true;
    }

    /** Pushes a box, and on as long as nothing else makes sense. */
    private void push(int id, int i, int d) {
        int box = boxes[i];
        int from = id;
        int to;
        do {
            to = graph.next(box, d);
            positions.nodes++;
            board.move(box, to);
            from = quick.isLost(to, d ^ 2, box)
                    ? TranspositionTable.NONE
                    : add(from, Pushes.push(box, d), i, to, corner(box, to, boxes[i]));
            box = to;
        } while (from != TranspositionTable.NONE
                && tunnels.afterPush(to, d ^ 2)
                && board.isFreeForBox(graph.next(to, d)));
        board.move(to, boxes[i]);
    }

    /** The player's area after the push of a box, which was elsewhere before it was pushed on. */
    private int corner(int box, int to, int first) {
        return box == first ? positions.cornerAfter(box, to, box) : positions.corner(box);
    }

    /** Adds the position to which a push has led; its number if it is new and may lead on. */
    private int add(int parent, int push, int moved, int to, int corner) {
        if (positions.isKnown(corner, parent, push, SearchDirection.FORWARD)) {
            return TranspositionTable.NONE;
        }
        int value = matching.moved(moved, to);
        if (value >= Matching.IMPOSSIBLE || frozen.areFatalSince(to, corner)) {
            return TranspositionTable.NONE;
        }
        int id = positions.add(corner, parent, push, SearchDirection.FORWARD);
        if (!tunnels.afterPush(to, Pushes.direction(push) ^ 2)) {
            queue.add(positions.depth(id) + weight * value, 0, id);
        }
        return id;
    }

    /** How much memory it takes. */
    long bytes() {
        return queue.bytes();
    }
}
