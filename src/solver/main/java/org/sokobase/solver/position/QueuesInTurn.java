package org.sokobase.solver.position;

import java.util.Arrays;
import java.util.BitSet;

/** Positions in one order or several, which take turns; each position is taken once. */
public final class QueuesInTurn {

    private final BucketQueue[] orders;
    private final BitSet taken = new BitSet();
    private int turn;

    public QueuesInTurn(int orders) {
        this.orders = new BucketQueue[orders];
        Arrays.setAll(this.orders, order -> new BucketQueue());
    }

    /**
     * Adds a position to every order.
     *
     * @param value in the first order, the least first; from 0 up
     * @param more  by how much the value is more in each further order
     */
    public void add(int value, int more, int position) {
        for (int order = 0; order < orders.length; order++) {
            orders[order].add(value + order * more, position);
        }
    }

    /** Takes the first position of the order whose turn it is, or {@link TranspositionTable#NONE} if all have been taken. */
    public int take() {
        turn = (turn + 1) % orders.length;
        while (!orders[turn].isEmpty()) {
            int position = orders[turn].take();
            if (!taken.get(position)) {
                taken.set(position);
                return position;
            }
        }
        return TranspositionTable.NONE;
    }

    /** How much memory the queues take. */
    public long bytes() {
        return Arrays.stream(orders).mapToLong(BucketQueue::bytes).sum() + taken.size() / Byte.SIZE;
    }
}
