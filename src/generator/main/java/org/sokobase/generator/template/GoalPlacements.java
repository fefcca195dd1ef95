package org.sokobase.generator.template;

import java.util.NoSuchElementException;
import org.sokobase.generator.method.SeededRandom;

/**
 * All ways to place goals on some squares, each once: the squares are shuffled, then the combinations follow one another. Not
 * safe for use by several threads.
 */
final class GoalPlacements {

    private final long[] squares;
    private final int[] chosen;
    private boolean more;

    GoalPlacements(long floor, int goals, SeededRandom random) {
        squares = new long[Long.bitCount(floor)];
        int count = 0;
        for (long left = floor; left != 0; left &= left - 1) {
            int place = random.below(count + 1);
            squares[count++] = squares[place];
            squares[place] = Long.lowestOneBit(left);
        }
        chosen = new int[goals];
        for (int i = 0; i < goals; i++) {
            chosen[i] = i;
        }
        more = goals <= squares.length;
    }

    boolean hasNext() {
        return more;
    }

    long next() {
        if (!more) {
            throw new NoSuchElementException();
        }
        long goals = 0;
        for (int square : chosen) {
            goals |= squares[square];
        }
        advance();
        return goals;
    }

    private void advance() {
        int goal = chosen.length - 1;
        while (goal >= 0 && chosen[goal] == squares.length - chosen.length + goal) {
            goal--;
        }
        more = goal >= 0;
        if (more) {
            chosen[goal]++;
            for (int i = goal + 1; i < chosen.length; i++) {
                chosen[i] = chosen[i - 1] + 1;
            }
        }
    }
}
