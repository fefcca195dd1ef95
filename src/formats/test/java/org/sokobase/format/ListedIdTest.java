package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.identity.LevelId;

class ListedIdTest {

    private static final String ID = "1674E2D1AC70B61C";

    @ParameterizedTest
    @ValueSource(strings = {ID, "  " + ID + "  ", "1674e2d1ac70b61c"})
    void isAnIdAlone(String line) {
        assertThat(ListedId.read(line, 3))
                .contains(new ListedId(LevelId.parse(ID).orElseThrow(), "", 3));
    }

    @ParameterizedTest
    @ValueSource(strings = {" Corner, by A. Author", "\tCorner, by A. Author ", "  Corner, by A. Author"})
    void mayHaveATextBehindIt(String text) {
        assertThat(ListedId.read(ID + text, 1)).map(ListedId::text).contains("Corner, by A. Author");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Corner " + ID, ID + "F", "1674E2D1AC70B61", "1674E2D1AC70B61X", "1674 E2D1AC70B61C"})
    void isNoLineThatBeginsOtherwise(String line) {
        assertThat(ListedId.read(line, 1)).isEmpty();
    }

    @Test
    void linesWithoutWordsAndCommentsSayNothing() {
        assertThat("|  |; " + ID + "| # " + ID)
                .satisfies(lines -> assertThat(lines.split("\\|")).allMatch(ListedId::isEmpty));
        assertThat(ListedId.isEmpty(ID)).isFalse();
    }
}
