package org.sokobase.solver.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.board.Board;
import org.sokobase.board.Direction;
import org.sokobase.solver.ShutInHall;
import org.sokobase.solver.SmallBoards;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

@Timeout(20)
class CutSquaresTest {

    private static final int BOARDS = 3000;

    @Test
    void partsAreTheAreasThatABoxLeaves() {
        int splits = 0;
        int whole = 0;
        for (long seed = 0; seed < BOARDS; seed++) {
            Board picture = SmallBoards.of(seed);
            Optional<SquareGraph> graph = SquareGraph.of(picture).graph();
            if (graph.isEmpty()) {
                continue;
            }
            SearchState board = new SearchState(graph.get());
            CutSquares cuts = new CutSquares(board);
            for (int[] boxes : List.of(graph.get().boxes, graph.get().goals)) {
                board.place(boxes);
                short[] before = areas(board);
                cuts.begin();
                for (int square = 0; square < graph.get().live; square++) {
                    if (board.hasBox[square]) {
                        continue;
                    }
                    board.put(square);
                    short[] after = areas(board);
                    board.take(square);
                    int more = count(after) - count(before);
                    assertThat(cuts.parts(square, before))
                            .as("%d of%n%s", square, picture)
                            .isEqualTo(Math.max(0, more));
                    if (more > 0) {
                        assertParts(cuts, square, before, after);
                    }
                    splits += more > 0 ? 1 : 0;
                    whole += more == 0 ? 1 : 0;
                }
            }
        }
        assertThat(splits).isGreaterThan(2 * BOARDS / 5);
        assertThat(whole).isGreaterThan(BOARDS);
    }

    @Test
    void cutsStayRightWhenTheirOrderStartsOver() {
        SquareGraph graph = ShutInHall.graph();
        SearchState board = new SearchState(graph);
        CutSquares cuts = new CutSquares(board);
        int corner = graph.goals[0];
        int besideCorner = graph.next(corner, Direction.RIGHT.ordinal());
        int[] belowCorner = {graph.next(corner, Direction.DOWN.ordinal())};
        board.place(belowCorner);
        short[] withBoxThere = areas(board);
        board.place(graph.boxes);
        short[] without = areas(board);

        for (int i = 0; i < ShutInHall.FLOODS_UNTIL_MARKS_START_OVER; i++) {
            cuts.begin();
            if (i % 2000 == 0) {
                assertThat(cuts.parts(besideCorner, without)).isZero();
                board.place(belowCorner);
            } else if (i % 2000 == 1000) {
                assertThat(cuts.parts(besideCorner, withBoxThere)).isEqualTo(1);
                board.place(graph.boxes);
            }
        }
    }

    /** What is not a part by itself is one area, too. */
    private static void assertParts(CutSquares cuts, int box, short[] before, short[] after) {
        short rest = -1;
        for (int square = 0; square < before.length; square++) {
            if (square != box && before[square] == before[box]) {
                int part = cuts.part(box, square);
                rest = part < 0 && rest < 0 ? after[square] : rest;
                assertThat(part < 0 ? rest : part).isEqualTo(after[square]);
            }
        }
    }

    /** For every square the lowest of its area, or -1 for a box. */
    private static short[] areas(SearchState board) {
        short[] areas = new short[board.graph.size];
        Arrays.fill(areas, (short) -1);
        for (int square = 0; square < areas.length; square++) {
            if (!board.hasBox[square]) {
                areas[square] = (short) board.reach(square);
            }
        }
        return areas;
    }

    private static int count(short[] areas) {
        int count = 0;
        for (int square = 0; square < areas.length; square++) {
            count += areas[square] == square ? 1 : 0;
        }
        return count;
    }
}
