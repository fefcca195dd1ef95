package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;

/** Levels of games that are written like Sokoban are refused by the name of the game. */
class OtherGamesTest {

    private static final String BOARD = "#####\n#@$.#\n#####\n";
    private static final String HEXAGONS = """
              # # #
             # @ $ #
              # . #
               # #
            """;

    private static LevelFile read(String name, String text) {
        return LevelFiles.read(new Source(name, Optional.empty(), true, text.getBytes(StandardCharsets.UTF_8)));
    }

    private static void assertRefused(LevelFile file, int line, String message) {
        assertThat(file.format()).isEqualTo(LevelFile.Format.OTHER_TEXT);
        assertThat(file.isEmpty()).isTrue();
        assertThat(file.diagnostics())
                .containsExactly(new Diagnostic(file.name(), line, 0, Severity.ERROR, "other-game", message));
    }

    @ParameterizedTest
    @CsvSource({
        "Game: Hexoban,     'Hexoban, a game on hexagons'",
        "game=TRIOBAN,      'Trioban, a game on triangles'",
        "Game: Octoban 1.0, 'Octoban, a game on octagons and squares'",
        "Game: Multiban,    'Multiban, a game with several players'",
        "Game: Sokomind,    'Sokomind, a game whose boxes have goals of their own'"
    })
    void theHeadNamesTheGameOfAllLevels(String line, String game) {
        LevelFile file = read("set.sok", line + "\n\nOne\n\n" + BOARD + "\n" + BOARD);

        assertRefused(file, 5, game + ", is not Sokoban: 2 levels are not read");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Game: Sokoban", "Game: my first", "A game: Hexoban"})
    void anyOtherGameIsReadAsSokoban(String line) {
        assertThat(read("set.sok", line + "\n\n" + BOARD).collection().levels()).hasSize(1);
    }

    @Test
    void aLevelMayNameItsGameItself() {
        LevelFile file = read("set.sok", BOARD + "Game: Multiban\n\n" + BOARD);

        assertThat(file.collection().levels())
                .extracting(Level::index, Level::line)
                .hasSize(1);
        assertThat(file.collection().levels().get(0).line()).isEqualTo(6);
        assertThat(file.diagnostics())
                .containsExactly(new Diagnostic(
                        "set.sok",
                        1,
                        0,
                        Severity.ERROR,
                        "other-game",
                        "Multiban, a game with several players, is not Sokoban: a level is not read"));
    }

    @Test
    void boardsOfHexagonsAreToldByTheirRows() {
        String refusal = "Hexoban, a game on hexagons, is not Sokoban: a level is not read";

        assertRefused(read("set.txt", HEXAGONS), 1, refusal);
        assertRefused(read("set.txt", HEXAGONS.replace(' ', '-')), 1, refusal);
        assertRefused(read("set.txt", HEXAGONS.indent(1)), 1, refusal);
    }

    @Test
    void levelsOfSokobanBesideThemAreRead() {
        LevelFile file = read("set.txt", HEXAGONS + "\n" + BOARD + "\n" + HEXAGONS);

        assertThat(file.format()).isEqualTo(LevelFile.Format.TEXT);
        assertThat(file.collection().levels()).extracting(Level::status).containsExactly("ok");
        assertThat(file.diagnostics()).extracting(Diagnostic::code).containsExactly("other-game");
    }

    @Test
    void noBoardOfSokobanIsTakenForHexagons() {
        Random random = new Random(1);
        for (int i = 0; i < 2_000; i++) {
            assertThat(OtherGame.ofBoard(Boards.picture(random).lines().toList()))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"set.tsb, Trioban", "SET.TSB, Trioban", "folder/set.hsb, Hexoban"})
    void theEndingTellsWhereTheBoardsCannot(String name, String game) {
        assertThat(read(name, BOARD).diagnostics())
                .singleElement()
                .extracting(Diagnostic::message)
                .asString()
                .startsWith(game);
        assertThat(read("tsb", BOARD).diagnostics()).isEmpty();
    }

    @Test
    void severalPlayersAreSaidToBeAnotherGame() {
        assertThat(read("set.txt", "######\n#@$@.#\n######\n").diagnostics())
                .singleElement()
                .extracting(Diagnostic::message)
                .asString()
                .contains("Multiban");
    }
}
