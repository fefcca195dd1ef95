package org.sokobase.notation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Grid;

class CoordinatesTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0, Aa",
        "1, 0, Ba",
        "0, 1, Ab",
        "25, 25, Zz",
        "26, 26, AAaa",
        "27, 51, ABaz",
        "701, 702, ZZaaa",
        "52, 2, BAc"
    })
    void theColumnIsInCapitalsAndTheRowInSmallLetters(int x, int y, String text) {
        assertThat(new Coordinates(x, y)).hasToString(text);
        assertThat(Coordinates.parse(text)).contains(new Coordinates(x, y));
    }

    @Test
    void everySquareOfTheLargestGridIsReadAsItWasWritten() {
        for (int i = 0; i < Grid.MAX_SIDE; i++) {
            Coordinates square = new Coordinates(i, Grid.MAX_SIDE - 1 - i);
            assertThat(Coordinates.parse(square.toString())).contains(square);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A", "a", "aA", "Aa ", "A a", "Aa1", "AaB", "AAAAa", "Aaaaa", "\u00c4a", "A\u00e4"})
    void anythingElseIsNoSquare(String text) {
        assertThat(Coordinates.parse(text)).isEmpty();
    }

    @Test
    void thePlayerIsFoundInTheGridAsPublishedAndInTheNormalForm() {
        Grid published = Grid.of("\n   ####\n   # +##\n   ##$ #\n    ####");

        assertThat(Coordinates.ofPlayer(published)).contains(new Coordinates(5, 2));
        assertThat(Coordinates.ofPlayer(Boards.of(published.toString()))).isEqualTo(new Coordinates(2, 1));
        assertThat(Coordinates.ofPlayer(Grid.of("###\n# #"))).isEmpty();
    }
}
