package org.sokobase.solver.position;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sokobase.Boards;

class RoomsTest {

    private static SquareGraph floor(String picture) {
        return SquareGraph.of(Boards.of(picture)).floor().orElseThrow();
    }

    /** All ways, as a box on every live square blocks each of them. */
    private static int ways(String picture) {
        SquareGraph floor = floor(picture);
        SearchState board = new SearchState(floor);
        for (int square = 0; square < floor.live; square++) {
            board.put(square);
        }
        return new Rooms(floor).blocked(board);
    }

    private static int blocked(String picture) {
        SquareGraph floor = floor(picture);
        SearchState board = new SearchState(floor);
        board.place(floor.boxes);
        return new Rooms(floor).blocked(board);
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
