package org.sokobase.solver.position;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class GoalMatchingTest {

    private static final int MOST = 7;

    @Test
    void asManyBoxesGetGoalsAsThereCan() {
        Random random = new Random(5);
        GoalMatching matching = new GoalMatching(MOST);
        int without = 0;
        for (int round = 0; round < 20_000; round++) {
            int boxes = 1 + random.nextInt(MOST);
            long[] goals = new long[boxes];
            for (int i = 0; i < boxes; i++) {
                goals[i] = random.nextInt(1 << MOST) & random.nextInt(1 << MOST);
            }
            matching.clear();
            int matched = 0;
            for (int box = 0; box < boxes; box++) {
                matched += matching.add(box, goals) ? 1 : 0;
            }
            assertThat(matched).isEqualTo(most(goals, 0, 0));
            without += matched < boxes ? 1 : 0;
        }
        assertThat(without).isBetween(1_000, 19_000);
    }

    /** By all choices. */
    private static int most(long[] goals, int box, long taken) {
        if (box == goals.length) {
            return 0;
        }
        int most = most(goals, box + 1, taken);
        for (long free = goals[box] & ~taken; free != 0; free &= free - 1) {
            most = Math.max(most, 1 + most(goals, box + 1, taken | free & -free));
        }
        return most;
    }

    @Test
    void moreThan64GoalsAreAsGood() {
        int count = 130;
        int words = GoalMatching.words(count);
        long[] goals = new long[count * words];
        for (int box = 0; box < count; box++) {
            for (int goal = 0; goal <= box; goal++) {
                goals[box * words + (goal >> 6)] |= 1L << goal;
            }
        }
        GoalMatching matching = new GoalMatching(count);
        for (int box = count - 1; box >= 0; box--) {
            assertThat(matching.add(box, goals)).as("box %d", box).isTrue();
        }
        assertThat(matching.add(0, goals)).isFalse();
    }
}
