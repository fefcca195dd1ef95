package org.sokobase.solver.position;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.board.Board;
import org.sokobase.solver.SmallBoards;

@Timeout(20)
class NextAreaTest {

    private static final int BOARDS = 3000;

    @Test
    void theAreaAfterEveryPushAndPullIsThatOfAFlood() {
        int[] steps = new int[SearchDirection.values().length];
        for (long seed = 0; seed < BOARDS; seed++) {
            Board picture = SmallBoards.of(seed);
            Optional<SquareGraph> graph = SquareGraph.of(picture).graph();
            if (graph.isPresent() && graph.get().boxes.length > 0) {
                for (SearchDirection direction : SearchDirection.values()) {
                    steps[direction.ordinal()] += assertAll(graph.get(), direction, picture);
                }
            }
        }
        for (int count : steps) {
            assertThat(count).isGreaterThan(BOARDS / 3);
        }
    }

    private static int assertAll(SquareGraph graph, SearchDirection direction, Board picture) {
        SearchState board = new SearchState(graph);
        board.place(graph.boxes);
        NextArea next = new NextArea(board);
        SearchState fresh = new SearchState(graph);
        int before = board.reach(graph.player);
        int steps = 0;
        for (int box : graph.boxes) {
            for (int d = 0; d < 4; d++) {
                int to = graph.next(box, d);
                boolean isPull = direction == SearchDirection.BACKWARD;
                int player = isPull ? (to < 0 ? to : graph.next(to, d)) : box;
                int from = isPull ? player : graph.next(box, d ^ 2);
                boolean isFree = board.isFreeForBox(to) && board.isReached(from) && (!isPull || board.isReached(to));
                if (!isFree) {
                    continue;
                }
                board.move(box, to);
                fresh.place(board.boxes, 0);
                assertThat(next.corner(box, to, player, before))
                        .as("%s of %d to %d on%n%s", direction, box, to, picture)
                        .isEqualTo(fresh.reach(player));
                board.move(to, box);
                steps++;
            }
        }
        return steps;
    }
}
