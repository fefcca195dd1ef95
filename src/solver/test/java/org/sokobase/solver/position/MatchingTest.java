package org.sokobase.solver.position;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.search.SearchLimits;

@Timeout(20)
class MatchingTest {

    private static final int MOST_BOXES = 6;

    @Test
    void theSumIsTheLeastOfAllAndTheMoveOfOneBoxIsAsGoodAsANewMatching() {
        int possible = 0;
        int impossible = 0;
        int changed = 0;
        for (long seed = 0; seed < 400; seed++) {
            SquareGraph graph =
                    SquareGraph.of(Boards.solvable(seed).board()).graph().orElseThrow();
            int boxes = graph.goals.length;
            if (boxes == 0 || boxes > MOST_BOXES || graph.boxes.length != boxes) {
                continue;
            }
            Distances distances =
                    seed % 2 == 0 ? Distances.toGoals(graph) : Distances.toStarts(graph, SearchBudget.endless());
            Matching matching = new Matching(distances);
            Random random = new Random(seed);
            for (int round = 0; round < 40; round++) {
                int[] squares =
                        random.ints(0, graph.live).distinct().limit(boxes).toArray();
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
                    squares[i] = random.nextInt(graph.live);
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

    @Test
    void noSumIsTooLarge() {
        long longest = 4L * SearchLimits.MOST_SQUARES;

        assertThat(longest).isLessThan(Distances.NEVER);
        assertThat(longest * SearchLimits.MOST_BOXES).isLessThanOrEqualTo(Matching.IMPOSSIBLE);
        assertThat((long) Distances.NEVER * SearchLimits.MOST_BOXES).isLessThanOrEqualTo(Integer.MAX_VALUE);
    }

    /** Very many boxes, in every other square at one end of a long hall, with the goals at the other. */
    @Test
    void theWaysOfAllBoxesTogetherArePossible() {
        int length = 998;
        char[][] rows = new char[4][length];
        int expected = 0;
        for (char[] row : rows) {
            Arrays.fill(row, ' ');
        }
        for (int i = 0; i < SearchLimits.MANY_BOXES; i++) {
            int x = 1 + i / 2;
            int goalX = length - 1 - i / 4;
            rows[2 * (i % 2) + x % 2][x] = '$';
            rows[i % 4][goalX] = '.';
            expected += goalX - x;
        }
        rows[0][0] = '@';
        String hall =
                Arrays.stream(rows).map(row -> "#" + new String(row) + "#\n").collect(Collectors.joining());
        String wall = "#".repeat(length + 2);
        SquareGraph graph =
                SquareGraph.of(Boards.of(wall + "\n" + hall + wall)).graph().orElseThrow();

        Matching matching = new Matching(Distances.toGoals(graph));

        assertThat(matching.solve(graph.boxes)).isEqualTo(expected).isGreaterThan(600_000);
        assertThat(matching.moved(0, graph.boxes[0])).isEqualTo(expected);
    }

    /** Two halls with a bent corridor between them, through which no box can be brought. */
    @Test
    void manyBoxesWithoutAWayAreAsImpossibleAsOne() {
        int boxes = 200;
        char[][] rows = new char[16][57];
        for (int y = 0; y < rows.length; y++) {
            for (int x = 0; x < rows[y].length; x++) {
                boolean hall = y > 0 && y < 15 && (x > 0 && x < 27 || x > 29 && x < 56);
                rows[y][x] = hall ? ' ' : '#';
            }
        }
        rows[5][27] = ' ';
        rows[5][28] = ' ';
        rows[6][28] = ' ';
        rows[7][28] = ' ';
        rows[7][29] = ' ';
        rows[7][40] = '.';
        for (int i = 0; i < boxes - 1; i++) {
            rows[1 + i % 14][1 + i / 14] = '.';
        }
        rows[7][20] = '$';
        rows[7][22] = '@';
        SquareGraph graph = SquareGraph.of(
                        Boards.of(Arrays.stream(rows).map(String::new).collect(Collectors.joining("\n"))))
                .graph()
                .orElseThrow();
        int[] squares = new int[boxes];
        for (int i = 0; i < boxes; i++) {
            squares[i] = graph.squareAt((2 + i % 12) * 57 + 32 + i / 12);
        }

        Matching matching = new Matching(Distances.toGoals(graph));

        assertThat(matching.solve(squares)).isEqualTo(Matching.IMPOSSIBLE);
        assertThat(matching.moved(0, squares[0] + 1)).isEqualTo(Matching.IMPOSSIBLE);
    }
}
