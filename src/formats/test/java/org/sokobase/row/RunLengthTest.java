package org.sokobase.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers before symbols and groups; the examples are moves and rows, as the symbols are the caller's. */
class RunLengthTest {

    private static final int LIMIT = 1000;

    private static RunLength.Decoding decode(String encoded) {
        return RunLength.decode(encoded, c -> "#-$lurdLURD".indexOf(c) >= 0, LIMIT);
    }

    @ParameterizedTest
    @CsvSource({
        "'',''",
        "#-#,#-#",
        "3#,###",
        "12-,------------",
        "4r3U,rrrrUUU",
        "2(3(#-)#),#-#-#-##-#-#-#",
        "(#)-(),#-",
        "9(),''",
        "1#,#"
    })
    void aNumberRepeatsTheSymbolOrGroupBehindIt(String encoded, String text) {
        assertThat(decode(encoded)).isEqualTo(new RunLength.Decoded(text));
    }

    @ParameterizedTest
    @CsvSource({
        "3#2, 2, TRAILING_NUMBER",
        "7, 0, TRAILING_NUMBER",
        "(#2), 3, NOTHING_TO_REPEAT",
        "2x, 1, NOTHING_TO_REPEAT",
        "#x, 1, FOREIGN",
        "0#, 0, ZERO",
        "03#, 0, ZERO",
        "#(#(-), 1, UNBALANCED",
        "#), 1, UNBALANCED"
    })
    void whatIsNoEncodingIsToldWithItsPlace(String encoded, int offset, RunLength.Fault fault) {
        assertThat(decode(encoded)).isEqualTo(new RunLength.Malformed(offset, fault));
    }

    @Test
    void theLimitIsAllowedAndOneMoreIsTooLong() {
        assertThat(decode("1000#")).isEqualTo(new RunLength.Decoded("#".repeat(1000)));
        assertThat(decode("1001#")).isEqualTo(new RunLength.TooLong());
        assertThat(decode("-500(--)")).isEqualTo(new RunLength.TooLong());
        assertThat(decode("99999999999999999999(#-)")).isEqualTo(new RunLength.TooLong());
    }

    @Test
    void groupsLieInEachOtherToALimit() {
        assertThat(decode("(".repeat(32) + "2#" + ")".repeat(32))).isEqualTo(new RunLength.Decoded("##"));
        assertThat(decode("(".repeat(33) + "2#" + ")".repeat(33)))
                .isEqualTo(new RunLength.Malformed(32, RunLength.Fault.TOO_DEEP));
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"9", "(", "9(", "()", "9()", "#)", "2(#)"})
    @Timeout(10)
    void tenMillionCharactersAreReadSoon(String part) {
        decode(part.repeat(10_000_000 / part.length()));
    }

    @ParameterizedTest
    @CsvSource({"###,3#", "#--#,#2-#", "#-#,#-#", "'',''"})
    void everyRunOfTwoOrMoreIsCounted(String text, String encoded) {
        assertThat(RunLength.encode(text)).isEqualTo(encoded);
    }

    @Test
    void whatWasEncodedDecodesToTheSame() {
        for (int seed = 0; seed < 2_000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(60); i > 0; i--) {
                text.append(String.valueOf("#-$".charAt(random.nextInt(3))).repeat(1 + random.nextInt(12)));
            }

            assertThat(decode(RunLength.encode(text.toString())))
                    .as("%d", seed)
                    .isEqualTo(new RunLength.Decoded(text.toString()));
        }
    }
}
