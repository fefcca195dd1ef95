package org.sokobase.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;

@Timeout(20)
class MatchingTest {

    private static final int MOST_BOXES = 6;

    @Test
    void theSumIsTheLeastOfAllAndTheMoveOfOneBoxIsAsGoodAsANewMatching() {
        int possible = 0;
        int impossible = 0;
        int changed = 0;
        for (long seed = 0; seed < 400; seed++) {
            Floor floor = Floor.of(Boards.solvable(seed).board()).floor().orElseThrow();
            int boxes = floor.goals.length;
            if (boxes == 0 || boxes > MOST_BOXES || floor.boxes.length != boxes) {
                continue;
            }
            Distances distances =
                    seed % 2 == 0 ? Distances.toGoals(floor) : Distances.toStarts(floor, SearchClock.endless());
            Matching matching = new Matching(distances);
            Random random = new Random(seed);
            for (int round = 0; round < 40; round++) {
                int[] squares =
                        random.ints(0, floor.live).distinct().limit(boxes).toArray();
                int expected = least(distances, squares, 0, 0);
                if (expected >= Matching.IMPOSSIBLE) {
                    assertThat(matching.solve(squares)).as("%d", seed).isGreaterThanOrEqualTo(Matching.IMPOSSIBLE);
                    impossible++;
                    continue;
                }
                possible++;
                assertThat(matching.solve(squares)).as("%d", seed).isEqualTo(expected);
                assertThat(sum(matching, distances, squares)).as("%d", seed).isEqualTo(expected);
                for (int i = 0; i < boxes; i++) {
                    int before = squares[i];
                    squares[i] = random.nextInt(floor.live);
                    int moved = Math.min(Matching.IMPOSSIBLE, least(distances, squares, 0, 0));
                    assertThat(Math.min(Matching.IMPOSSIBLE, matching.moved(i, squares[i])))
                            .as("%d", seed)
                            .isEqualTo(moved);
                    changed += moved < Matching.IMPOSSIBLE && boxes > 2 ? 1 : 0;
                    squares[i] = before;
                }
                assertThat(sum(matching, distances, squares))
                        .as("asking changes nothing, %d", seed)
                        .isEqualTo(expected);
            }
        }
        assertThat(possible).isGreaterThan(500);
        assertThat(impossible).isGreaterThan(300);
        assertThat(changed).isGreaterThan(500);
    }

    private static int sum(Matching matching, Distances distances, int[] squares) {
        int sum = 0;
        int targets = 0;
        for (int i = 0; i < squares.length; i++) {
            sum += distances.between(squares[i], matching.target(i));
            targets |= 1 << matching.target(i);
        }
        assertThat(targets).as("a target for each box").isEqualTo((1 << squares.length) - 1);
        return sum;
    }

    /** The least sum of the boxes from the i-th on with the targets that are not taken. */
    private static int least(Distances distances, int[] squares, int i, int taken) {
        if (i == squares.length) {
            return 0;
        }
        int least = Integer.MAX_VALUE;
        for (int target = 0; target < squares.length; target++) {
            if ((taken >> target & 1) == 0) {
                int rest = least(distances, squares, i + 1, taken | 1 << target);
                least = Math.min(least, distances.between(squares[i], target) + rest);
            }
        }
        return least;
    }
}
