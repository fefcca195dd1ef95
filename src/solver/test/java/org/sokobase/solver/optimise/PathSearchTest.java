package org.sokobase.solver.optimise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.solver.budget.SearchBudget;
import org.sokobase.solver.position.Pushes;
import org.sokobase.solver.position.SquareGraph;
import org.sokobase.solver.search.Objective;

/** Searches one after the other, of windows of one path. */
@Timeout(60)
class PathSearchTest {

    private static final int RIGHT = 1;
    private static final int WIDTH = 14;
    private static final int ROWS = 6;

    private static final SquareGraph ROOM =
            SquareGraph.of(Boards.of("""
                    ##############
                    #            #
                    # $       .  #
                    # $       .  #
                    # $       .  #
                    # $       .  #
                    # $       .  #
                    # $       .  #
                    #@           #
                    ##############
                    """)).graph().orElseThrow();

    /** All boxes are pushed by a square each, again and again, so that the player walks much. */
    private static SolutionPath path() {
        Pushes pushes = new Pushes();
        for (int column = 2; column < 10; column++) {
            for (int row = 2; row < 2 + ROWS; row++) {
                pushes.add(Pushes.push(ROOM.squareAt(row * WIDTH + column), RIGHT));
            }
        }
        int[] all = new int[pushes.size()];
        Arrays.setAll(all, pushes::get);
        return new SolutionPath(ROOM, MoveCost.of(Objective.MOVES_THEN_PUSHES), all);
    }

    /** The memory that one search filled is there again for the next one. */
    @ParameterizedTest
    @ValueSource(ints = {500_000, 700_000, 1_000_000, 1_400_000, 2_000_000})
    void aSearchThatWasFullLeavesRoomForTheNextOne(int bytes) {
        SolutionPath path = path();
        MoveCost cost = MoveCost.of(Objective.MOVES_THEN_PUSHES);
        PathSearch search = new PathSearch(ROOM, cost, bytes, SearchBudget.endless());

        search.search(path, 0, path.length, Optional.empty(), Integer.MAX_VALUE);
        assertThat(search.isComplete())
                .as("there is not enough memory for the whole path")
                .isFalse();

        search.search(path, 0, 3, Optional.empty(), Integer.MAX_VALUE);
        assertThat(search.isComplete()).as("there is for a few pushes").isTrue();
    }
}
