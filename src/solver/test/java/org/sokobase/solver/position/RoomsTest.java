package org.sokobase.solver.position;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sokobase.Boards;

class RoomsTest {

    private static SquareGraph graph(String picture) {
        return SquareGraph.of(Boards.of(picture)).graph().orElseThrow();
    }

    /** All ways, as a box on every live square blocks each of them. */
    private static int ways(String picture) {
        SquareGraph graph = graph(picture);
        SearchState board = new SearchState(graph);
        for (int square = 0; square < graph.live; square++) {
            board.put(square);
        }
        return new Rooms(graph).blocked(board);
    }

    private static int blocked(String picture) {
        SquareGraph graph = graph(picture);
        SearchState board = new SearchState(graph);
        board.place(graph.boxes);
        return new Rooms(graph).blocked(board);
    }

    @Test
    void oneRoomHasNoWays() {
        assertThat(ways("""
                #######
                #@    #
                #  $ .#
                #     #
                #######
                """)).isZero();
    }

    @Test
    void aCorridorJoinsTwoRooms() {
        assertThat(ways("""
                ###########
                #@  ###   #
                #  $    . #
                #   ###   #
                ###########
                """)).isEqualTo(1);
    }

    @Test
    void aSingleBlockIsNoRoom() {
        assertThat(ways("""
                ##########
                #@  ###  #
                #  $    .#
                #   ######
                ##########
                """)).isZero();
    }

    @Test
    void threeRoomsOnOneCorridorHaveThreeWays() {
        assertThat(ways("""
                #############
                #@   ###    #
                #  $      . #
                ###### ######
                #####   #####
                #####   #####
                #############
                """)).isEqualTo(3);
    }

    @Test
    void aBoxInACorridorBlocksItsWay() {
        assertThat(blocked("""
                ###########
                #@  ###   #
                #    $  . #
                #   ###   #
                ###########
                """)).isEqualTo(1);
        assertThat(blocked("""
                ###########
                #@  ###   #
                #  $    . #
                #   ###   #
                ###########
                """)).as("still in a room").isZero();
    }

    @Test
    void aBoxThatThePlayerGetsRoundBlocksNothing() {
        assertThat(blocked("""
                #############
                #@  #####   #
                #     $   . #
                #   # # #   #
                #####   #####
                #############
                """)).isZero();
    }

    @Test
    void everyWayIsBlockedByItself() {
        String picture = """
                ###########
                #@  ###   #
                #    %s  . #
                #   ###   #
                #   ###   #
                #    %s  . #
                #   ###   #
                ###########
                """;

        assertThat(ways(picture.formatted("$", "$"))).isEqualTo(2);
        assertThat(blocked(picture.formatted("$", "$"))).isEqualTo(2);
        assertThat(blocked(picture.formatted("$", " "))).isEqualTo(1);
    }
}
