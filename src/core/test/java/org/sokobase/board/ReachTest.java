package org.sokobase.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sokobase.Boards;

class ReachTest {

    private static final Board BOARD = Boards.of("""
            ######
            #@ $.#
            #  $ #
            ######
            """);

    @Test
    void stopsAtWallsAndBoxes() {
        Reach reach = new Reach(BOARD);

        reach.walk(BOARD.player());

        assertThat(squares(reach)).containsExactlyInAnyOrder(7, 8, 13, 14);
        assertThat(reach.contains(14)).isTrue();
        assertThat(reach.contains(9)).as("the box").isFalse();
        assertThat(reach.contains(10)).as("behind the box").isFalse();
    }

    @Test
    void collectsTheNearerSquaresFirst() {
        Reach reach = new Reach(BOARD);

        reach.walk(7);

        assertThat(reach.square(0)).isEqualTo(7);
        assertThat(reach.square(3)).as("the farthest").isEqualTo(14);
    }

    @Test
    void forgetsTheFillBefore() {
        Reach reach = new Reach(BOARD);

        reach.walk(7);
        reach.walk(10);

        assertThat(squares(reach)).containsExactlyInAnyOrder(10, 16);
        assertThat(reach.contains(7)).isFalse();
    }

    @Test
    void hasNoMoreSquaresThanItCollected() {
        Reach reach = new Reach(BOARD);
        reach.walk(10);

        assertThatThrownBy(() -> reach.square(2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void goesThroughBoxesWhenItLooksForTheInside() {
        Reach reach = new Reach(BOARD);

        assertThat(reach.fillThroughBoxes(7)).isTrue();
        assertThat(reach.size()).isEqualTo(8);
    }

    private static List<Integer> squares(Reach reach) {
        List<Integer> squares = new ArrayList<>();
        for (int i = 0; i < reach.size(); i++) {
            squares.add(reach.square(i));
        }
        return squares;
    }
}
