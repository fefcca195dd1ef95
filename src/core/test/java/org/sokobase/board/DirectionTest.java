package org.sokobase.board;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DirectionTest {

    @ParameterizedTest
    @CsvSource({"UP, 0, -1, u, U", "RIGHT, 1, 0, r, R", "DOWN, 0, 1, d, D", "LEFT, -1, 0, l, L"})
    void goesOneSquareAndHasALetterForWalkAndPush(Direction direction, int dx, int dy, char walk, char push) {
        assertThat(direction.dx()).isEqualTo(dx);
        assertThat(direction.dy()).isEqualTo(dy);
        assertThat(direction.walkLetter()).isEqualTo(walk);
        assertThat(direction.pushLetter()).isEqualTo(push);
    }

    @ParameterizedTest
    @EnumSource
    void itsOppositeUndoesIt(Direction direction) {
        assertThat(direction.dx() + direction.opposite().dx()).isZero();
        assertThat(direction.dy() + direction.opposite().dy()).isZero();
    }

    @Test
    void turnsClockwise() {
        assertThat(Direction.UP.turned(1)).isEqualTo(Direction.RIGHT);
        assertThat(Direction.LEFT.turned(1)).isEqualTo(Direction.UP);
        assertThat(Direction.UP.turned(-1)).isEqualTo(Direction.LEFT);
        assertThat(Direction.DOWN.turned(4)).isEqualTo(Direction.DOWN);
    }

    @Test
    void aStepDownIsAWholeRowInARowMajorArray() {
        assertThat(Direction.DOWN.offset(7)).isEqualTo(7);
        assertThat(Direction.UP.offset(7)).isEqualTo(-7);
        assertThat(Direction.LEFT.offset(7)).isEqualTo(-1);
        assertThat(Direction.RIGHT.offset(7)).isEqualTo(1);
    }
}
