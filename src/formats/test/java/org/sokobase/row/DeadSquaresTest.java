package org.sokobase.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.board.Board;
import org.sokobase.format.Reading;
import org.sokobase.level.Level;
import org.sokobase.level.Note;
import org.sokobase.level.NoteText;
import org.sokobase.lint.Diagnostic;

/** Floor that is marked as dead with an {@code x} is floor, and the marks are kept as a note. */
class DeadSquaresTest {

    private static final String MARKED = """
            ######
            #x  x#
            #@ $.#
            #x xx#
            ######
            """;

    private static final String XSB = "######\n#    #\n#@ $.#\n#    #\n######";

    private static final String NOTED = "Bb,Eb,Bd,Dd,Ed";

    @Test
    void theyAreReadAsFloor() {
        Board marked = Reading.level(MARKED).inspection().board().orElseThrow();

        assertThat(Reading.level(MARKED).status()).isEqualTo("ok");
        assertThat(marked)
                .isEqualTo(Reading.level(MARKED.replace('x', ' '))
                        .inspection()
                        .board()
                        .orElseThrow());
    }

    @Test
    void theRowsStayAsTheyAreAndTheSquaresAreNoted() {
        Level level = Reading.level(MARKED + "Author: N. N.\n");

        assertThat(level.published()).isEqualTo(MARKED.stripTrailing());
        assertThat(level.notes()).containsExactly(new Note("Dead Squares", NOTED));
        assertThat(level.grid()).isPresent();
    }

    @Test
    void theyAreReportedOnceForALevel() {
        assertThat(Reading.read(MARKED).diagnostics())
                .extracting(Diagnostic::toString)
                .containsExactly(Reading.NAME
                        + ":1: info: level 1: squares marked as dead with an x (5) are read as floor and noted");
        assertThat(Reading.diagnostics(MARKED)).containsExactly("1:0 info dead-square-mark");
    }

    @Test
    void whatIsWrittenHasFloorAndTheNoteAndIsTheSameLevel() {
        Level level = Reading.level(MARKED);

        Level again = Reading.level(PublishedBoard.rows(level.published()) + NoteText.write(level.notes()));

        assertThat(again.published()).isEqualTo(XSB);
        assertThat(again.notes()).isEqualTo(level.notes());
        assertThat(again.inspection()).isEqualTo(level.inspection());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"board\": [\"######\", \"#x  x#\", \"#@ $.#\", \"#x xx#\", \"######\"]}",
                "{\"board\": \"######|#x  x#|#@ $.#|#x xx#|######\"}",
                "<SokobanLevels><LevelCollection><Level><L>######</L><L>#x  x#</L><L>#@ $.#</L><L>#x xx#</L><L>######</L>"
                        + "</Level></LevelCollection></SokobanLevels>",
                ">######\n>#x  x#\n>#@ $.#\n>#x xx#\n>######\n"
            })
    void theyAreTheSameInEveryFormat(String text) {
        Level level = Reading.level(text);

        assertThat(level.status()).isEqualTo("ok");
        assertThat(level.notes()).containsExactly(new Note("Dead Squares", NOTED));
        assertThat(Reading.diagnostics(text)).singleElement().asString().endsWith("info dead-square-mark");
        assertThat(level.grid())
                .map(grid -> PublishedBoard.rows(grid).stripTrailing())
                .hasValue(XSB);
    }

    @ParameterizedTest
    @ValueSource(strings = {"#####\n#@$x#\n#x .x\n#####\n", "#####\n#@$x#\n#x?.#\n#####\n", "######\n#@x$.#\n#x   #\n"})
    void whatIsNoBoardByItsOtherRowsHasNone(String text) {
        assertThat(Reading.levels(text))
                .noneMatch(level ->
                        level.notes().stream().anyMatch(note -> note.key().equals(Note.DEAD_SQUARES)));
        assertThat(Reading.diagnostics(text)).noneMatch(report -> report.endsWith("dead-square-mark"));
    }

    @Test
    void inOtherDialectsTheLetterKeepsItsMeaning() {
        Level mf8 = Reading.level("[soko=5,4]\nHHHHH\nHx$.H\nH   H\nHHHHH\n[/soko]\n");
        assertThat(mf8.published()).contains("#+$.#");
        assertThat(mf8.notes()).isEmpty();

        Level lettered = Reading.level("XXXXX\nX@$.X\nX   X\nXXXXX\n");
        assertThat(lettered.status()).isEqualTo("ok");
        assertThat(lettered.notes()).isEmpty();

        assertThat(Reading.level("#####\n#@X.#\n#####\n").status()).isEqualTo("foreign-character");
    }

    @Test
    void aBoardThatIsCutByABlankLineIsStillTold() {
        assertThat(Reading.diagnostics("#####\n#@$.#\n#x  #\n\n#  *#\n#  x#\n#####\n"))
                .anyMatch(report -> report.endsWith("warning cut-board"));
    }

    @Test
    void twoPlayersInAMarkedBoardAreNoTrouble() {
        List<Level> levels = Reading.levels("#####\n#@$.#\n#x  #\n#####\n#####\n#@$.#\n#  x#\n#####\n");

        assertThat(levels).extracting(Level::status).containsExactly("several-players");
    }
}
