package org.sokobase.solver.position;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.board.Board;
import org.sokobase.solver.SmallBoards;

@Timeout(20)
class ArticulationPointsTest {

    private static final int BOARDS = 3000;

    @Test
    void aCutMakesMoreAreas() {
        int cuts = 0;
        int alone = 0;
        for (long seed = 0; seed < BOARDS; seed++) {
            Board picture = SmallBoards.of(seed);
            Optional<SquareGraph> graph = SquareGraph.of(picture).graph();
            if (graph.isEmpty()) {
                continue;
            }
            SearchState board = new SearchState(graph.get());
            board.place(graph.get().boxes);
            ArticulationPoints on = new ArticulationPoints(board);
            int before = areas(board);
            for (int square = 0; square < graph.get().live; square++) {
                if (board.hasBox[square]) {
                    continue;
                }
                boolean cut = on.isCut(square);
                boolean isAlone = on.isAlone(square);
                board.put(square);
                int more = areas(board) - before;
                board.take(square);
                assertThat(cut).as("%d of%n%s", square, picture).isEqualTo(more > 0);
                assertThat(isAlone).as("%d of%n%s", square, picture).isEqualTo(more < 0);
                cuts += cut ? 1 : 0;
                alone += isAlone ? 1 : 0;
            }
        }
        assertThat(cuts).isGreaterThan(BOARDS / 5);
        assertThat(alone).isGreaterThan(BOARDS / 100);
    }

    private static int areas(SearchState board) {
        BitSet seen = new BitSet();
        int areas = 0;
        for (int square = 0; square < board.graph.size; square++) {
            if (!board.hasBox[square] && !seen.get(square)) {
                areas++;
                board.reach(square);
                for (int i = 0; i < board.reachedCount(); i++) {
                    seen.set(board.reached(i));
                }
            }
        }
        return areas;
    }
}
