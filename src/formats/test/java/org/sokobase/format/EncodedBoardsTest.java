package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.sokobase.format.Reading.diagnostics;
import static org.sokobase.format.Reading.level;
import static org.sokobase.format.Reading.levels;
import static org.sokobase.format.Reading.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Square;
import org.sokobase.format.writer.SokWriter;
import org.sokobase.format.writer.XsbWriter;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.LevelWriter;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.Coordinates;
import org.sokobase.notation.Notation;
import org.sokobase.notation.SolutionText;
import org.sokobase.play.Moves;

/** Boards in one line, in run-length encoding, or both; and what only looks like them. */
class EncodedBoardsTest {

    private static final String ROWS = "#####\n#@$.#\n#####";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#####|#@$.#|#####",
                "#####|#@$.#|#####|",
                "5#|#@$.#|5#",
                "5#|#pbo#|5#",
                "5#|#(@)$.#|2(2#)#",
                "#####\\n#@$.#\\n#####",
                "\"#####\\n#@$.#\\n#####\"",
                "\"#####\\n#@$.#\\n#####\\n\"",
                "> 5#|#@$.#|5#",
                "5#\n#@$.#\n5#",
                "5#|\n#@$.#|\n5#|",
                "5#|#@$.#|\n5#",
                "#####|\n#@$.#|\n#####",
            })
    void aBoardMayBeWrittenInManyWaysAndIsKeptAsRows(String written) {
        LevelFile file = read("Some text\n\n" + written + "\n");

        assertThat(file.collection().levels())
                .extracting(Level::published, Level::line, Level::status)
                .containsExactly(tuple(ROWS, 3, "ok"));
        assertThat(file.format()).isEqualTo(LevelFile.Format.TEXT);
        assertThat(file.diagnostics()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "-", "_", "3 ", "3-", "2-_"})
    void floorIsBlankDashOrUnderscore(String floor) {
        assertThat(level("7#|#@" + floor + "$.#|8#").grid().orElseThrow().at(2, 1))
                .isEqualTo(Square.FLOOR);
    }

    /** In level text they would be a title. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "5-|5#|#@$.#|5#|5-",
                "__|#####|#@$.#|#####|-|_|",
                " |#####|#@$.#|#####| ",
                "[soko=5,6]\n_____\n-----\nHHHHH\nHa$.H\nHHHHH\n_____\n[/soko]",
                "[\"-----\", \"#####\", \"#@$.#\", \"#####\", \"_____\"]",
                "{\"b\": \"--|#####|#@$.#|#####|--\"}",
            })
    void rowsOfFloorAboveAndBelowABoardAreNotWrittenAsLevelText(String written) throws IOException {
        StringBuilder xsb = new StringBuilder();
        StringBuilder sok = new StringBuilder();
        for (LevelWriter writer : List.of(new XsbWriter(xsb), new SokWriter(sok))) {
            writer.level(level(written).published(), "", "", List.of(), List.of());
        }

        assertThat(levels(xsb + "")).singleElement().matches(EncodedBoardsTest::isThatBoard);
        assertThat(levels(sok + "")).singleElement().matches(EncodedBoardsTest::isThatBoard);
        ReaderLaws.check(written.getBytes(StandardCharsets.UTF_8));
    }

    /** They count from the first row that is written. */
    @ParameterizedTest
    @EnumSource(Notation.class)
    void squaresInSolutionsAndTextsStayThoseOfTheBoard(Notation notation) throws IOException {
        Board board = Boards.of(ROWS);
        String moves =
                notation.write(Moves.of("R"), board, new Coordinates(1, 3)).orElseThrow();
        List<Note> notes = List.of(Note.ofDeadSquares(List.of(new Coordinates(1, 3))), new Note(Note.SNAPSHOT, moves));
        StringBuilder xsb = new StringBuilder();
        StringBuilder sok = new StringBuilder();
        for (LevelWriter writer : List.of(new XsbWriter(xsb), new SokWriter(sok))) {
            writer.level("-----\n-----\n" + ROWS + "\n-----", "", "", notes, List.of(WrittenSolution.of(moves)));
        }

        for (StringBuilder text : List.of(xsb, sok)) {
            Level level = levels(text + "").get(0);
            assertThat(level.notes()).contains(Note.ofDeadSquares(List.of(new Coordinates(1, 1))));
            List<String> all = new ArrayList<>(List.of(level.solutions().get(0).text()));
            level.notes().stream().filter(Note::isSnapshot).map(Note::text).forEach(all::add);
            assertThat(all)
                    .hasSize(2)
                    .allSatisfy(read -> assertThat(SolutionText.parse(read)
                                    .on(board, new Coordinates(1, 1))
                                    .moves())
                            .hasValue(Moves.of("R")));
        }
    }

    private static boolean isThatBoard(Level level) {
        return level.published().equals(ROWS) && level.title().isEmpty();
    }

    @Test
    void floorAtTheBeginningOfALineCounts() {
        assertThat(level("  ###|###@#|#.$ #|#####").published()).isEqualTo("  ###\n###@#\n#.$ #\n#####");
    }

    @Test
    void anEmptyRowBetweenOthersIsARowOfFloor() {
        assertThat(level("5#|#@$.#|5#||5#").published()).isEqualTo(ROWS + "\n\n#####");
    }

    @Test
    void linesThatHoldABoardEachAreALevelEach() {
        assertThat(levels("5#|#@$.#|5#\n5#|#.$@#|5#\n5#|#@*-#|5#\n"))
                .extracting(Level::line, Level::status)
                .containsExactly(tuple(1, "ok"), tuple(2, "ok"), tuple(3, "already-solved"));
    }

    @Test
    void titlesAndSolutionsStandAroundThemAsAroundOthers() {
        Level level = level("""
                ; Maze

                5#|#@$.#|5#
                Author: N. N.
                Solution: R
                """);

        assertThat(level.title()).isEqualTo("Maze");
        assertThat(level.author()).isEqualTo("N. N.");
        assertThat(level.solutions()).hasSize(1);
    }

    @Test
    void aDefectiveBoardIsALevelToo() {
        assertThat(level("5#|#@$.-|5#").status()).isEqualTo("not-enclosed");
        assertThat(level("5#\n#-$.#\n5#").status()).isEqualTo("no-player");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "30-8-55",
                "1-2-3",
                "#12",
                "2#",
                "5#",
                "# 1",
                "Level | 3",
                "+|+",
                "@ | @",
                "# | #",
                "#|@|#",
                "| # | $ | @ |",
                "###|...|###",
                "#1 | #2 | #3",
                "(#)",
                "4r3U",
                "\"#\"",
            })
    void aTitleStaysATitle(String title) {
        assertThat(levels(title + "\n\n" + ROWS + "\n"))
                .extracting(Level::title, Level::published, Level::line)
                .containsExactly(tuple(title, ROWS, 3));
        assertThat(level(title + "\n" + ROWS + "\n").published()).isEqualTo(ROWS);
        assertThat(levels(title + "\n")).isEmpty();
    }

    @Test
    void titlesWithNumbersBetweenPlainBoardsPartThem() {
        assertThat(levels("#1\n" + ROWS + "\n#2\n" + ROWS + "\n5#\n" + ROWS + "\n6#\n"))
                .extracting(Level::line, Level::status)
                .containsExactly(tuple(2, "ok"), tuple(6, "ok"), tuple(10, "ok"));
    }

    @Test
    void aDigitInPlainRowsIsStillForeign() {
        assertThat(diagnostics("#######\n#@$. 3#\n#######\n")).containsExactly("2:6 error foreign-character");
        assertThat(diagnostics("###\n#1#\n#@$.#\n#####\n")).contains("2:2 error foreign-character");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5#|#@$.#|5#3", "5#|#@$.#3|5#", "5#\n#@$.#\n5#3", "5#|\n#@$.#|\n5#3|"})
    void aTrailingNumberIsAnError(String written) {
        assertThat(level(written).status()).isEqualTo("foreign-character");
        assertThat(level(written).published()).isEqualTo(written);
        assertThat(diagnostics(written)).hasSize(1).first().asString().contains("error trailing-number");
    }

    @Test
    void faultsAreToldWithLineAndColumn() {
        assertThat(diagnostics("\n5#|#@$.#|5#3\n")).containsExactly("2:12 error trailing-number");
        assertThat(diagnostics("> 5#|#@$.#|5(#\n")).containsExactly("1:13 error malformed-rle");
        assertThat(diagnostics("5#\n#@$.#\n5#)\n")).containsExactly("3:3 error malformed-rle");
        assertThat(diagnostics("5#|#@$.#|0#|5#\n")).containsExactly("1:10 error malformed-rle");
    }

    @Test
    void whatStandsForTooManySquaresIsTooLarge() {
        assertThat(level("1000#|#@$.#|1000#").status()).isEqualTo("ok");
        assertThat(level("1001#|#@$.#|5#").status()).isEqualTo("too-large");
        assertThat(level("1000000000#|#@$.#|5#").status()).isEqualTo("too-large");
        assertThat(level("5#|#@$.#|" + "5#|".repeat(999)).status()).isEqualTo("too-large");
        assertThat(diagnostics("1000000000#|#@$.#|5#")).containsExactly("1:0 error too-large");
    }

    @Test
    void aMalformedBoardAmongOthersIsOneLevel() {
        assertThat(levels("5#|#@$.#|5#\n5#|#@$.#|5#2\n5#|#.$@#|5#\n"))
                .extracting(Level::status)
                .containsExactly("ok", "foreign-character", "ok");
    }
}
