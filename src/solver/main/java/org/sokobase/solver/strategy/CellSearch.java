package org.sokobase.solver.strategy;

import java.util.Arrays;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.deadlock.MacroMoves;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.position.TranspositionTable;

/**
 * Feature space search (after Yaron Shoham and Jonathan Schaeffer, The FESS Algorithm, 2020): positions are sorted into
 * cells by a few features, and the cells take turns, so that progress in any feature is followed up. A step moves one box
 * as far as it goes. Of the steps in a cell the one with the least weight comes first: a step weighs nothing if an adviser
 * picked it, else one, and has the weight of all steps before it as well. Without advisers steps weigh nothing, and the
 * best comes first.
 *
 * <p>All steps of a position are made and looked at when it is its turn; what is dear to find out about a position is
 * asked when its own turn comes.
 */
abstract class CellSearch {

    final SquareGraph graph;
    final SearchState board;
    final TranspositionTable transpositions;
    final MacroMoves moves;
    final MacroPaths paths;

    final CellQueues cells = new CellQueues();
    private final StillBoxes still;
    private final Advisers advisers;
    private final long seed;
    private final int[] boxes;
    /** The steps of the position that has its turn, and what each is worth. */
    private int[] made = new int[256];

    private long[] values = new long[256];
    private int madeCount;

    long nodes;
    int solved = TranspositionTable.NONE;

    /** What the position that is being looked at is worth; set by {@link #evaluate}. */
    long cell;
    /** The order of positions, the least first, of {@link CellQueues#VALUE_BITS} bits. */
    long value;
    /** For every adviser how much it likes the position, see {@link Advisers#advice}. */
    final long[] advice;

    CellSearch(DeadlockTables tables, SearchDirection direction, int advisers, long seed) {
        this.seed = seed;
        this.graph = tables.graph();
        this.board = new SearchState(graph);
        this.transpositions = new TranspositionTable(board.words);
        this.moves = new MacroMoves(board, tables, direction);
        this.paths = new MacroPaths(board, transpositions, moves);
        this.still = new StillBoxes(board, transpositions, this::isStuck);
        this.advisers = new Advisers(advisers);
        this.advice = this.advisers.advice;
        this.boxes = new int[graph.boxes.length];
    }

    /**
     * Judges the position on the board: sets {@link #cell}, {@link #value} and {@link #advice}.
     *
     * @param state of the box that has moved, or -1 for a position that was not moved to
     * @param area  of the player
     */
    abstract void evaluate(int state, int area);

    /**
     * Whether the position on the board is lost, as far as a dear test can tell.
     *
     * @param id   of the position
     * @param area of the player
     */
    abstract boolean isLost(int id, int area);

    /**
     * Whether boxes that stay where they are in many positions that come from one are lost by themselves.
     *
     * @param area of the player
     */
    boolean isStuck(long[] boxes, int area) {
        return false;
    }

    /** Whether a box may move in the position on the board, of which all areas are known. */
    abstract boolean mayMove(int box);

    /** Whether boxes can vanish at all; if one can, no other step is made. */
    boolean canVanish() {
        return false;
    }

    /**
     * Where the box that is about to move vanishes, a state of {@link #moves}, or -1 if it does not.
     *
     * @param id of the position
     */
    int vanishingState(int id) {
        return -1;
    }

    /** Called after boxes had a chance to vanish. */
    void beforeMoves() {}

    /** Called when a step has become a position. */
    void made(int id) {}

    /** Called when a position has its turn that may lead on, after it was judged. */
    void takesTurn(int id) {}

    /**
     * Whether the position on the board is what is searched for.
     *
     * @param area of the player
     */
    abstract boolean isGoal(int area);

    /** Adds a position to begin from. */
    void addRoot(int[] squares, int player) {
        board.place(squares);
        moves.survey();
        int corner = board.reach(player);
        if (transpositions.find(board.boxes, corner) == TranspositionTable.NONE) {
            int id = transpositions.add(board.boxes, corner, TranspositionTable.NONE, -1, 0, 0);
            judge(-1, corner);
            cells.addRoot(id, cell, value);
            still.add(id);
        }
    }

    private void judge(int state, int area) {
        evaluate(state, area);
        if (value >>> CellQueues.VALUE_BITS != 0) {
            throw new IllegalStateException("a value of more than " + CellQueues.VALUE_BITS + " bits: " + value);
        }
    }

    /** Goes on until so many more positions are made; false if there is nothing left to do. */
    boolean advance(long more) {
        long until = nodes + more;
        while (solved == TranspositionTable.NONE && nodes < until) {
            int id = cells.take();
            if (id == TranspositionTable.NONE) {
                return false;
            }
            expand(id);
        }
        return true;
    }

    private void expand(int id) {
        transpositions.load(id, board);
        int corner = transpositions.corner(id);
        nodes++;
        if (isLost(id, corner) || still.isLost(id)) {
            return;
        }
        moves.survey();
        judge(-1, corner);
        cells.enter(id, transpositions.parent(id), cell, value);
        advisers.begin();
        takesTurn(id);
        makeSteps(id, corner);
        for (int i = 0; i < madeCount; i++) {
            cells.queue(made[i], id, advisers.agreeTo(made[i]) ? 0 : 1, values[i]);
        }
    }

    private void makeSteps(int id, int corner) {
        int count = board.boxes(boxes);
        madeCount = 0;
        for (int i = 0; i < count && solved == TranspositionTable.NONE && canVanish(); i++) {
            vanish(id, boxes[i], corner);
        }
        boolean vanished = madeCount > 0;
        beforeMoves();
        // of equals the one that was made first comes first, so the seed decides about them
        int first = count == 0 ? 0 : (int) Long.remainderUnsigned(seed, count);
        for (int i = 0; i < count && solved == TranspositionTable.NONE && !vanished; i++) {
            int box = boxes[(first + i) % count];
            if (mayMove(box)) {
                move(id, box, corner);
            }
        }
    }

    private void move(int id, int box, int corner) {
        moves.begin(box, corner);
        moves.next();
        for (int state = moves.next(); state >= 0 && solved == TranspositionTable.NONE; state = moves.next()) {
            board.put(state >> 2);
            step(id, box, state, moves.area(state));
            board.take(state >> 2);
        }
        moves.end();
    }

    private void vanish(int id, int box, int corner) {
        moves.begin(box, corner);
        int state = vanishingState(id);
        if (state >= 0) {
            step(id, box, state, board.reach(moves.area(state)));
        }
        moves.end();
    }

    private void step(int id, int box, int state, int area) {
        nodes++;
        // A board that starts solved is known as its start already when it is solved again.
        boolean isSolution = isGoal(area);
        if (!isSolution && transpositions.find(board.boxes, area) != TranspositionTable.NONE) {
            return;
        }
        int depth = transpositions.depth(id) + 1;
        int step = transpositions.add(board.boxes, area, id, MacroPaths.step(box, state), depth, 0);
        cells.add(step, id);
        still.add(step);
        made(step);
        if (madeCount == made.length) {
            made = Arrays.copyOf(made, 2 * madeCount);
            values = Arrays.copyOf(values, 2 * madeCount);
        }
        int index = madeCount++;
        made[index] = step;
        if (isSolution) {
            solved = step;
            return;
        }
        judge(state, area);
        values[index] = value;
        advisers.show(step);
    }

    /** How much memory it takes. */
    public long bytes() {
        return transpositions.bytes() + cells.bytes() + still.bytes();
    }
}
