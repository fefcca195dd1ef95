package org.sokobase.solver.strategy;

import java.util.Arrays;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.TranspositionTable;

/**
 * Which boxes never moved in all that came from a position. If many positions came from one without any of them moving some
 * boxes, then these may be lost by themselves, and nobody else looks at them.
 */
final class StillBoxes {

    /** Says whether boxes that never moved are lost. */
    interface Test {

        /**
         * Whether boxes are lost by themselves.
         *
         * @param area the lowest square of the player's area
         */
        boolean isStuck(long[] boxes, int area);
    }

    /** After so many positions that come from one, and twice that, and so on, the test is asked. */
    private static final int FIRST_DOUBT = 64;

    private final SearchState board;
    private final TranspositionTable transpositions;
    private final Test test;
    private final long[] asked;
    /** For a position that had its turn which turn that was. */
    private int[] turnOf = new int[1024];
    /** For a turn how many positions that came from its position had theirs, itself included. */
    private int[] counts = new int[1024];
    /** For a turn the boxes that stand where they stood in all positions that came from its position. */
    private long[] still = new long[1024];

    private int turns;

    StillBoxes(SearchState board, TranspositionTable transpositions, Test test) {
        this.board = board;
        this.transpositions = transpositions;
        this.test = test;
        this.asked = new long[board.words];
    }

    /** Takes in a position that may have a turn. */
    void add(int id) {
        if (id >= turnOf.length) {
            turnOf = Arrays.copyOf(turnOf, 2 * turnOf.length);
        }
    }

    /** Counts the position on the board, which has its turn; true if it is lost, as what it came from turns out to be. */
    boolean isLost(int id) {
        int words = board.words;
        int own = turns++;
        reserve(own);
        turnOf[id] = own;
        counts[own] = 1;
        System.arraycopy(board.boxes, 0, still, own * words, words);
        for (int at = transpositions.parent(id); at != TranspositionTable.NONE; at = transpositions.parent(at)) {
            int turn = turnOf[at];
            for (int i = 0; i < words; i++) {
                still[turn * words + i] &= still[own * words + i];
            }
            int count = ++counts[turn];
            if (count >= FIRST_DOUBT && Integer.bitCount(count) == 1) {
                System.arraycopy(still, turn * words, asked, 0, words);
                if (test.isStuck(asked, transpositions.corner(at))) {
                    return true;
                }
            }
        }
        return false;
    }

    private void reserve(int turn) {
        if (turn == counts.length) {
            counts = Arrays.copyOf(counts, 2 * turn);
        }
        if ((turn + 1) * board.words > still.length) {
            still = Arrays.copyOf(still, 2 * still.length);
        }
    }

    /** How much memory it takes. */
    long bytes() {
        return 4L * turnOf.length + 4L * counts.length + 8L * still.length;
    }
}
