package org.sokobase.solver.position;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sokobase.Boards;
import org.sokobase.solver.search.SearchResult;

class SquareGraphTest {

    private static SquareGraph of(String picture) {
        return SquareGraph.of(Boards.of(picture)).graph().orElseThrow();
    }

    private static SearchResult.Reason hopeless(String picture) {
        SquareGraph.Survey survey = SquareGraph.of(Boards.of(picture));
        assertThat(survey.graph()).isEmpty();
        return survey.hopeless().orElseThrow();
    }

    /** The graph drawn: live squares as {@code o}, others as blanks, everything else as walls; without things. */
    private static void assertLive(String picture, String expected) {
        SquareGraph graph = of(picture);
        StringBuilder drawn = new StringBuilder();
        for (int i = 0; i < Boards.of(picture).grid().size(); i++) {
            int square = graph.squareAt(i);
            drawn.append(square == SquareGraph.WALL ? '#' : square < graph.live ? 'o' : ' ');
            drawn.append(i % graph.width == graph.width - 1 ? "\n" : "");
        }
        assertThat(drawn).hasToString(expected);
    }

    @Test
    void liveSquaresHaveTheLowNumbersRowByRow() {
        SquareGraph graph = of("""
                ######
                #@$ .#
                #    #
                ######
                """);

        assertThat(graph.size).isEqualTo(8);
        assertThat(graph.live).isEqualTo(3);
        assertThat(graph.width).isEqualTo(6);
        assertThat(graph.gridIndex).containsExactly(8, 9, 10, 7, 13, 14, 15, 16);
        assertThat(graph.boxes).containsExactly(0);
        assertThat(graph.goals).containsExactly(2);
        assertThat(graph.isGoal).containsExactly(false, false, true, false, false, false, false, false);
        assertThat(graph.player).isEqualTo(3);
        assertThat(graph.squareAt(13)).isEqualTo(4);
        assertThat(graph.squareAt(0)).isEqualTo(SquareGraph.WALL);
    }

    @Test
    void neighboursAreUpRightDownAndLeft() {
        SquareGraph graph = of("""
                ######
                #@$ .#
                #    #
                ######
                """);

        assertThat(graph.next).startsWith(SquareGraph.WALL, 1, 5, 3);
        for (int square = 0; square < graph.size; square++) {
            for (int d = 0; d < 4; d++) {
                int next = graph.next(square, d);
                if (next != SquareGraph.WALL) {
                    assertThat(graph.next(next, d ^ 2)).isEqualTo(square);
                }
            }
        }
    }

    @Test
    void squaresFromWhichNoBoxCanBePushedToAGoalAreNotLive() {
        assertLive("""
                #########
                #  .    #
                #       #
                #   $@  #
                ###   ###
                  # # #
                  #####
                """, """
                #########
                # ooooo #
                # ooooo #
                # ooooo #
                ###ooo###
                ### # ###
                #########
                """);
    }

    @Test
    void boxesOnGoalsThatCanNeverBeMovedAreWalls() {
        assertLive("""
                #########
                #*  #   #
                #*  @$ .#
                #   #   #
                #########
                """, """
                #########
                ##  #   #
                ## ooooo#
                #   #   #
                #########
                """);
        SquareGraph block = of("""
                ########
                #@$  . #
                #      #
                #  **  #
                #  **  #
                #      #
                ########
                """);
        assertThat(block.size).isEqualTo(6 * 5 - 4);
        assertThat(block.boxes).hasSize(1);
        assertThat(block.goals).hasSize(1);
    }

    @Test
    void boxesOnGoalsThatCanBeMovedAreNone() {
        assertThat(of("""
                ########
                #@$ .  #
                #   *  #
                #      #
                ########
                """).boxes).hasSize(2);
    }

    @Test
    void solvedBoxesBehindOthersThatNeverMoveAreWallsToo() {
        SquareGraph graph = of("""
                ############
                #@ $ .**   #
                #     ** * #
                #    #######
                ############
                """);

        assertThat(graph.boxes).hasSize(1);
        assertThat(graph.goals).hasSize(1);
        assertThat(graph.size).isEqualTo(5 + 5 + 4);
    }

    @Test
    void aBoardOfWhichNothingCanMoveHasAFloorWithoutBoxes() {
        assertThat(of("""
                ####
                #*@#
                #  #
                ####
                """).boxes).isEmpty();
    }

    @Test
    void aBoxThatComesToNoGoalIsSeenAtOnce() {
        assertThat(hopeless("""
                #######
                #@ .  #
                #    $#
                #######
                """)).isEqualTo(SearchResult.Reason.DEAD_BOX);
        assertThat(hopeless("""
                ############
                #@ $ .**   #
                #     ** $.#
                #    #######
                ############
                """)).as("behind boxes that never move").isEqualTo(SearchResult.Reason.DEAD_BOX);
    }

    @Test
    void boxesThatHoldEachOtherAreSeenAtOnce() {
        assertThat(hopeless("""
                #######
                #@ .. #
                # $$  #
                # $$..#
                #     #
                #######
                """)).isEqualTo(SearchResult.Reason.FROZEN);
        assertThat(of("""
                #######
                #@ .. #
                # $$  #
                # $ $.#
                #    .#
                #######
                """).boxes).as("three boxes hold nobody").hasSize(4);
    }

    @Test
    void aGoalThatIsShutOffLeavesABoxWithoutAny() {
        assertThat(hopeless("""
                ############
                #@   #######
                #    **  .##
                # $$.**   ##
                #    #######
                #    #######
                ############
                """)).isEqualTo(SearchResult.Reason.NO_MATCHING);
    }
}
