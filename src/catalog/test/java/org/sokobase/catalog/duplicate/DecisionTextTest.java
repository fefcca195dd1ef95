package org.sokobase.catalog.duplicate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.catalog.mark.Decision;
import org.sokobase.identity.LevelId;

class DecisionTextTest {

    private static final Instant TIME = Instant.parse("2026-01-02T03:04:05Z");

    private static Decision of(Decision.Ruling ruling, String saidBy, String note) {
        return new Decision(new LevelId(0x143D871FF5112DD7L), new LevelId(255), ruling, saidBy, TIME, note);
    }

    @ParameterizedTest
    @EnumSource
    void whatWasWrittenReadsTheSameAgain(Decision.Ruling ruling) {
        for (String note : new String[] {"", "two: more", "größer"}) {
            Decision decision = of(ruling, "Ann", note);
            assertThat(DecisionText.read(DecisionText.write(decision))).contains(decision);
        }
    }

    @Test
    void aLineHasBothIdsTheRulingTheTimeTheNameAndTheNote() {
        assertThat(DecisionText.write(of(Decision.Ruling.VARIANT_OF, "Ann", "two: more")))
                .isEqualTo("143D871FF5112DD7 variant-of 00000000000000FF 2026-01-02T03:04:05Z Ann: two: more");
        assertThat(DecisionText.write(of(Decision.Ruling.SAME, "", "")))
                .isEqualTo("143D871FF5112DD7 same 00000000000000FF 2026-01-02T03:04:05Z :");
    }

    @Test
    void itIsOneLineWhateverIsSaid() {
        assertThat(DecisionText.write(of(Decision.Ruling.SAME, "Ann: B\nC", "one\r\ntwo")))
                .isEqualTo("143D871FF5112DD7 same 00000000000000FF 2026-01-02T03:04:05Z Ann  B C: one two");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "; a comment"})
    void someLinesSayNothing(String line) {
        assertThat(DecisionText.isEmpty(line)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "143D871FF5112DD7 same 00000000000000FF 2026-01-02T03:04:05Z Ann",
                "143D871FF5112DD7 alike 00000000000000FF 2026-01-02T03:04:05Z Ann:",
                "143D871FF5112DD7 same 143D871FF5112DD7 2026-01-02T03:04:05Z Ann:",
                "143D871FF5112DD7 same 00000000000000FF yesterday Ann:",
                "143D871FF5112DD same 00000000000000FF 2026-01-02T03:04:05Z Ann:"
            })
    void otherLinesAreNoDecisions(String line) {
        assertThat(DecisionText.isEmpty(line)).isFalse();
        assertThat(DecisionText.read(line)).isEmpty();
    }
}
