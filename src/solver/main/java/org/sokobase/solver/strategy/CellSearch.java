package org.sokobase.solver.strategy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sokobase.solver.deadlock.DeadlockTables;
import org.sokobase.solver.deadlock.MacroMoves;
import org.sokobase.solver.position.LongHeap;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SearchDirection;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.position.TranspositionTable;
import org.sokobase.solver.search.SearchLimits;

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

    private static final int MOST_WEIGHT = 2000;

    /** How many bits the weight and the sign leave in a long for the order of positions. */
    static final int SCORE_BITS = Long.numberOfLeadingZeros(MOST_WEIGHT) - 1;

    /** After so many positions that come from one, and twice that, and so on, it is asked what stands still in them. */
    private static final int FIRST_DOUBT = 64;

    /** A step is kept as the square of the box and the state of {@link MacroMoves} to which it leads. */
    static final int STATE_BITS = Integer.SIZE - Integer.numberOfLeadingZeros(4 * SearchLimits.MOST_SQUARES - 1);

    private static final int STATE_MASK = (1 << STATE_BITS) - 1;

    final SquareGraph graph;
    final SearchState board;
    final TranspositionTable transpositions;
    final MacroMoves moves;

    private final Map<Long, Integer> numbers = new HashMap<>();
    private final List<Cell> order = new ArrayList<>();
    private final int[] boxes;
    private final long[] stillBoxes;
    private final int[] adviserPick;
    private final long[] adviserBest;
    private int[] weight = new int[1024];
    /** For a position the index of the cell it belongs to, or for one that waits for its turn that of its parent. */
    private int[] cellOf = new int[1024];

    /** For a position that had its turn how many positions that came from it had theirs, itself included. */
    private int[] turns = new int[1024];
    /** For a position that had its turn the boxes that stand where they stood in all positions that came from it. */
    private long[] still = new long[1024];

    private int turnCount;

    private int[] turnOf = new int[1024];
    private long[] score = new long[256];
    private int[] fresh = new int[256];
    private int made;
    private final long seed;
    private int nextCell;
    private boolean bestNext;
    private long bestScore = Long.MAX_VALUE;
    private int bestCell;
    private int bestPosition;
    long nodes;
    int solved = TranspositionTable.NONE;

    /** What the position that is being looked at is worth; set by {@link #evaluate}. */
    long cell;
    /** The order of positions, the least first, of {@link #SCORE_BITS} bits. */
    long value;
    /** For every adviser how much it likes the position, the least most; not below what it has now if it does not. */
    final long[] advice;

    private static final class Cell {
        final LongHeap heap = new LongHeap();
        /** The best value of the positions that opened the cell. */
        long best;
    }

    CellSearch(DeadlockTables tables, SearchDirection direction, int advisers, long seed) {
        this.seed = seed;
        this.graph = tables.graph();
        this.board = new SearchState(graph);
        this.transpositions = new TranspositionTable(board.words);
        this.moves = new MacroMoves(board, tables, direction);
        this.boxes = new int[graph.boxes.length];
        this.stillBoxes = new long[board.words];
        this.adviserPick = new int[advisers];
        this.adviserBest = new long[advisers];
        this.advice = new long[advisers];
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
            remember(id, 0, 0);
            judge(-1, corner);
            int root = cellNumber(cell);
            cellOf[id] = root;
            order.get(root).heap.add(value, id);
        }
    }

    private void judge(int state, int area) {
        evaluate(state, area);
        if (value >>> SCORE_BITS != 0) {
            throw new IllegalStateException("a value of more than " + SCORE_BITS + " bits: " + value);
        }
    }

    private int cellNumber(long key) {
        Integer known = numbers.get(key);
        if (known == null) {
            known = order.size();
            Cell made = new Cell();
            made.best = value;
            order.add(made);
            numbers.put(key, known);
        }
        return known;
    }

    private void remember(int id, int itsWeight, int itsCell) {
        if (id >= weight.length) {
            int length = 2 * weight.length;
            weight = Arrays.copyOf(weight, length);
            cellOf = Arrays.copyOf(cellOf, length);
            turnOf = Arrays.copyOf(turnOf, length);
        }
        weight[id] = itsWeight;
        cellOf[id] = itsCell;
    }

    /** Goes on until so many more positions are made; false if there is nothing left to do. */
    boolean advance(long more) {
        long until = nodes + more;
        while (solved == TranspositionTable.NONE && nodes < until) {
            Cell from = nextCell();
            if (from == null) {
                return false;
            }
            expand(from.heap.take());
        }
        return true;
    }

    private @Nullable Cell nextCell() {
        bestNext = !bestNext;
        if (bestNext && !order.get(bestCell).heap.isEmpty()) {
            return order.get(bestCell);
        }
        for (int i = 0; i < order.size(); i++) {
            nextCell = (nextCell + 1) % order.size();
            if (!order.get(nextCell).heap.isEmpty()) {
                return order.get(nextCell);
            }
        }
        return null;
    }

    private void expand(int id) {
        transpositions.load(id, board);
        int corner = transpositions.corner(id);
        nodes++;
        if (isLost(id, corner)) {
            return;
        }
        if (hasTurn(id)) {
            return;
        }
        moves.survey();
        judge(-1, corner);
        int parent = transpositions.parent(id);
        int own;
        if (parent == TranspositionTable.NONE || value < order.get(cellOf[parent]).best || numbers.containsKey(cell)) {
            own = cellNumber(cell);
        } else {
            own = cellOf[parent];
        }
        cellOf[id] = own;
        if (value < bestScore) {
            bestScore = value;
            bestCell = own;
            bestPosition = id;
        }
        for (int i = 0; i < advice.length; i++) {
            adviserBest[i] = advice[i];
            adviserPick[i] = -1;
        }
        takesTurn(id);
        makeSteps(id, corner);
    }

    /** Counts a position that has its turn; true if it is lost, as what it came from turns out to be. */
    private boolean hasTurn(int id) {
        int words = board.words;
        int own = turnCount++;
        if (own == turns.length) {
            turns = Arrays.copyOf(turns, 2 * own);
        }
        if ((own + 1) * words > still.length) {
            still = Arrays.copyOf(still, 2 * still.length);
        }
        turnOf[id] = own;
        turns[own] = 1;
        System.arraycopy(board.boxes, 0, still, own * words, words);
        for (int at = transpositions.parent(id); at != TranspositionTable.NONE; at = transpositions.parent(at)) {
            int turn = turnOf[at];
            for (int i = 0; i < words; i++) {
                still[turn * words + i] &= still[own * words + i];
            }
            int count = ++turns[turn];
            if (count >= FIRST_DOUBT && Integer.bitCount(count) == 1) {
                System.arraycopy(still, turn * words, stillBoxes, 0, words);
                if (isStuck(stillBoxes, transpositions.corner(at))) {
                    return true;
                }
            }
        }
        return false;
    }

    private void makeSteps(int id, int corner) {
        int count = board.boxes(boxes);
        made = 0;
        for (int i = 0; i < count && solved == TranspositionTable.NONE && canVanish(); i++) {
            vanish(id, boxes[i], corner);
        }
        boolean vanished = made > 0;
        beforeMoves();
        // of equals the one that was made first comes first, so the seed decides about them
        int first = count == 0 ? 0 : (int) Long.remainderUnsigned(seed, count);
        for (int i = 0; i < count && solved == TranspositionTable.NONE && !vanished; i++) {
            int box = boxes[(first + i) % count];
            if (mayMove(box)) {
                move(id, box, corner);
            }
        }
        LongHeap heap = order.get(cellOf[id]).heap;
        for (int i = 0; i < made; i++) {
            int step = fresh[i];
            int own = Math.min(MOST_WEIGHT, weight[id] + (advice.length == 0 || isAdvised(step) ? 0 : 1));
            weight[step] = own;
            heap.add((long) own << SCORE_BITS | score[i], step);
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
        int step =
                transpositions.add(board.boxes, area, id, box << STATE_BITS | state, transpositions.depth(id) + 1, 0);
        remember(step, 0, cellOf[id]);
        made(step);
        if (made == fresh.length) {
            fresh = Arrays.copyOf(fresh, 2 * made);
            score = Arrays.copyOf(score, 2 * made);
        }
        int index = made++;
        fresh[index] = step;
        if (isSolution) {
            solved = step;
            return;
        }
        judge(state, area);
        score[index] = value;
        for (int a = 0; a < advice.length; a++) {
            if (advice[a] < adviserBest[a]) {
                adviserBest[a] = advice[a];
                adviserPick[a] = step;
            }
        }
    }

    private boolean isAdvised(int step) {
        for (int pick : adviserPick) {
            if (pick == step) {
                return true;
            }
        }
        return false;
    }

    /** What the best position so far is worth; the least is best. */
    long bestValue() {
        return bestScore;
    }

    /** The best position so far. */
    int bestPosition() {
        return bestPosition;
    }

    /** The positions from the root to one, both included. */
    List<Integer> path(int id) {
        List<Integer> path = new ArrayList<>();
        for (int at = id; at != TranspositionTable.NONE; at = transpositions.parent(at)) {
            path.add(0, at);
        }
        return path;
    }

    /** The pushes from a position to the next one on a path. */
    void addSteps(int before, int after, Pushes into) {
        transpositions.load(before, board);
        moves.survey();
        int push = transpositions.push(after);
        int box = push >> STATE_BITS;
        int wanted = push & STATE_MASK;
        moves.begin(box, transpositions.corner(before));
        int state = moves.next();
        while (state >= 0 && state != wanted) {
            state = moves.next();
        }
        moves.addSteps(wanted, into);
        moves.end();
    }

    /** How much memory it takes. */
    long bytes() {
        long sum = transpositions.bytes() + weight.length * 12L + turns.length * 4L + still.length * 8L;
        for (Cell one : order) {
            sum += one.heap.bytes();
        }
        return sum;
    }
}
