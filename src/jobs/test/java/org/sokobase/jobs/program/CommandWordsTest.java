package org.sokobase.jobs.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
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

        assertThat(words.with(places("/tmp/a b.xsb", 30)))
                .isEqualTo(List.of("sh", "-c", "solve /tmp/a b.xsb < /tmp/a b.xsb", "--in=/tmp/a b.xsb", "{Level}"));
    }

    private static CommandWords.Places places(String level, double seconds) {
        return new CommandWords.Places(level, "/tmp/out.sok", 7, Duration.ofMillis(Math.round(1000 * seconds)));
    }

    /** Rounded up: some programs take no second at all for no limit. */
    @ParameterizedTest
    @CsvSource({"0.5,1", "1,1", "1.001,2", "60,60"})
    void theTimeLimitIsInWholeSeconds(double limit, String seconds) {
        assertThat(CommandWords.parse("x -t{seconds} {seed} {result}").with(places("l", limit)))
                .isEqualTo(List.of("x", "-t" + seconds, "7", "/tmp/out.sok"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "festival=/opt/f; /opt/f/tmp/l.xsb -out_file /tmp/out.sok -time 10 -cores 1",
                "Festival='/my tools/f' -cores 4; /my tools/f/tmp/l.xsb -out_file /tmp/out.sok -time 10 -cores 1 -cores 4",
                "yass=YASS; YASS/tmp/l.xsb -prompt no -stop yes -maxtime 10",
                "hbox=./hbox_gnu; ./hbox_gnu/tmp/l.xsb 1 1",
            })
    void aPresetKnowsTheArgumentsOfItsProgram(String line, String words) {
        List<String> all = CommandWords.parse(line).with(places("/tmp/l.xsb", 10));

        assertThat(all.get(0) + String.join(" ", all.subList(1, all.size()))).isEqualTo(words);
    }

    @Test
    void anUnknownPresetIsSaid() {
        assertThatThrownBy(() -> CommandWords.parse("sokolution=/opt/s {level}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "there is no solver preset sokolution, only festival, hbox, yass; a program whose name has a = is "
                                + "./sokolution=/opt/s");
        assertThat(CommandWords.parse("./a=b {level}").words()).isEqualTo(List.of("./a=b", "{level}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "solver 'x", "solver \"x", "solver \"x\\\"", "'"})
    void whatIsNoCommandIsSaid(String line) {
        assertThatThrownBy(() -> CommandWords.parse(line))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the command of the solver");
    }
}
