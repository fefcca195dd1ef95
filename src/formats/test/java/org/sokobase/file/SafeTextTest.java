package org.sokobase.file;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SafeTextTest {

    @ParameterizedTest
    @ValueSource(
            chars = {
                '\0', '\u0007', '\b', '\r', '\u001B', '\u001F', '\u007F', '\u0080', '\u009B', '\u009F', '\u061C',
                '\u200E', '\u200F', '\u202A', '\u202E', '\u2066', '\u2069'
            })
    void whatATerminalObeysIsShownAsABox(char harmful) {
        assertThat(SafeText.of("a" + harmful + "b" + harmful)).isEqualTo("a\uFFFDb\uFFFD");
    }

    @ParameterizedTest
    @ValueSource(
            chars = {
                '\n', '\t', ' ', '~', '\u00A0', '\u061B', '\u061D', '\u200D', '\u2010', '\u2029', '\u202F', '\u2065',
                '\u206A'
            })
    void everythingElseStays(char harmless) {
        assertThat(SafeText.of("a" + harmless + "b")).isEqualTo("a" + harmless + "b");
    }

    @Test
    void aTextWithoutAnythingHarmfulIsTheSame() {
        String text = "Привет, \uD83D\uDE00!";

        assertThat(SafeText.of(text)).isSameAs(text);
    }
}
