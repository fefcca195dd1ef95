package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.file.Source;
import org.sokobase.format.text.OtherGame;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;
import org.sokobase.lint.Severity;

/** Levels of games that are written like Sokoban: how they are known, and what becomes of them. */
class OtherGamesTest {

    private static final String BOARD = "#####\n#@$.#\n#####\n";
    private static final String HEXAGONS = """
              # # #
             # @ $ #
              # . #
               # #
            """;

    private static LevelFile read(String name, String text) {
        return LevelFiles.read(Source.of(name, text.getBytes(StandardCharsets.UTF_8)));
    }

    private static void assertRefused(LevelFile file, int line, String message) {
        assertThat(file.format()).isEqualTo(LevelFile.Format.TEXT);
        assertThat(file.isOfSokoban()).isFalse();
        assertThat(file.collection().levels())
                .isNotEmpty()
                .allMatch(level -> level.status().equals("other-game"));
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

        assertRefused(file, 5, game + ", is not Sokoban: levels 1-2 keep their numbers, but have no identity");
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
                .extracting(level -> level.index() + " in line " + level.line() + ": " + level.status())
                .containsExactly("1 in line 1: other-game", "2 in line 6: ok");
        assertThat(file.diagnostics())
                .containsExactly(
                        new Diagnostic(
                                "set.sok",
                                1,
                                0,
                                Severity.ERROR,
                                "other-game",
                                "Multiban, a game with several players, is not Sokoban: level 1 keeps its number, but has no identity"));
    }

    @Test
    void boardsOfHexagonsAreToldByTheirRows() {
        String refusal = "Hexoban, a game on hexagons, is not Sokoban: level 1 keeps its number, but has no identity";

        assertRefused(read("set.txt", HEXAGONS), 1, refusal);
        assertRefused(read("set.txt", HEXAGONS.replace(' ', '-')), 1, refusal);
        assertRefused(read("set.txt", HEXAGONS.indent(1)), 1, refusal);
    }

    @Test
    void levelsOfSokobanBesideThemAreRead() {
        LevelFile file = read("set.txt", HEXAGONS + "\n" + BOARD + "\n" + HEXAGONS);

        assertThat(file.format()).isEqualTo(LevelFile.Format.TEXT);
        assertThat(file.collection().levels())
                .extracting(Level::status)
                .containsExactly("other-game", "ok", "other-game");
        assertThat(file.diagnostics())
                .extracting(Diagnostic::toString)
                .containsExactly("set.txt:1: error: Hexoban, a game on hexagons, is not Sokoban: levels 1, 3 keep their"
                        + " numbers, but have no identity");
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

    /** Closed by walls that touch in corners only, with everything on squares of one colour of a chessboard. */
    @ParameterizedTest
    @ValueSource(strings = {"""
                   #
                  # #
                 # . #
                # @ $ #
                 #   #
                  # #
                   #
                """, """
                 #
                # #
                #$#
                #.#
                #@#
                # #
                 #
                """})
    void whatCanBePlayedIsSokobanWhateverItsWallsLookLike(String board) {
        Level level = Reading.level(board);

        assertThat(level.status()).isEqualTo("ok");
        assertThat(Reading.diagnostics(board)).isEmpty();
    }

    @Test
    void aLevelOfAnotherGameKeepsItsRowsAndTextsButHasNoBoard() {
        String text = BOARD + "Title: Square\n\n" + HEXAGONS + "Title: Honey\n\n" + BOARD;

        Level honey = Reading.levels(text).get(1);

        assertThat(honey.index()).isEqualTo(2);
        assertThat(honey.line()).isEqualTo(6);
        assertThat(honey.title()).isEqualTo("Honey");
        assertThat(honey.published()).isEqualTo(HEXAGONS.stripTrailing());
        assertThat(honey.inspection().board()).isEmpty();
        assertThat(Reading.levels(text)).extracting(Level::title).containsExactly("Square", "Honey", "");
    }

    @Test
    void solutionsByLineStayWithTheirLevels() {
        List<Level> levels = Reading.levels(BOARD + "\n" + HEXAGONS + "\n" + BOARD);
        LevelFile lines = Reading.read("R\nDRUL\nR\n");

        assertThat(SolutionLines.pair(lines.solutions(), levels))
                .extracting(pair -> pair.level().orElseThrow().index())
                .containsExactly(1, 2, 3);
    }
}
