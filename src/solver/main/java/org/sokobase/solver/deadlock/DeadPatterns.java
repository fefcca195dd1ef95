package org.sokobase.solver.deadlock;

import java.util.Arrays;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

/**
 * Sets of boxes that are lost, learned while searching: a position is lost if it has all boxes of a set and the player
 * stands in one of the areas for which that was shown. Kept for one graph and shared by its searches.
 */
public final class DeadPatterns {

    private static final int MOST = 20_000;

    private final int words;
    private final int areaWords;
    /** The sets that have a box on a square. */
    private final BySquare all;
    /** The sets of which a square is the lowest, so that a whole position is compared with each set once. */
    private final BySquare lowest;

    private int size;

    DeadPatterns(SquareGraph graph) {
        this.words = SearchState.words(graph);
        this.areaWords = (graph.size + 63) >> 6;
        this.all = new BySquare(graph.live);
        this.lowest = new BySquare(graph.live);
    }

    /**
     * Learns a set.
     *
     * @param board with the boxes of the set and no others, after {@link SearchState#reach} from the player's square
     */
    void add(SearchState board) {
        if (size == MOST) {
            return;
        }
        size++;
        long[] pattern = new long[words + areaWords];
        System.arraycopy(board.boxes, 0, pattern, 0, words);
        for (int i = 0; i < board.reachedCount(); i++) {
            int square = board.reached(i);
            pattern[words + (square >> 6)] |= 1L << square;
        }
        boolean isLowest = true;
        for (int word = 0; word < words; word++) {
            for (long bits = pattern[word]; bits != 0; bits &= bits - 1) {
                int square = (word << 6) + Long.numberOfTrailingZeros(bits);
                all.add(square, pattern);
                if (isLowest) {
                    lowest.add(square, pattern);
                    isLowest = false;
                }
            }
        }
    }

    /**
     * Whether a position is known as lost because of a box.
     *
     * @param square of the box, one of the boxes
     * @param player where the player stands
     */
    public boolean isLost(int square, long[] boxes, int player) {
        return all.isLost(square, boxes, player);
    }

    /**
     * Whether a position is known as lost because of any of its boxes.
     *
     * @param player where the player stands
     */
    public boolean isLost(long[] boxes, int player) {
        for (int word = 0; word < words; word++) {
            for (long bits = boxes[word]; bits != 0; bits &= bits - 1) {
                if (lowest.isLost((word << 6) + Long.numberOfTrailingZeros(bits), boxes, player)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Sets for live squares. */
    private final class BySquare {

        /** For every square, one after the other, the boxes of each of its sets, then the player's squares. */
        private final long[][] patterns;

        private final int[] counts;

        private BySquare(int live) {
            patterns = new long[live][];
            counts = new int[live];
        }

        private void add(int square, long[] pattern) {
            int stride = pattern.length;
            int count = counts[square]++;
            long[] known = patterns[square];
            if (known == null || known.length < (count + 1) * stride) {
                known = known == null ? new long[4 * stride] : Arrays.copyOf(known, 2 * known.length);
                patterns[square] = known;
            }
            System.arraycopy(pattern, 0, known, count * stride, stride);
        }

        private boolean isLost(int square, long[] boxes, int player) {
            int count = counts[square];
            if (count == 0) {
                return false;
            }
            long[] known = patterns[square];
            int stride = words + areaWords;
            for (int i = 0, at = 0; i < count; i++, at += stride) {
                if ((known[at + words + (player >> 6)] >> player & 1) == 0) {
                    continue;
                }
                boolean contained = true;
                for (int word = 0; word < words && contained; word++) {
                    contained = (known[at + word] & ~boxes[word]) == 0;
                }
                if (contained) {
                    return true;
                }
            }
            return false;
        }
    }
}
