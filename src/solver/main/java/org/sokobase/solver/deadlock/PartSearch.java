package org.sokobase.solver.deadlock;

import org.sokobase.solver.position.BucketQueue;
import org.sokobase.solver.position.Distances;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.position.TranspositionTable;

/**
 * Searches with some boxes of a position only, all others taken away: if these cannot all come to goals, the position is
 * lost, as whatever the others do is only in their way.
 *
 * <p>A box that is pushed to a goal is taken away there, so that it is in nobody's way any more, and so is every box that can
 * be pushed to one while the others stand still. So most parts that are not lost are done with at once. What is lost although
 * boxes vanish is lost all the more if they stay; what is lost only because they stay is not found.
 */
final class PartSearch {

    /** What a search came to. */
    enum Answer {
        /** The boxes can come to goals, if those that have come there are in nobody's way. */
        ALIVE,
        /** They cannot. */
        DEAD,
        /** Nobody knows, it would take too long. */
        UNKNOWN
    }

    private final SquareGraph graph;
    private final Distances distances;
    private final SearchState board;
    private final QuickTests quick;
    private final TunnelMacro tunnels;
    private final CorralPruning corrals;
    private final MacroMoves moves;
    private final TranspositionTable transpositions;
    private final BucketQueue queue = new BucketQueue();
    private final int[] boxes;
    private final int[] movable;
    private final int[] steps;
    private long nodes;

    PartSearch(DeadlockTables tables) {
        this.graph = tables.graph();
        this.distances = tables.toGoals();
        this.board = new SearchState(graph);
        this.quick = new QuickTests(board, tables);
        this.tunnels = tables.tunnels();
        this.corrals = new CorralPruning(board, CorralPruning.Filled.SOME_GOALS);
        this.moves = new MacroMoves(board, tables, SearchDirection.FORWARD);
        this.transpositions = new TranspositionTable(board.words);
        this.boxes = new int[graph.boxes.length];
        this.movable = new int[graph.boxes.length];
        this.steps = new int[4 * boxes.length];
    }

    /** How many positions all searches have made. */
    long nodes() {
        return nodes;
    }

    /** The board of the searches, for those who want to set it up. */
    SearchState board() {
        return board;
    }

    /**
     * Searches.
     *
     * @param set    the boxes
     * @param player the square of the player
     * @param budget how many positions the search may make
     */
    Answer search(long[] set, int player, int budget) {
        transpositions.clear();
        queue.clear();
        board.place(set, 0);
        long until = nodes + budget;
        if (add(player, TranspositionTable.NONE)) {
            return Answer.ALIVE;
        }
        while (!queue.isEmpty()) {
            if (nodes >= until) {
                return Answer.UNKNOWN;
            }
            if (expand(queue.take())) {
                return Answer.ALIVE;
            }
        }
        return Answer.DEAD;
    }

    /**
     * Takes away the boxes that can come to goals now, and keeps what is left to be searched; true if that is nothing.
     *
     * @param player where the player stands
     * @param parent the position before
     */
    private boolean add(int player, int parent) {
        int at = player;
        boolean again = true;
        while (again) {
            again = false;
            moves.survey();
            int count = board.boxes(boxes);
            for (int i = 0; i < count; i++) {
                int end = comesToGoal(boxes[i], at);
                if (end >= 0) {
                    at = end;
                    board.take(boxes[i]);
                    moves.survey();
                    again = true;
                }
            }
        }
        int value = value();
        if (value == 0) {
            return true;
        }
        int area = board.reach(at);
        if (transpositions.find(board.boxes, area) == TranspositionTable.NONE) {
            queue.add(value, transpositions.add(board.boxes, area, parent, 0, 0, 0));
        }
        return false;
    }

    /** Where the player stands when a box has been pushed to a goal while the others stand still, or -1. */
    private int comesToGoal(int box, int player) {
        moves.begin(box, player);
        moves.next();
        int end = -1;
        for (int state = moves.next(); state >= 0; state = moves.next()) {
            nodes++;
            if (graph.isGoal[state >> 2]) {
                end = graph.next(state >> 2, state & 3);
                break;
            }
        }
        moves.end();
        return end;
    }

    private int value() {
        int count = board.boxes(boxes);
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += distances.nearest(boxes[i]);
        }
        return sum;
    }

    private boolean expand(int id) {
        transpositions.load(id, board);
        board.reach(transpositions.corner(id));
        int stepCount = corrals.pushes(movable, board.boxes(movable), steps);
        for (int s = 0; s < stepCount; s++) {
            if (push(id, movable[steps[s] >> 2], steps[s] & 3)) {
                return true;
            }
        }
        return false;
    }

    /** Pushes a box, and on as long as nothing else makes sense; whether all boxes have come to goals. */
    private boolean push(int id, int first, int d) {
        int to = first;
        int behind;
        boolean lost;
        boolean goesOn;
        do {
            behind = to;
            to = graph.next(behind, d);
            nodes++;
            board.move(behind, to);
            lost = quick.isLost(to, d ^ 2, behind);
            goesOn = !lost && tunnels.afterPush(to, d ^ 2);
        } while (goesOn && board.isFreeForBox(graph.next(to, d)));
        if (!lost && !goesOn && add(behind, id)) {
            return true;
        }
        transpositions.load(id, board);
        return false;
    }
}
