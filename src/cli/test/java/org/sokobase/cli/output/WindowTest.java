package org.sokobase.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.board.Grid;
import org.sokobase.notation.Coordinates;

class WindowTest {

    private static final Grid GRID = Grid.of(Boards.room(20, 10));

    @ParameterizedTest
    @CsvSource({
        "80, 24,  5, 5,  0, 0, 20, 10",
        "20, 10, 19, 9,  0, 0, 20, 10",
        " 9,  5, 10, 5,  6, 3,  9,  5",
        " 9,  5,  0, 0,  0, 0,  9,  5",
        " 9,  5, 19, 9, 11, 5,  9,  5",
        " 9, 24, 10, 5,  6, 0,  9, 10",
        " 1,  1,  7, 8,  7, 8,  1,  1",
        " 0, -3,  7, 8,  7, 8,  1,  1"
    })
    void theWindowShowsAsMuchAsFitsAroundThePlayer(
            int columns, int rows, int x, int y, int left, int top, int width, int height) {
        assertThat(Window.around(new Coordinates(x, y), GRID, columns, rows))
                .isEqualTo(new Window(left, top, width, height));
    }
}
