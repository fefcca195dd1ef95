package org.sokobase.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.row.RowReader.Kind;

class RowReaderTest {

    @ParameterizedTest
    @ValueSource(strings = {"#", "#@$.*#", "  ###", "# -_ #", "$", "*.*", "@", "\t#  #", "##########", "+. $"})
    void aLineOfBoardCharactersIsARow(String line) {
        assertThat(RowReader.kind(line)).isEqualTo(Kind.ROW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-", "_", " -_ ", "--.--", "- ."})
    void aLineOfFloorMarksIsFloor(String line) {
        assertThat(RowReader.kind(line)).isEqualTo(Kind.FLOOR);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t \t"})
    void aLineOfBlanksIsBlank(String line) {
        assertThat(RowReader.kind(line)).isEqualTo(Kind.BLANK);
    }

    @ParameterizedTest
    @ValueSource(strings = {".", " ... ", "Title", "#1", "# 1", "; ###", "+|+", "@@", "+ +", "bob", "pm", "#x", "x#"})
    void anythingElseIsText(String line) {
        assertThat(RowReader.plainKind(line)).isEqualTo(Kind.TEXT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"#@@#", " #+ $@# "})
    void twoPlayersBetweenWallsAreARow(String line) {
        assertThat(RowReader.kind(line)).isEqualTo(Kind.ROW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"#@x#", " # ? #", "#1#", "# \u00fc #"})
    void aCharacterBetweenWallsThatIsNoSquareIsForeign(String line) {
        assertThat(RowReader.plainKind(line)).isEqualTo(Kind.FOREIGN);
    }

    @Test
    void twoWallsAloneHaveNothingBetweenThem() {
        assertThat(RowReader.kind("##")).isEqualTo(Kind.ROW);
        assertThat(RowReader.kind("#b")).isEqualTo(Kind.TEXT);
    }

    @ParameterizedTest
    @CsvSource({"#p#, #@#", "#m#, #@#", "#P#, #+#", "#M#, #+#", "#b#, #$#", "#B#, #*#", "#o#, #.#", "#pbo#, #@$.#"})
    void readsTheLettersOfOldProgramsBetweenWalls(String line, String squares) {
        assertThat(RowReader.kind(line)).isEqualTo(Kind.ROW);
        assertThat(RowReader.squares(line)).isEqualTo(squares);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {"\t#|        #", "#\t#|#       #", "#######\t#|####### #", "########\t#|########        #"})
    void aTabReachesToTheNextMultipleOfEightColumns(String line, String squares) {
        assertThat(RowReader.squares(line)).isEqualTo(squares);
    }

    @Test
    void blanksAtTheEndOfARowAreNoSquares() {
        assertThat(RowReader.squares("#@ \t ")).isEqualTo("#@");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {"> ###| ###", ">###|###", ">> #@#| #@#", "> > #@#| #@#", "#>#|#>#", " >#| >#", ">|''"})
    void mailQuotingIsTakenOffTheFrontOnly(String line, String unquoted) {
        assertThat(RowReader.unquoted(line)).isEqualTo(unquoted);
    }

    @Test
    void namesTheFirstForeignCharacter() {
        assertThat(RowReader.foreignCharacter("# $x?#")).isEqualTo(3);
        assertThatIllegalArgumentException().isThrownBy(() -> RowReader.foreignCharacter("# $ #"));
    }
}
