package org.sokobase.solver.strategy;

import java.util.Arrays;
import org.sokobase.solver.position.TranspositionTable;

/** Who may pick a step of a position: each the first of those that it likes most, if it likes that more than the position. */
final class Advisers {

    /** For every adviser how much it likes what is being looked at, the least most; not below what it has now if it does not. */
    final long[] advice;

    private final long[] best;
    private final int[] pick;

    Advisers(int count) {
        this.advice = new long[count];
        this.best = new long[count];
        this.pick = new int[count];
    }

    /** Begins with a position that was looked at. */
    void begin() {
        System.arraycopy(advice, 0, best, 0, advice.length);
        Arrays.fill(pick, TranspositionTable.NONE);
    }

    /** Shows a step that was looked at. */
    void show(int step) {
        for (int i = 0; i < advice.length; i++) {
            if (advice[i] < best[i]) {
                best[i] = advice[i];
                pick[i] = step;
            }
        }
    }

    /** Whether nobody would rather have another step: an adviser has picked this one, or there is none. */
    boolean agreeTo(int step) {
        for (int picked : pick) {
            if (picked == step) {
                return true;
            }
        }
        return pick.length == 0;
    }
}
