package org.sokobase.solver.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

@Timeout(20)
class DeadPatternsTest {

    /** More than 64 squares, so that sets have more than one word. */
    private static final SquareGraph GRAPH =
            SquareGraph.of(Boards.of("""
                    #############
                    #.$@        #
                    #   #   #   #
                    # # # # # # #
                    #     #     #
                    #  #  #  #  #
                    #     #     #
                    # # # # # # #
                    #   #   #   #
                    #           #
                    #############
                    """)).graph().orElseThrow();

    private static final int SETS = 60;
    private static final int POSITIONS = 5000;

    private final Random random = new Random(7);
    private final SearchState board = new SearchState(GRAPH);
    private final DeadPatterns patterns = new DeadPatterns(GRAPH);
    private final List<Learned> learned = new ArrayList<>();

    /** What was learned, as simply as it can be kept. */
    private record Learned(List<Integer> boxes, List<Integer> players) {

        boolean isIn(SearchState board, int player) {
            return players.contains(player) && boxes.stream().allMatch(square -> board.hasBox[square]);
        }
    }

    @Test
    void aPositionIsLostIfItHasAllBoxesOfASetAndThePlayerInItsArea() {
        for (int i = 0; i < SETS; i++) {
            learn(2 + random.nextInt(2));
        }
        int lost = 0;
        for (int i = 0; i < POSITIONS; i++) {
            int player = place(12);
            List<Learned> holding =
                    learned.stream().filter(set -> set.isIn(board, player)).toList();

            assertThat(patterns.isLost(board.boxes, player)).isEqualTo(!holding.isEmpty());
            for (int square = 0; square < GRAPH.live; square++) {
                int box = square;
                assertThat(patterns.isLost(square, board.boxes, player))
                        .isEqualTo(holding.stream().anyMatch(set -> set.boxes().contains(box)));
            }
            lost += holding.isEmpty() ? 0 : 1;
        }
        assertThat(lost).isBetween(POSITIONS / 10, POSITIONS * 9 / 10);
    }

    private void learn(int count) {
        int player = place(count);
        board.reach(player);
        int[] boxes = new int[count];
        board.boxes(boxes);
        patterns.add(board);
        learned.add(new Learned(
                Arrays.stream(boxes).boxed().toList(),
                IntStream.range(0, board.reachedCount())
                        .mapToObj(board::reached)
                        .toList()));
    }

    /** Places so many boxes somewhere; returns a square without one for the player. */
    private int place(int count) {
        int[] squares = random.ints(0, GRAPH.live).distinct().limit(count + 1).toArray();
        board.place(Arrays.copyOf(squares, count));
        return squares[count];
    }
}
