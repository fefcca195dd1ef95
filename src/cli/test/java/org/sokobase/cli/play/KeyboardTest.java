package org.sokobase.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyboardTest {

    private static final String ESCAPE = "\u001B";

    /** The keys of what a terminal sends; a NUL stands for a pause. */
    private static List<Keystroke> keys(String sent) {
        int[] next = {0};
        Keyboard keyboard = new Keyboard(millis -> {
            if (next[0] == sent.length()) {
                return Keyboard.Characters.END;
            }
            char c = sent.charAt(next[0]++);
            return c == '\0' ? Keyboard.Characters.NONE : c;
        });
        List<Keystroke> keys = new ArrayList<>();
        do {
            keys.add(keyboard.read(1000));
        } while (keys.get(keys.size() - 1).key() != Keystroke.Key.END_OF_INPUT);
        return keys.subList(0, keys.size() - 1);
    }

    @ParameterizedTest
    @CsvSource({
        "[A, UP", "[B, DOWN", "[C, RIGHT", "[D, LEFT", "OA, UP", "OB, DOWN", "OC, RIGHT", "OD, LEFT", "[H, HOME",
        "[F, END", "OH, HOME", "OF, END", "[1~, HOME", "[7~, HOME", "[4~, END", "[8~, END", "[1;5C, RIGHT",
                "[5~, OTHER",
        "[Z, OTHER", "x, OTHER", "OP, OTHER"
    })
    void sequencesAreKeys(String sequence, Keystroke.Key key) {
        assertThat(keys(ESCAPE + sequence + "q")).containsExactly(Keystroke.of(key), Keystroke.of('q'));
    }

    @Test
    void charactersAreThemselves() {
        assertThat(keys("aA +0?é"))
                .containsExactlyElementsOf(
                        "aA +0?é".chars().mapToObj(c -> Keystroke.of((char) c)).toList());
    }

    @Test
    void controlCharactersHaveTheirMeanings() {
        assertThat(keys("\u0003\u007F\b\t\r\n\0"))
                .extracting(Keystroke::key)
                .containsExactly(
                        Keystroke.Key.INTERRUPT,
                        Keystroke.Key.BACKSPACE,
                        Keystroke.Key.BACKSPACE,
                        Keystroke.Key.OTHER,
                        Keystroke.Key.ENTER,
                        Keystroke.Key.ENTER,
                        Keystroke.Key.NONE);
        assertThat(keys("a\u0004b")).containsExactly(Keystroke.of('a'));
    }

    @Test
    void theEscapeKeyAloneIsNoBeginningOfASequence() {
        assertThat(keys(ESCAPE + "\0" + "[A"))
                .containsExactly(Keystroke.of(Keystroke.Key.OTHER), Keystroke.of('['), Keystroke.of('A'));
    }

    @Test
    void aSequenceThatIsCutOffOrEndlessIsOneOtherKey() {
        assertThat(keys(ESCAPE)).isEmpty();
        assertThat(keys(ESCAPE + "[")).isEmpty();
        assertThat(keys(ESCAPE + "[1\0q")).containsExactly(Keystroke.of(Keystroke.Key.OTHER), Keystroke.of('q'));
        assertThat(keys(ESCAPE + "[" + "1".repeat(16) + "q"))
                .containsExactly(Keystroke.of(Keystroke.Key.OTHER), Keystroke.of('q'));
    }
}
