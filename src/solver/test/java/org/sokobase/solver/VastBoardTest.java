package org.sokobase.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.solver.search.Cancellation;
import org.sokobase.solver.search.SearchLimits;
import org.sokobase.solver.search.SearchProgress;
import org.sokobase.solver.search.SearchResult;
import org.sokobase.solver.search.SearchSettings;

/** Boards of up to 10,000 squares and 2,000 boxes: easy ones are solved, others end within their limits. */
@Timeout(300)
class VastBoardTest {

    private static final SearchLimits A_MINUTE = SearchLimits.NONE.withCpu(Duration.ofMinutes(1));

    /** Rows of a board inside its walls. */
    private static char[][] rows(int width, int height) {
        char[][] rows = new char[height][width];
        for (char[] row : rows) {
            Arrays.fill(row, ' ');
        }
        return rows;
    }

    private static Board walled(char[][] rows) {
        String wall = "#".repeat(rows[0].length + 2);
        StringBuilder picture = new StringBuilder(wall).append('\n');
        for (char[] row : rows) {
            picture.append('#').append(row).append("#\n");
        }
        return Boards.of(picture.append(wall).toString());
    }

    /** Boxes in every other row, each beside its goal, with two free squares between one pair and the next. */
    private static Board boxesBesideGoals(int width, int height, int boxes) {
        char[][] rows = rows(width, height);
        int count = 0;
        for (int y = 1; y < height - 1 && count < boxes; y += 2) {
            for (int x = 1; x + 2 < width && count < boxes; x += 3) {
                rows[y][x] = '$';
                rows[y][x + 1] = '.';
                count++;
            }
        }
        assertThat(count).isEqualTo(boxes);
        rows[0][0] = '@';
        return walled(rows);
    }

    /** Boxes and goals anywhere, none of them beside a wall or another box. */
    private static Board scattered(int width, int height, int boxes, long seed) {
        char[][] rows = rows(width, height);
        SplittableRandom random = new SplittableRandom(seed);
        for (char thing : new char[] {'$', '.'}) {
            for (int count = 0; count < boxes; ) {
                int x = 1 + 2 * random.nextInt((width - 2) / 2);
                int y = 1 + 2 * random.nextInt((height - 2) / 2);
                if (rows[y][x] == ' ') {
                    rows[y][x] = thing;
                    count++;
                }
            }
        }
        rows[0][0] = '@';
        return walled(rows);
    }

    /** Rows of boxes, each above its goal, and free rows between. */
    private static Board boxesAboveGoals(int width, int height, int boxes) {
        char[][] rows = rows(width, height);
        int count = 0;
        for (int y = 1; y + 1 < height && count < boxes; y += 3) {
            for (int x = 1; x + 1 < width && count < boxes; x++) {
                rows[y][x] = '$';
                rows[y + 1][x] = '.';
                count++;
            }
        }
        assertThat(count).isEqualTo(boxes);
        rows[0][0] = '@';
        return walled(rows);
    }

    /** Boxes in pairs in every other row, so that all can be moved, and goals in the rows between, where they shut rows off. */
    static Board crowd(int width, int height, int boxes) {
        char[][] rows = rows(width, height);
        int count = 0;
        int goals = 0;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                if (y % 2 == 1 && x % 3 != 0 && count < boxes) {
                    rows[y][x] = '$';
                    count++;
                } else if (y % 2 == 0 && x + y > 0 && goals < boxes) {
                    rows[y][x] = '.';
                    goals++;
                }
            }
        }
        rows[0][0] = '@';
        return walled(rows);
    }

    /** Blocks of boxes none of which can ever move. */
    private static Board locked(int width, int height) {
        char[][] rows = rows(width, height);
        for (int y = 1; y + 4 < height; y += 5) {
            for (int x = 1; x + 4 < width; x += 5) {
                for (int i = 0; i < 4; i++) {
                    rows[y + i / 2][x + i % 2] = '$';
                    rows[y + 3][x + i] = '.';
                }
            }
        }
        rows[0][0] = '@';
        return walled(rows);
    }

    private static void assertSolves(Board board, SearchResult result) {
        assertThat(result)
                .isInstanceOfSatisfying(
                        SearchResult.Solved.class,
                        solved -> assertThat(Replay.play(board, solved.moves())).isInstanceOf(Verdict.Solves.class));
    }

    @Test
    @Tag("long")
    void boxesBesideTheirGoalsAreSolvedOnTheLargestBoards() {
        Board board = boxesBesideGoals(100, 100, 1600);

        SearchResult result = Solver.solve(board, A_MINUTE);

        assertSolves(board, result);
        assertThat(((SearchResult.Solved) result).metrics().pushes()).isEqualTo(1600);
    }

    @Test
    @Tag("long")
    void twoThousandBoxesAreSolvedWhereTheyHaveRoom() {
        Board board = boxesAboveGoals(100, 100, 2000);
        assertSolves(board, Solver.solve(board, A_MINUTE));
    }

    @Test
    void boxesFarFromTheirGoalsAreSolvedWhereNothingIsInTheirWay() {
        Board board = scattered(80, 80, 150, 1);
        assertSolves(board, Solver.solve(board, A_MINUTE));
    }

    @Test
    void whatIsWantedIsFoundButNotProved() {
        Board board = boxesBesideGoals(100, 50, 50);
        SearchSettings wanted = SearchSettings.USUAL.withWanted(SearchSettings.Wanted.FEWEST_PUSHES);

        SearchResult result = Solver.solve(board, A_MINUTE, wanted, new Cancellation(), SearchProgress.UNSEEN);

        assertSolves(board, result);
        assertThat(((SearchResult.Solved) result).optimal()).isFalse();
        assertThat(((SearchResult.Solved) result).atLeast()).isOne();
    }

    @Test
    @Tag("long")
    void aHopelessCrowdEndsInItsTime() {
        Board board = crowd(100, 100, 2000);
        assertThat(board.boxes()).isEqualTo(2000);

        SearchResult result = Solver.solve(board, SearchLimits.NONE.withCpu(Duration.ofSeconds(3)));

        assertThat(result).isNotInstanceOf(SearchResult.Refused.class).isNotInstanceOf(SearchResult.Solved.class);
        assertThat(result.effort().cpu()).isLessThan(Duration.ofSeconds(6));
    }

    @Test
    @Tag("long")
    void howManyBoxesAreNotHomeIsToldOfAVastBoardToo() {
        Board board = crowd(100, 50, 600);

        SearchResult result = Solver.solve(board, SearchLimits.NONE.withCpu(Duration.ofSeconds(3)));

        assertThat(result)
                .isInstanceOfSatisfying(
                        SearchResult.GaveUp.class,
                        gaveUp -> assertThat(gaveUp.best().orElseThrow().offGoals())
                                .isBetween(1, 599));
    }

    @Test
    void boxesThatAreLockedAreKnownAtSight() {
        Board board = locked(100, 100);
        assertThat(board.boxes()).isGreaterThan(1400);

        assertThat(Solver.solve(board, A_MINUTE))
                .isInstanceOfSatisfying(
                        SearchResult.Unsolvable.class,
                        proved -> assertThat(proved.reason()).isEqualTo(SearchResult.Reason.FROZEN));
    }

    @Test
    void aHopelessCrowdEndsWithTheMemoryThatItMayUse() {
        SearchResult result = Solver.solve(crowd(100, 100, 2000), A_MINUTE.withBytes(10_000_000));

        assertThat(result)
                .isInstanceOfSatisfying(
                        SearchResult.GaveUp.class,
                        gaveUp -> assertThat(gaveUp.limit()).isEqualTo(SearchResult.Limit.MEMORY));
    }
}
