package org.sokobase.format.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.lint.SuspiciousTitle;

/** Titles that were not meant as titles, and odd ones that were. */
class SuspiciousTitleTest {

    @ParameterizedTest
    @CsvSource({
        "???,                        punctuation",
        "+|+,                        punctuation",
        "##### ##,                   punctuation",
        "C:\\levels\\one.xsb,        path",
        "c:/levels/one.xsb,          path",
        "\\\\server\\one.xsb,        path",
        "/home/me/one.xsb,           path",
        "file:///one,                path",
        "llRRllRR,                   moves",
        "Gr\uFFFDn,                  lost",
        "a\u001Bb,                   control"
    })
    void aTitleThatIsSomethingElseIsSuspicious(String title, String reason) {
        assertThat(SuspiciousTitle.reason(title))
                .hasValueSatisfying(words -> assertThat(words).contains(reason));
    }

    @Test
    void aTitleOfMoreThanTwoHundredCharactersIsSuspicious() {
        assertThat(SuspiciousTitle.reason("a".repeat(200))).isEmpty();
        assertThat(SuspiciousTitle.reason("a".repeat(201))).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1",
                "Maze",
                "durr",
                "dh201.xsb",
                "30-8-55",
                "and/or",
                "/ slash",
                "What?",
                "#7",
                "tab\ttab",
                "箱",
                "♥",
                "Größe",
                "7:3",
                "A: B",
                "Dull"
            })
    void anyOtherTitleIsNot(String title) {
        assertThat(SuspiciousTitle.reason(title)).isEmpty();
    }
}
