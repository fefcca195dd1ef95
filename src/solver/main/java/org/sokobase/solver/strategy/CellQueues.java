package org.sokobase.solver.strategy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sokobase.solver.position.LongHeap;
import org.sokobase.solver.position.TranspositionTable;

/**
 * The cells of a {@link CellSearch}, in which positions wait. They take turns, and every other turn belongs to the cell of the
 * best position so far. Of the positions in a cell the one with the least weight comes first, then the one with the least
 * value.
 */
final class CellQueues {

    private static final int MOST_WEIGHT = 2000;

    /** How many bits the weight and the sign leave in a long for the value of a position. */
    static final int VALUE_BITS = Long.numberOfLeadingZeros(MOST_WEIGHT) - 1;

    private static final int MADE_BITS = 31;
    private static final long MADE_MASK = (1L << MADE_BITS) - 1;

    private static final class Cell {
        final LongHeap heap = new LongHeap();
        /** The value of the position that opened the cell. */
        final long best;

        Cell(long best) {
            this.best = best;
        }
    }

    private final Map<Long, Integer> numbers = new HashMap<>();
    private final List<Cell> cells = new ArrayList<>();
    private int[] weight = new int[1024];
    /** For a position the index of the cell it belongs to, or for one that waits for its turn that of its parent. */
    private int[] cellOf = new int[1024];

    private int nextCell;
    private boolean bestNext;
    private long bestValue = Long.MAX_VALUE;
    private int bestCell;
    private int bestPosition;

    /**
     * A value by which of positions with the same rank the one comes first that was made first.
     *
     * @param rank of at most 21 bits, the least first
     * @param made how many positions were made before
     */
    static long oldestFirst(long rank, long made) {
        return rank << MADE_BITS | made & MADE_MASK;
    }

    /** Adds a position to begin from, which waits in its own cell. */
    void addRoot(int id, long cell, long value) {
        remember(id, number(cell, value));
        cells.get(cellOf[id]).heap.add(value, id);
    }

    /** Takes note of a position that a step from another one has led to; {@link #queue} lets it wait. */
    void add(int id, int parent) {
        remember(id, cellOf[parent]);
    }

    private void remember(int id, int cell) {
        if (id >= weight.length) {
            int length = 2 * weight.length;
            weight = Arrays.copyOf(weight, length);
            cellOf = Arrays.copyOf(cellOf, length);
        }
        weight[id] = 0;
        cellOf[id] = cell;
    }

    private int number(long cell, long value) {
        Integer known = numbers.get(cell);
        if (known == null) {
            known = cells.size();
            cells.add(new Cell(value));
            numbers.put(cell, known);
        }
        return known;
    }

    /**
     * Lets a position wait in the cell of the one from which it was made.
     *
     * @param more its weight, besides that of the steps before
     */
    void queue(int id, int parent, int more, long value) {
        int own = Math.min(MOST_WEIGHT, weight[parent] + more);
        weight[id] = own;
        cells.get(cellOf[parent]).heap.add((long) own << VALUE_BITS | value, id);
    }

    /** Takes out the position whose turn it is; {@link TranspositionTable#NONE} if none waits. */
    int take() {
        bestNext = !bestNext;
        if (bestNext && !cells.get(bestCell).heap.isEmpty()) {
            return cells.get(bestCell).heap.take();
        }
        for (int i = 0; i < cells.size(); i++) {
            nextCell = (nextCell + 1) % cells.size();
            if (!cells.get(nextCell).heap.isEmpty()) {
                return cells.get(nextCell).heap.take();
            }
        }
        return TranspositionTable.NONE;
    }

    /**
     * Finds the cell of a position that has its turn: its own if that exists or if it is better than the cell of its parent was
     * at first, else that of its parent.
     */
    void enter(int id, int parent, long cell, long value) {
        boolean isOwn = parent == TranspositionTable.NONE
                || value < cells.get(cellOf[parent]).best
                || numbers.containsKey(cell);
        cellOf[id] = isOwn ? number(cell, value) : cellOf[parent];
        if (value < bestValue) {
            bestValue = value;
            bestCell = cellOf[id];
            bestPosition = id;
        }
    }

    /** What the best position that had its turn is worth; the least is best. */
    long bestValue() {
        return bestValue;
    }

    /** The best position that had its turn. */
    int bestPosition() {
        return bestPosition;
    }

    /** How much memory it takes. */
    long bytes() {
        long sum = 8L * weight.length;
        for (Cell cell : cells) {
            sum += cell.heap.bytes();
        }
        return sum;
    }
}
