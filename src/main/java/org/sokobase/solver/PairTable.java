package org.sokobase.solver;

import java.util.Arrays;

/**
 * Which two boxes, with no other on the board, are lost: for every pair of live squares and every place of the player
 * whether both boxes can come to goals of their own; or, for a search backward, whether they can come to starts of their
 * own. Exact, made by playing back from all pairs of goals, or on from all pairs of starts.
 *
 * <p>Boxes that are lost as two are lost among others: what the two do in a solution for all, they can do alone.
 */
final class PairTable {

    /** On floors with more live squares the table would take seconds; it knows nothing of them. */
    private static final int MOST_LIVE = 350;

    /** A box is never fatal to itself. */
    private static final int ALL_SIDES = 0xF;

    private final int live;
    private final int words;
    /** For a live square and a side of it: the live squares where a second box is fatal if the player is on that side. */
    private final long[] fatal;
    /** For every pair, the lower square first, which of four sides of each box the player may be on, as eight bits. */
    private byte[] alive;

    private final Floor floor;
    private final boolean pulling;
    private final SearchBoard board;
    private int[] queue = new int[1024];
    private int queued;

    /** Pairs that can be pushed to goals. */
    static PairTable toGoals(Floor floor) {
        return new PairTable(floor, floor.goals, true);
    }

    /** Pairs that can be pulled to starts. */
    static PairTable toStarts(Floor floor) {
        return new PairTable(floor, floor.boxes, false);
    }

    private PairTable(Floor floor, int[] ends, boolean pulling) {
        this.floor = floor;
        this.live = floor.live;
        this.pulling = pulling;
        this.board = new SearchBoard(floor);
        this.words = board.words;
        this.fatal = new long[live > MOST_LIVE ? 0 : 4 * live * words];
        this.alive = new byte[live > MOST_LIVE ? 0 : live * live];
        if (live > MOST_LIVE) {
            return;
        }
        for (int i = 0; i < ends.length; i++) {
            for (int j = i + 1; j < ends.length; j++) {
                begin(Math.min(ends[i], ends[j]), Math.max(ends[i], ends[j]));
            }
        }
        while (queued > 0) {
            int state = queue[--queued];
            int pair = state >> 3;
            spread(pair / live, pair % live, state & 7);
        }
        for (int a = 0; a < live; a++) {
            for (int b = 0; b < live; b++) {
                int mask = a == b ? ALL_SIDES : a < b ? alive[a * live + b] : (alive[b * live + a] & 0xF0) >> 4;
                for (int d = 0; d < 4; d++) {
                    if ((mask >> d & 1) == 0) {
                        fatal[(4 * a + d) * words + (b >> 6)] |= 1L << b;
                    }
                }
            }
        }
        queue = null;
        alive = null;
    }

    private void begin(int a, int b) {
        board.put(a);
        board.put(b);
        for (int side = 0; side < 8; side++) {
            int player = floor.next(side < 4 ? a : b, side & 3);
            if (player >= 0 && !board.hasBox[player] && (alive[a * live + b] >> side & 1) == 0) {
                reached(a, b, player);
            }
        }
        board.take(a);
        board.take(b);
    }

    /** Notes all sides that the player can walk to; one of them goes into the queue for all. */
    private void reached(int a, int b, int player) {
        board.reach(player);
        int mask = 0;
        for (int side = 0; side < 8; side++) {
            if (board.isReached(floor.next(side < 4 ? a : b, side & 3))) {
                mask |= 1 << side;
            }
        }
        alive[a * live + b] |= (byte) mask;
        if (queued == queue.length) {
            queue = Arrays.copyOf(queue, 2 * queued);
        }
        queue[queued++] = (a * live + b) << 3 | Integer.numberOfTrailingZeros(mask);
    }

    private void spread(int a, int b, int side) {
        board.put(a);
        board.put(b);
        board.reach(floor.next(side < 4 ? a : b, side & 3));
        int sides = 0;
        for (int i = 0; i < 8; i++) {
            if (board.isReached(floor.next(i < 4 ? a : b, i & 3))) {
                sides |= 1 << i;
            }
        }
        for (int i = 0; i < 8; i++) {
            if ((sides >> i & 1) != 0) {
                step(i < 4 ? a : b, i < 4 ? b : a, i & 3);
            }
        }
        board.take(a);
        board.take(b);
    }

    private void step(int box, int other, int d) {
        int to = floor.next(box, pulling ? d : d ^ 2);
        if (to < 0 || to >= live || to == other) {
            return;
        }
        int player = pulling ? floor.next(to, d) : box;
        if (player < 0 || player == other) {
            return;
        }
        int a = Math.min(to, other);
        int b = Math.max(to, other);
        int side = to < other ? d : d + 4;
        if ((alive[a * live + b] >> side & 1) == 0) {
            board.move(box, to);
            reached(a, b, player);
            board.move(to, box);
        }
    }

    /** Whether one of the boxes and a box on a square are lost, with the player on this side of the latter. */
    boolean isFatal(int square, int side, long[] boxes) {
        if (fatal.length == 0) {
            return false;
        }
        int at = (4 * square + side) * words;
        for (int i = 0; i < words; i++) {
            if ((fatal[at + i] & boxes[i]) != 0) {
                return true;
            }
        }
        return false;
    }
}
