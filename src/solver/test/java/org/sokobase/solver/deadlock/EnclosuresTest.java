package org.sokobase.solver.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.sokobase.Boards;
import org.sokobase.solver.position.SearchState;
import org.sokobase.solver.position.SquareGraph;

@Timeout(20)
class EnclosuresTest {

    private static final int WIDTH = 10;

    /** A room in which a box can be pulled aside, but not a second one. */
    private static final SquareGraph ROOM =
            SquareGraph.of(Boards.of("""
                    ##########
                    #@$    *.#
                    #   ######
                    ##########
                    """)).graph().orElseThrow();

    private final SearchState board = new SearchState(ROOM);
    private final Enclosures enclosures = new Enclosures(DeadlockTables.of(ROOM));

    private static int at(int x) {
        return ROOM.squareAt(WIDTH + x);
    }

    /** Asks about a board with boxes in these columns and the player in the room. */
    private boolean isLost(int first, int second) {
        board.place(new int[] {at(first), at(second)});
        return enclosures.isLost(board, board.reach(at(1)), 0);
    }

    @Test
    void aBoxBehindTheDoorCountsOnlyWhereItStands() {
        assertThat(isLost(4, 7)).as("pulled aside, the player comes out").isFalse();
        assertThat(isLost(4, 5)).as("the second box stops him").isTrue();
        assertThat(isLost(4, 5)).as("known by now").isTrue();
        assertThat(isLost(4, 7)).as("the same door without that box").isFalse();
    }

    @Test
    void aSecondBoxThatIsSeenFirstIsForgottenElsewhere() {
        assertThat(isLost(4, 5)).as("the second box stops him").isTrue();
        assertThat(isLost(4, 7)).as("the same door without that box").isFalse();
    }
}
