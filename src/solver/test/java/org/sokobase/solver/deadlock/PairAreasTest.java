package org.sokobase.solver.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.solver.SmallBoards;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

@Timeout(20)
class PairAreasTest {

    private static final int BOARDS = 1500;

    /** Rooms, corridors, loops, dead ends, and squares that only a box makes two areas of. */
    private static final Board MAZE = Boards.of("""
            ############
            #. #   #   #
            #  # $   # #
            # ## ### # #
            #    # # # #
            ## ###   # #
            #  $   # # #
            # #### #   #
            #   @#.#####
            ########
            """);

    @Test
    void thePlayerWalksWhereTheTableSays() {
        int parted = assertAgrees(MAZE);
        for (long seed = 0; seed < BOARDS; seed++) {
            parted += assertAgrees(SmallBoards.of(seed));
        }
        assertThat(parted).isGreaterThan(BOARDS);
    }

    /** Returns how many pairs part the squares beside them. */
    private static int assertAgrees(Board picture) {
        Optional<SquareGraph> found = SquareGraph.of(picture).graph();
        if (found.isEmpty()) {
            return 0;
        }
        SquareGraph graph = found.get();
        PairAreas areas = new PairAreas(graph, SearchBudget.endless());
        SearchState board = new SearchState(graph);
        int parted = 0;
        for (int high = 0; high < graph.live; high++) {
            for (int low = 0; low < high; low++) {
                board.place(new int[] {low, high});
                int all = 0;
                boolean parts = false;
                for (int side = 0; side < PairAreas.SIDES; side++) {
                    int expected = walk(board, low, high, side);
                    assertThat(areas.from(PairAreas.pair(low, high), side))
                            .as("%d %d side %d of%n%s", low, high, side, picture)
                            .isEqualTo(expected);
                    all |= expected;
                    parts |= expected != 0 && expected != all;
                }
                parted += parts ? 1 : 0;
            }
        }
        return parted;
    }

    private static int walk(SearchState board, int low, int high, int from) {
        int player = beside(board, low, high, from);
        if (player < 0 || board.hasBox[player]) {
            return 0;
        }
        board.reach(player);
        int sides = 0;
        for (int side = 0; side < PairAreas.SIDES; side++) {
            sides |= board.isReached(beside(board, low, high, side)) ? 1 << side : 0;
        }
        return sides;
    }

    private static int beside(SearchState board, int low, int high, int side) {
        return board.graph.next(side < 4 ? low : high, side & 3);
    }

    /** Two boxes side by side at a wall hold each other, unless both stand on goals. */
    @Test
    void pairsOfLargeBoardsAreKnown() {
        String row = "#" + " ".repeat(35) + "#\n";
        Board hall = Boards.of("#".repeat(37) + "\n#  ..@" + " ".repeat(30) + "#\n" + row.repeat(3) + "#   $  $"
                + " ".repeat(28) + "#\n" + row.repeat(16) + "#".repeat(37));
        SquareGraph graph = SquareGraph.of(hall).graph().orElseThrow();
        assertThat(graph.live).isGreaterThan(500);
        PairTable pairs = DeadlockTables.of(graph).pairsToGoals();
        SearchState board = new SearchState(graph);
        for (int x = 2; x < 34; x++) {
            int left = graph.squareAt(37 + x);
            int right = graph.squareAt(37 + x + 1);
            board.place(new int[] {left});
            assertThat(pairs.isFatal(right, 2, board.boxes)).as("%d", x).isEqualTo(x != 3);
        }
    }
}
