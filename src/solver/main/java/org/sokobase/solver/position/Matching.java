package org.sokobase.solver.position;

import java.util.Arrays;
import org.sokobase.solver.budget.SearchBudget;

/**
 * The least sum of distances with which every box gets a target of its own (assignment problem; shortest augmenting
 * paths after Jonker and Volgenant). What the columns were worth last is where the next matching starts from, as positions
 * of one search resemble each other.
 *
 * <p>After {@link #solve} the matching of a position in which one box has moved takes one path only.
 */
public final class Matching {

    /** Less than this is a matching without a box that cannot reach its target; what is more is cut off. */
    public static final int IMPOSSIBLE = Distances.NO_WAY;

    /** So many boxes are matched without a look at the time. */
    private static final int FEW = 200;

    private final Distances distances;
    private final int[] costs;
    private final SearchBudget budget;
    private final int size;
    private final int[] square;
    private final int[] rowOf;
    private final int[] columnOf;
    /** Where boxes have no way, this may become more than an int holds. */
    private final long[] price;

    private final long[] shortest;
    private final int[] before;
    private final boolean[] done;
    private long sum;

    public Matching(Distances distances) {
        this(distances, SearchBudget.endless());
    }

    /**
     * The same for very many boxes, which take long.
     *
     * @param budget ends a matching when used up, and with it the {@link SearchBudget#unlessOver} around it
     */
    public Matching(Distances distances, SearchBudget budget) {
        this.distances = distances;
        this.costs = distances.fromAnySide();
        this.budget = budget;
        this.size = distances.targets();
        this.square = new int[size];
        this.rowOf = new int[size];
        this.columnOf = new int[size];
        this.price = new long[size];
        this.shortest = new long[size];
        this.before = new int[size];
        this.done = new boolean[size];
    }

    /**
     * Matches boxes with targets, as many of each.
     *
     * @param boxes their squares
     * @return the sum, or {@link #IMPOSSIBLE} if some box must go without a target
     */
    public int solve(int[] boxes) {
        System.arraycopy(boxes, 0, square, 0, size);
        levelPrices();
        Arrays.fill(rowOf, -1);
        Arrays.fill(columnOf, -1);
        for (int row = 0; row < size; row++) {
            int best = 0;
            long least = Long.MAX_VALUE;
            int at = distances.row(square[row]);
            for (int column = 0; column < size; column++) {
                long cost = costs[at + column] - price[column];
                if (cost < least || cost == least && rowOf[column] < 0 && rowOf[best] >= 0) {
                    least = cost;
                    best = column;
                }
            }
            if (rowOf[best] < 0) {
                rowOf[best] = row;
                columnOf[row] = best;
            }
        }
        for (int row = 0; row < size; row++) {
            if (columnOf[row] < 0) {
                int end = path(row, row, square[row]);
                updatePrices(end);
                augment(row, end);
            }
        }
        sum = 0;
        for (int row = 0; row < size; row++) {
            sum += distances.between(square[row], columnOf[row]);
        }
        return orImpossible(sum);
    }

    /** Prices only ever fall and only their differences count, so the highest is brought back to nothing. */
    private void levelPrices() {
        long highest = Long.MIN_VALUE;
        for (int column = 0; column < size; column++) {
            highest = Math.max(highest, price[column]);
        }
        for (int column = 0; column < size; column++) {
            price[column] -= highest;
        }
    }

    /** The target of the i-th box of the last matching, by its number. */
    public int target(int i) {
        return columnOf[i];
    }

    private static int orImpossible(long sum) {
        return (int) Math.min(sum, IMPOSSIBLE);
    }

    /** The sum of the last matching if its i-th box stood on another square, or {@link #IMPOSSIBLE}. */
    public int moved(int i, int to) {
        int free = columnOf[i];
        // The path ends in the column that the box had, so its price is what the change costs.
        rowOf[free] = -1;
        int end = path(i, i, to);
        long change = pathCost(end, i, to);
        rowOf[free] = i;
        return orImpossible(sum - distances.between(square[i], free) + change);
    }

    private long pathCost(int end, int start, int to) {
        long cost = 0;
        int column = end;
        while (true) {
            int row = before[column];
            int from = row == start ? to : square[row];
            cost += distances.between(from, column);
            if (row == start) {
                return cost;
            }
            int left = columnOf[row];
            cost -= distances.between(square[row], left);
            column = left;
        }
    }

    /** The cheapest way from a row to a column that no row has; returns that column. */
    private int path(int start, int startRow, int startSquare) {
        Arrays.fill(shortest, Long.MAX_VALUE);
        Arrays.fill(done, false);
        int row = startRow;
        int from = startSquare;
        long base = 0;
        while (true) {
            if (size > FEW) {
                budget.work(size);
            }
            long offset = row == start ? 0 : base - (distances.between(from, columnOf[row]) - price[columnOf[row]]);
            int best = -1;
            long least = Long.MAX_VALUE;
            int at = distances.row(from);
            for (int column = 0; column < size; column++) {
                if (done[column]) {
                    continue;
                }
                long cost = offset + costs[at + column] - price[column];
                if (cost < shortest[column]) {
                    shortest[column] = cost;
                    before[column] = row;
                }
                if (shortest[column] < least || shortest[column] == least && rowOf[column] < 0) {
                    least = shortest[column];
                    best = column;
                }
            }
            if (rowOf[best] < 0) {
                return best;
            }
            done[best] = true;
            base = least;
            row = rowOf[best];
            from = square[row];
        }
    }

    private void updatePrices(int end) {
        long length = shortest[end];
        for (int column = 0; column < size; column++) {
            if (done[column]) {
                price[column] += shortest[column] - length;
            }
        }
    }

    private void augment(int start, int end) {
        int column = end;
        while (true) {
            int row = before[column];
            int left = columnOf[row];
            columnOf[row] = column;
            rowOf[column] = row;
            if (row == start) {
                return;
            }
            column = left;
        }
    }
}
