package org.sokobase.similar;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.sokobase.board.Grid;
import org.sokobase.board.Square;

/**
 * The number of squares of floor of a board on each of the nine lattices of every third column and every third row. Turned
 * and shifted boards have the same numbers in another order; the smallest of these orders is used.
 *
 * <p>A square that differs changes one number by one, or none if both boards have floor there. So all boards close to one
 * have one of a few lattices, {@link #near}, and only some hundreds of a million random levels do: they can be looked up.
 *
 * <p><b>Stability.</b> Catalogs keep {@link #key}: it never changes.
 */
final class FloorLattice {

    private static final int PERIOD = 3;
    private static final int CLASSES = PERIOD * PERIOD;

    /** The numbers are stored modulo 128, so all nine fit into one. */
    private static final int BITS = 7;

    /** By shift and view: which number comes first, and so on. */
    private static final int[][] ORDERS = orders();

    private final int[] counts;

    private FloorLattice(int[] counts) {
        this.counts = smallest(counts);
    }

    static FloorLattice of(Grid grid) {
        int[] counts = new int[CLASSES];
        int square = 0;
        for (int y = 0; y < grid.height(); y++) {
            for (int x = 0; x < grid.width(); x++) {
                counts[y % PERIOD * PERIOD + x % PERIOD] += Square.isWall(grid.symbol(square++)) ? 0 : 1;
            }
        }
        return new FloorLattice(counts);
    }

    private static int[][] orders() {
        int[][] orders = new int[8 * CLASSES][CLASSES];
        for (int order = 0; order < orders.length; order++) {
            int view = order / CLASSES;
            int right = order % CLASSES % PERIOD;
            int down = order % CLASSES / PERIOD;
            for (int i = 0; i < CLASSES; i++) {
                int x = ((view & 1) == 0 ? i % PERIOD : PERIOD - 1 - i % PERIOD) + right;
                int y = ((view & 2) == 0 ? i / PERIOD : PERIOD - 1 - i / PERIOD) + down;
                orders[order][i] =
                        (view & 4) == 0 ? y % PERIOD * PERIOD + x % PERIOD : x % PERIOD * PERIOD + y % PERIOD;
            }
        }
        return orders;
    }

    private static int[] smallest(int[] counts) {
        int[] best = ORDERS[0];
        for (int[] order : ORDERS) {
            int i = 0;
            while (i < CLASSES && counts[order[i]] == counts[best[i]]) {
                i++;
            }
            best = i < CLASSES && counts[order[i]] < counts[best[i]] ? order : best;
        }
        return Arrays.stream(best).map(i -> counts[i]).toArray();
    }

    /** The number of squares that are not walls. */
    int floors() {
        return Arrays.stream(counts).sum();
    }

    /** All numbers in one. */
    long key() {
        long key = 0;
        for (int count : counts) {
            key = key << BITS | count & (1 << BITS) - 1;
        }
        return key;
    }

    /** The lattices of all boards that differ in at most this many squares, about five times as many with each square. */
    Set<FloorLattice> near(int squares) {
        Set<FloorLattice> all = new HashSet<>(Set.of(this));
        Set<FloorLattice> last = all;
        for (int i = 0; i < squares; i++) {
            Set<FloorLattice> next = new HashSet<>();
            last.forEach(lattice -> lattice.addNeighbours(next));
            next.removeAll(all);
            all.addAll(next);
            last = next;
        }
        return all;
    }

    private void addNeighbours(Set<FloorLattice> neighbours) {
        for (int i = 0; i < CLASSES; i++) {
            for (int change = -1; change <= 1; change += 2) {
                if (counts[i] + change >= 0) {
                    int[] changed = counts.clone();
                    changed[i] += change;
                    neighbours.add(new FloorLattice(changed));
                }
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FloorLattice that && Arrays.equals(counts, that.counts);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(counts);
    }
}
