package org.sokobase.level;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LevelNumbersTest {

    @ParameterizedTest
    @CsvSource({
        "a.xsb#3, a.xsb, 3, 3, #3",
        "a.xsb#2-10, a.xsb, 2, 10, #2-10",
        "a.xsb#7-7, a.xsb, 7, 7, #7",
        "a#1#2, a#1, 2, 2, #2",
        "a#10-2, a, 10, 2, #10-2",
        "a#0, a, 0, 0, #0",
        "a#999999999, a, 999999999, 999999999, #999999999"
    })
    void whatStandsBehindTheLastMarkIsNumbers(String text, String name, int first, int last, String numbers) {
        LevelNumbers named = LevelNumbers.parse(text).orElseThrow();

        assertThat(named).isEqualTo(new LevelNumbers(name, first, last));
        assertThat(named.numbers()).isEqualTo(numbers);
        assertThat(named.isOne()).isEqualTo(first == last);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "#3", "a#", "a#x", "a#-3", "a#3-", "a#3-4-5", "a#3 ", "a#1234567890"})
    void otherTextsHaveNone(String text) {
        assertThat(LevelNumbers.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, 1, true",
        "1, 3, 3, true",
        "2, 3, 4, true",
        "3, 3, 3, true",
        "0, 1, 3, false",
        "0, 0, 3, false",
        "4, 4, 3, false",
        "3, 4, 3, false",
        "3, 2, 3, false"
    })
    void someLevelsAreAmongThoseThereAre(int first, int last, int levels, boolean are) {
        assertThat(new LevelNumbers("a", first, last).areAmong(levels)).isEqualTo(are);
    }
}
