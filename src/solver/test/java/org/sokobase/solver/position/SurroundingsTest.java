package org.sokobase.solver.position;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.board.Board;
import org.sokobase.solver.SmallBoards;

@Timeout(20)
class SurroundingsTest {

    private static final int BOARDS = 3000;

    @Test
    void whatIsConnectedRoundASquareIsNotCut() {
        int connected = 0;
        int alone = 0;
        for (long seed = 0; seed < BOARDS; seed++) {
            Board picture = SmallBoards.of(seed);
            Optional<SquareGraph> graph = SquareGraph.of(picture).graph();
            if (graph.isEmpty()) {
                continue;
            }
            SearchState board = new SearchState(graph.get());
            board.place(graph.get().boxes);
            Surroundings on = new Surroundings(board);
            int before = areas(board);
            for (int square = 0; square < graph.get().live; square++) {
                if (board.hasBox[square]) {
                    continue;
                }
                boolean isConnected = on.connect(square);
                boolean isAlone = on.isAlone(square);
                board.put(square);
                int more = areas(board) - before;
                board.take(square);
                if (isConnected) {
                    assertThat(more).as("%d of%n%s", square, picture).isLessThanOrEqualTo(0);
                }
                assertThat(isAlone).as("%d of%n%s", square, picture).isEqualTo(more < 0);
                connected += isConnected ? 1 : 0;
                alone += isAlone ? 1 : 0;
            }
        }
        assertThat(connected).isGreaterThan(BOARDS / 2);
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
