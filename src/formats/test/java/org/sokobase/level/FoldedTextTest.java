package org.sokobase.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When two texts agree for somebody who types one of them. */
class FoldedTextTest {

    private static boolean isFound(String part, String text) {
        return FoldedText.of(text).contains(FoldedText.of(part));
    }

    @ParameterizedTest
    @CsvSource({
        "garcia,     José García",
        "GARCÍA,     Jose Garcia",
        "König,      KÖNIG",
        "Konig,      König",
        "König,      Konig",
        "Koenig,     König",
        "König,      Koenig",
        "goethe,     Göthe",
        "Malmoe,     Malmø",
        "Malmo,      Malmø",
        "Aarhus,     Århus",
        "arhus,      Århus",
        "strasse,    Straße",
        "STRASSE,    straße",
        "ẞ,          ss",
        "lodz,       Łódź",
        "dvorak,     Dvořák",
        "aether,     Æther",
        "coeur,      cœur",
        "thor,       Þór",
        "ILGIN,      ılgın",
        "istanbul,   İstanbul",
        "title,      TITLE",
        "ёлка,       ЕЛКА",
        "одна,       ОДНА дорога",
        "ΣΟΦΟΣ,      σοφός",
        "ｓｏｋｏ,   Sokoban",
        "soko,       ＳＯＫＯＢＡＮ",
        "倉庫番,     新倉庫番",
        "difficult,  diﬃcult",
        "Ångström,   A\u030angstro\u0308m",
    })
    void aPartIsFound(String part, String text) {
        assertThat(isFound(part, text)).isTrue();
        assertThat(isFound(part, Normalizer.normalize(text, Normalizer.Form.NFD)))
                .isTrue();
        assertThat(isFound(Normalizer.normalize(part, Normalizer.Form.NFD), text))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"Koenig, Konig", "strase, Straße", "König, Kunig", "garcia, Garca", "Aalto, Alto"})
    void otherLettersAreOtherLetters(String part, String text) {
        assertThat(isFound(part, text)).isFalse();
    }

    @Test
    void theCaseOfLettersDoesNotDependOnWhereTheUserLives() {
        Locale usual = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr"));
            assertThat(isFound("TITLE", "title")).isTrue();
            assertThat(isFound("TİTLE", "title")).isTrue();
        } finally {
            Locale.setDefault(usual);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "König", "\u0308", "\ud800", "a\u0000b", "😀"})
    void everyTextIsAPartOfItself(String text) {
        assertThat(isFound(text, "x" + text + "y")).isTrue();
        assertThat(FoldedText.of(text).agreesWith(FoldedText.of(text))).isTrue();
    }
}
