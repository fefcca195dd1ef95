package org.sokobase.solver.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

@Timeout(20)
class NoveltyTest {

    private final SquareGraph graph = SquareGraph.of(Boards.of("""
                    ##########
                    # @      #
                    # $* $ $ #
                    #        #
                    #  . . . #
                    #        #
                    ##########
                    """)).graph().orElseThrow();
    private final long[] goals = SearchState.set(graph, graph.goals);
    private final Novelty novelty = new Novelty(graph, goals, 0);
    private final SearchState board = new SearchState(graph);

    @Test
    void whatWasThereWithAsManyBoxesAwayIsNotNew() {
        board.place(graph.boxes);
        novelty.look(board, 0);
        assertThat(novelty.isFirst()).isTrue();
        assertThat(novelty.rarest()).isZero();

        novelty.look(board, 0);
        assertThat(novelty.isFirst()).isFalse();
        assertThat(novelty.rarest()).isEqualTo(1);

        novelty.look(board, 1);
        assertThat(novelty.isFirst()).as("another area").isTrue();

        board.place(graph.goals);
        novelty.look(board, 0);
        assertThat(novelty.isFirst()).as("all at home").isTrue();
        assertThat(novelty.bytes()).isPositive();
    }

    @Test
    void withMoreBoxesAwayThanAtFirstAPositionIsFar() {
        board.place(graph.boxes);
        novelty.look(board, 0);
        assertThat(novelty.isFar()).as("as many as at first").isFalse();

        int onGoal = Arrays.stream(graph.boxes)
                .filter(box -> graph.isGoal[box])
                .findFirst()
                .orElseThrow();
        int outside = IntStream.range(0, graph.live)
                .filter(square -> !graph.isGoal[square] && !board.hasBox[square])
                .findFirst()
                .orElseThrow();
        board.move(onGoal, outside);
        novelty.look(board, 0);
        assertThat(novelty.isFar()).isTrue();

        board.place(graph.goals);
        novelty.look(board, 0);
        assertThat(novelty.isFar()).as("all at home").isFalse();
    }

    /** By lists of all that was seen, one for each number of boxes away from home. */
    @Test
    void itAgreesWithLookingAtAllThatWasSeen() {
        SplittableRandom random = new SplittableRandom(5);
        Map<Integer, List<List<Integer>>> seen = new HashMap<>();
        int pairs = 0;
        for (int i = 0; i < 2_000; i++) {
            draw(random);
            int area = random.nextInt(4);
            List<Integer> features = features(area);
            List<List<Integer>> before = seen.computeIfAbsent(board.boxesOutside(goals), away -> new ArrayList<>());

            novelty.look(board, area);

            assertThat(novelty.isFirst())
                    .as("position %d", i)
                    .isEqualTo(features.stream().anyMatch(one -> together(before, one, one) == 0));
            long rarest = features.stream()
                    .mapToLong(one -> features.stream()
                            .mapToLong(other -> together(before, one, other))
                            .min()
                            .orElseThrow())
                    .min()
                    .orElseThrow();
            assertThat(novelty.rarest()).as("position %d", i).isEqualTo((int) rarest);
            pairs += !novelty.isFirst() && rarest == 0 ? 1 : 0;
            before.add(features);
        }
        assertThat(pairs).as("positions that are new by two features only").isGreaterThan(100);
        assertThat(novelty.rarest()).isPositive();
    }

    private static long together(List<List<Integer>> before, int one, int other) {
        return before.stream()
                .filter(features -> features.contains(one) && features.contains(other))
                .count();
    }

    /** Mostly at home, else anywhere. */
    private void draw(SplittableRandom random) {
        board.place(graph.goals);
        for (int goal : graph.goals) {
            int to = random.nextInt(graph.live);
            if (random.nextInt(3) == 0 && !board.hasBox[to]) {
                board.move(goal, to);
            }
        }
    }

    private List<Integer> features(int area) {
        List<Integer> features = new ArrayList<>();
        for (int square = 0; square < graph.live; square++) {
            if (board.hasBox[square] != graph.isGoal[square]) {
                features.add(square);
            }
        }
        features.add(graph.live + area);
        return features;
    }
}
