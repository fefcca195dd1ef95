package org.sokobase.jobs.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlayKeyTest {

    @ParameterizedTest
    @CsvSource({
        "BY_HAND, h, LEFT",
        "BY_HAND, ArrowUp, UP",
        "BY_HAND, Backspace, UNDO",
        "BY_HAND, 3, GO_TO_KEPT",
        "PLAYBACK, 3, PERCENT",
        "PLAYBACK, Space, RUN",
        "PLAYBACK, ArrowUp, BACK_PUSH",
        "PLAYBACK, g, LEVEL_NUMBERED",
        "BY_HAND, End, END",
        "BY_HAND, Space,",
        "PLAYBACK, w,",
        "BY_HAND, i,",
        "PLAYBACK, Escape,",
        "PAGE, i, EXPLORE",
        "EXPLORING, b, NEXT_BOX"
    })
    void aKeyMeansSomethingInAMode(PlayKey.Mode mode, String key, PlayKey meaning) {
        assertThat(PlayKey.of(mode, key)).isEqualTo(Optional.ofNullable(meaning));
    }

    @Test
    void theHelpNamesEveryKeyInLinesOfATerminal() {
        assertThat(PlayKey.help().lines()).allMatch(line -> line.length() <= 80);
        assertThat(PlayKey.help())
                .contains("\n  arrows, wasd, hjkl  move\n")
                .doesNotContain("explor", "cursor")
                .contains("\n  { }", "\n  g ", "\n  m, then 1 to 9", "U: to before", "0: to where", "\n  q, Ctrl-C");
    }
}
