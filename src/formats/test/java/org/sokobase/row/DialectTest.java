package org.sokobase.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.sokobase.format.Reading.diagnostics;
import static org.sokobase.format.Reading.level;
import static org.sokobase.format.Reading.levels;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.level.Level;

/** Walls that are letters, and text that is no board although it has the same letters. */
class DialectTest {

    private static final String ROWS = "#####\n#@$.#\n#####";

    @ParameterizedTest
    @ValueSource(strings = {"X", "W", "w", "H"})
    void wallsMayBeLetters(String wall) {
        assertThat(levels("First\n\n" + ROWS.replace("#", wall) + "\n\nSecond\n\n" + ROWS.replace("#", wall) + "\n"))
                .extracting(Level::line, Level::title, Level::published)
                .containsExactly(tuple(3, "First", ROWS), tuple(9, "Second", ROWS));
    }

    @Test
    void theOtherLettersMeanTheSameAsBetweenWallsOfXsb() {
        assertThat(level("WWWWWW\nWpbo*W\nWWWWWW\n").published()).isEqualTo("######\n#@$.*#\n######");
    }

    @Test
    void rowsMayBeginAndEndWithFloor() {
        assertThat(level("__XXX_\nXXX@X-\nX.$ X \nXXXXX\n").status()).isEqualTo("ok");
    }

    @Test
    void wallsOfXWithAsterisksButWithoutDollarsAreThoseOfPusher() {
        assertThat(level("XXXXX\nX@*.X\nXXXXX\n").published()).isEqualTo("#####\n#@$.#\n#####");
        assertThat(level("XXXXX\nX@&*.X\nXXXXX\n").published()).isEqualTo("#####\n#@*$.#\n#####");
        assertThat(level("XXXXXX\nX@$*.X\nXXXXXX\n").published()).isEqualTo("######\n#@$*.#\n######");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "XXX",
                "X X",
                "WWW",
                "wow",
                "XXX\nXXX\nXXX",
                "XoX\noXo\nXoX",
                "XXXX\nX  X\nXXXX",
                "XXXXX\nX@$.X\nWWWWW",
                "XXXXX\nX@$.X\n#####",
                "XXXXX\nX@$.X",
                "HHHHH\nH@&.H\nHHHHH",
            })
    void otherTextIsNoBoard(String text) {
        assertThat(levels(text + "\n")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"XX", "XXX", "X", "W$W", "H", "XXX\nXXX"})
    void lettersAreATitleWhereWallsAreOfXsb(String title) {
        assertThat(levels(title + "\n\n" + ROWS + "\n"))
                .extracting(Level::published)
                .containsExactly(ROWS);
        assertThat(levels(title + "\n" + ROWS + "\n" + title + "\n" + ROWS + "\n"))
                .extracting(Level::published)
                .containsExactly(ROWS, ROWS);
    }

    @Test
    void aLetterBetweenWallsOfXsbIsStillForeign() {
        assertThat(diagnostics("#####\n#@X.#\n#####\n")).containsExactly("2:3 error foreign-character");
    }
}
