package org.sokobase.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LevelIdTest {

    @Test
    void isWrittenAsSixteenUpperCaseDigits() {
        assertThat(new LevelId(0xABCL)).hasToString("0000000000000ABC");
        assertThat(new LevelId(-1)).hasToString("FFFFFFFFFFFFFFFF");
    }

    @Test
    void isReadInAnyCase() {
        assertThat(LevelId.parse("1674e2d1ac70B61C")).isEqualTo(Optional.of(new LevelId(0x1674E2D1AC70B61CL)));
        assertThat(LevelId.parse("F8C5D36B1F718D0F").map(LevelId::toString)).contains("F8C5D36B1F718D0F");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1674E2D1AC70B61",
                "1674E2D1AC70B61C0",
                "1674E2D1AC70B61G",
                " 674E2D1AC70B61C",
                "٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠"
            })
    void isNothingElse(String text) {
        assertThat(LevelId.parse(text)).isEmpty();
    }

    @Test
    void isOrderedAsItsDigitsAre() {
        assertThat(Stream.of("F8C5D36B1F718D0F", "017F1D37EE023ACB", "7FFFFFFFFFFFFFFF", "8000000000000000")
                        .map(text -> LevelId.parse(text).orElseThrow())
                        .sorted()
                        .map(LevelId::toString))
                .containsExactly("017F1D37EE023ACB", "7FFFFFFFFFFFFFFF", "8000000000000000", "F8C5D36B1F718D0F");
    }
}
