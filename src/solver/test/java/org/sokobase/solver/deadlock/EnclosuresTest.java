package org.sokobase.solver.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
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

    /** Where a search comes out is remembered, whatever number that square has. */
    @Test
    void theSameAnswerIsGivenTwiceWhateverNumberTheSquareOutsideHas() {
        Set<Integer> outside = new HashSet<>();
        for (int height = 12; height <= 16; height++) {
            for (int more = 1; more <= 20; more++) {
                SquareGraph hall = SquareGraph.of(Boards.of("#".repeat(22)
                                + "\n#@" + " ".repeat(19) + "#"
                                + ("\n#" + " ".repeat(20) + "#").repeat(height - 2)
                                + "\n#" + " ".repeat(10) + "$" + " ".repeat(9) + "#"
                                + ("\n#" + "#".repeat(20 - more) + " ".repeat(more) + "#")
                                + ("\n" + "#".repeat(20) + " #")
                                + ("\n" + "#".repeat(20) + " #")
                                + ("\n" + "#".repeat(20) + ".#\n")
                                + "#".repeat(22)))
                        .graph()
                        .orElseThrow();
                SearchState position = new SearchState(hall);
                int door = (height + 2) * 22 + 20;
                position.place(new int[] {hall.squareAt(door)});
                Enclosures asked = new Enclosures(DeadlockTables.of(hall));
                for (int time = 0; time < 2; time++) {
                    assertThat(asked.isLost(position, position.reach(hall.player), 0))
                            .as("the box is pulled into a hall of %d rows and %d squares", height, more)
                            .isFalse();
                }
                outside.add(hall.squareAt(door + 22));
            }
        }
        assertThat(outside).contains(255);
    }

    @Test
    void aSecondBoxThatIsSeenFirstIsForgottenElsewhere() {
        assertThat(isLost(4, 5)).as("the second box stops him").isTrue();
        assertThat(isLost(4, 7)).as("the same door without that box").isFalse();
    }
}
