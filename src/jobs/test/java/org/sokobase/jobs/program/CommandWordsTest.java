package org.sokobase.jobs.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandWordsTest {

    /** The words are shown between slashes. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "solver,/solver/",
                "  solver   -x\t7 ,/solver/-x/7/",
                "'my solver' -x,/my solver/-x/",
                "\"my solver\" -x,/my solver/-x/",
                "sh -c 'echo \"a b\" | cat',/sh/-c/echo \"a b\" | cat/",
                "solver --name='a b'c,/solver/--name=a bc/",
                "solver '' \"\",/solver///",
                "my\\ solver \\'x,/my solver/'x/",
                "solver \"a\\\"b\\\\c\\d\",/solver/a\"b\\c\\d/",
                "solver 'a\\b',/solver/a\\b/",
                "solver x\\,/solver/x\\/",
                "solver $HOME *.xsb ~ `;`,/solver/$HOME/*.xsb/~/`;`/",
            })
    void blanksPartWordsUnlessTheyAreQuoted(String line, String words) {
        assertThat("/" + String.join("/", CommandWords.parse(line).words()) + "/")
                .isEqualTo(words);
    }

    @Test
    void theFileTakesAllPlacesOfTheLevel() {
        CommandWords words = CommandWords.parse("sh -c 'solve {level} < {level}' --in={level} {Level}");

        assertThat(words.with("/tmp/a b.xsb", 0))
                .isEqualTo(List.of("sh", "-c", "solve /tmp/a b.xsb < /tmp/a b.xsb", "--in=/tmp/a b.xsb", "{Level}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "solver 'x", "solver \"x", "solver \"x\\\"", "'"})
    void whatIsNoCommandIsSaid(String line) {
        assertThatThrownBy(() -> CommandWords.parse(line))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the command of the solver");
    }
}
