package org.sokobase.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.board.Direction;

class MovesTest {

    @Test
    void readsEachLetter() {
        Moves moves = Moves.of("lURd");

        assertThat(moves.length()).isEqualTo(4);
        assertThat(moves.direction(0)).isEqualTo(Direction.LEFT);
        assertThat(moves.direction(1)).isEqualTo(Direction.UP);
        assertThat(moves.direction(2)).isEqualTo(Direction.RIGHT);
        assertThat(moves.direction(3)).isEqualTo(Direction.DOWN);
        assertThat(moves.isPush(0)).isFalse();
        assertThat(moves.isPush(1)).isTrue();
        assertThat(moves.isPush(2)).isTrue();
        assertThat(moves.isPush(3)).isFalse();
    }

    @Test
    void knowsTheEightLettersAndNoOther() {
        StringBuilder letters = new StringBuilder();
        for (char c = 0; c < Character.MAX_VALUE; c++) {
            letters.append(Moves.isLetter(c) ? c : "");
        }
        assertThat(letters).hasToString("DLRUdlru");
    }

    @Test
    void passesOverBlanksAndLineEnds() {
        assertThat(Moves.of(" rr\tUU\r\n ll\n")).isEqualTo(Moves.of("rrUUll")).hasToString("rrUUll");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\r\n"})
    void areNeverEmpty(String blank) {
        Moves.Parsed parsed = Moves.parse(blank);

        assertThat(parsed.moves()).isEmpty();
        assertThat(parsed.wrong()).as("there is no wrong character").isEqualTo(blank.length());
    }

    @ParameterizedTest
    @CsvSource({"xrrr, 0", "rr rx, 4", "rrr., 3", "rr-UU, 2", "undefined, 1", "ruld\u00fc, 4", "r5, 1"})
    void nameTheFirstCharacterThatIsNone(String text, int wrong) {
        Moves.Parsed parsed = Moves.parse(text);

        assertThat(parsed.moves()).isEmpty();
        assertThat(parsed.wrong()).isEqualTo(wrong);
    }

    @Test
    void areEqualIfTheirLettersAre() {
        assertThat(Moves.of("rU")).isEqualTo(Moves.of("r U")).hasSameHashCodeAs(Moves.of("r U"));
        assertThat(Moves.of("rU")).isNotEqualTo(Moves.of("ru")).isNotEqualTo("rU");
    }

    @Test
    void theOfMethodNamesATextThatIsNone() {
        assertThatIllegalArgumentException().isThrownBy(() -> Moves.of("right")).withMessage("not moves: right");
    }
}
