package org.sokobase.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GridTest {

    @Test
    void readsEachSquareAtItsPlace() {
        Grid grid = Grid.of("""
                #@+#
                $*.-
                """);

        assertThat(grid.width()).isEqualTo(4);
        assertThat(grid.height()).isEqualTo(2);
        assertThat(grid.size()).isEqualTo(8);
        assertThat(grid.at(0, 0)).isEqualTo(Square.WALL);
        assertThat(grid.at(1, 0)).isEqualTo(Square.PLAYER);
        assertThat(grid.at(2, 0)).isEqualTo(Square.PLAYER_ON_GOAL);
        assertThat(grid.at(0, 1)).isEqualTo(Square.BOX);
        assertThat(grid.at(1, 1)).isEqualTo(Square.BOX_ON_GOAL);
        assertThat(grid.at(2, 1)).isEqualTo(Square.GOAL);
        assertThat(grid.at(3, 1)).isEqualTo(Square.FLOOR);
    }

    @Test
    void indexesSquaresRowByRow() {
        Grid grid = Grid.of("""
                #@.
                $*#
                """);

        assertThat((char) grid.symbol(0)).isEqualTo('#');
        assertThat((char) grid.symbol(2)).isEqualTo('.');
        assertThat((char) grid.symbol(3)).isEqualTo('$');
    }

    @Test
    void takesBlankDashAndUnderscoreForFloor() {
        assertThat(Grid.ofRows(List.of("# -_#"))).isEqualTo(Grid.ofRows(List.of("#   #")));
    }

    @Test
    void fillsShortRowsUpWithFloor() {
        Grid grid = Grid.of("""
                ##
                #.##
                #
                """);

        assertThat(grid).hasToString("##  \n#.##\n#   \n");
    }

    @Test
    void endsEveryRowOfItsTextWithALineFeedTheLastOneToo() {
        assertThat(Grid.ofRows(List.of("#_", "@#"))).hasToString("# \n@#\n");
    }

    @Test
    void countsBoxesAndGoalsOnEachOtherOrNot() {
        Grid grid = Grid.ofRows(List.of("$$*.+@#"));

        assertThat(grid.boxes()).isEqualTo(3);
        assertThat(grid.goals()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"#x#", "#\t#", "#\u00a0#", "#\u0123#", "#&#"})
    void refusesAForeignCharacter(String row) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Grid.ofRows(List.of(row)))
                .withMessage("not a square: '" + row.charAt(1) + "'");
    }

    @Test
    void refusesToBeEmpty() {
        assertThatIllegalArgumentException().isThrownBy(() -> Grid.ofRows(List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> Grid.ofRows(List.of("", "")));
    }

    @Test
    void isAtMostThousandSquaresWide() {
        assertThat(Grid.ofRows(List.of("#".repeat(1000))).width()).isEqualTo(1000);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Grid.ofRows(List.of("#".repeat(1001))))
                .withMessageContaining("1001x1");
    }

    @Test
    void isAtMostThousandSquaresHigh() {
        assertThat(Grid.ofRows(Collections.nCopies(1000, "#")).height()).isEqualTo(1000);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Grid.ofRows(Collections.nCopies(1001, "#")))
                .withMessageContaining("1x1001");
    }

    @Test
    void refusesAnArrayThatDoesNotMakeItsSize() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Grid.of(2, 3, new byte[5]))
                .withMessage("5 squares do not make 2x3");
    }

    @Test
    void refusesAnArrayWithAForeignByte() {
        assertThatIllegalArgumentException().isThrownBy(() -> Grid.of(2, 1, new byte[] {'#', '-'}));
    }

    @Test
    void isNotChangedThroughTheArraysItTakesAndGives() {
        byte[] symbols = {'#', '@'};
        Grid grid = Grid.of(2, 1, symbols);

        symbols[0] = '$';
        grid.symbols()[1] = '$';

        assertThat(grid).hasToString("#@\n");
    }

    @Test
    void namesAPlaceOutsideItself() {
        Grid grid = Grid.ofRows(List.of("##", "##"));

        assertThatThrownBy(() -> grid.at(2, 0))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("(2,0) in 2x2");
        assertThatThrownBy(() -> grid.at(0, -1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> grid.at(0, 2)).hasMessage("(0,2) in 2x2");
        assertThatThrownBy(() -> grid.at(-1, 1)).hasMessage("(-1,1) in 2x2");
    }

    @Test
    void equalsAnotherWithTheSameSquares() {
        Grid grid = Grid.ofRows(List.of("#@", "$."));

        assertThat(grid).isEqualTo(Grid.of("#@\n$.")).hasSameHashCodeAs(Grid.of("#@\n$."));
        assertThat(grid).isNotEqualTo(Grid.of("#@\n.$")).isNotEqualTo("#@\n$.\n");
    }

    @Test
    void differsFromTheSameSquaresInAnotherShape() {
        assertThat(Grid.ofRows(List.of("#@$."))).isNotEqualTo(Grid.ofRows(List.of("#@", "$.")));
        assertThat(Grid.ofRows(List.of("####"))).isNotEqualTo(Grid.ofRows(List.of("#", "#", "#", "#")));
    }

    @Test
    void writesIntoALargerBufferAndSaysHowMuch() {
        byte[] buffer = new byte[10];

        int written = Grid.ofRows(List.of("#@$")).encode(Symmetry.ROT90, buffer);

        assertThat(written).isEqualTo(6);
        assertThat(buffer).startsWith('#', '\n', '@', '\n', '$', '\n').endsWith(0, 0, 0, 0);
    }

    @Test
    void knowsEverySquareByItsSymbol() {
        for (Square square : Square.values()) {
            assertThat(Square.of(square.symbol())).isEqualTo(square);
            assertThat(Square.isSymbol(square.symbol())).isTrue();
        }
        assertThat(Square.isSymbol('-')).isFalse();
    }

    @Test
    void everySquareIsFoundAgainInEveryView() {
        Grid grid = Grid.of("#@+#\n$*.-\n");
        for (Symmetry view : Symmetry.values()) {
            Grid seen = grid.seen(view);
            for (int square = 0; square < grid.size(); square++) {
                assertThat(seen.symbol(grid.seen(view, square)))
                        .as("%s %d", view, square)
                        .isEqualTo(grid.symbol(square));
            }
        }
    }
}
