package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.format.Reading.comment;
import static org.sokobase.format.Reading.firstOf;
import static org.sokobase.format.Reading.level;
import static org.sokobase.format.Reading.levels;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;

/** Which text beside a board is its title. */
class TitlesTest {

    private static final String BOARD = "#####\n#@$.#\n#####\n";

    @Test
    void withoutAnyTextThereIsNoTitle() {
        assertThat(level(BOARD).title()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"; Maze", ";Maze", ";  Maze  ", " ; Maze", "> ; Maze"})
    void aCommentLineBeforeABoardIsItsTitle(String line) {
        assertThat(level(line + "\n\n" + BOARD).title()).isEqualTo("Maze");
        assertThat(level(line + "\n" + BOARD).title()).isEqualTo("Maze");
    }

    @Test
    void numbersAreTitlesToo() {
        assertThat(levels("; 1\n\n" + BOARD + "\n; 2\n\n" + BOARD))
                .extracting(Level::title)
                .containsExactly("1", "2");
    }

    @Test
    void theLastCommentLineIsTheTitleAndTheOnesAboveItAreNotes() {
        Level level =
                levels(BOARD + "\n; by the sea\n; in winter\n; Shore\n" + BOARD).get(1);

        assertThat(level.title()).isEqualTo("Shore");
        assertThat(level.notes()).containsExactly(comment("by the sea\nin winter"));
    }

    @Test
    void aCommentLineBelowABoardAndApartFromTheNextBelongsToTheBoardAbove() {
        String text = BOARD + "; a remark\n\n" + BOARD;

        assertThat(levels(text)).extracting(Level::title).containsExactly("", "");
        assertThat(firstOf(text).notes()).containsExactly(comment("a remark"));
    }

    @Test
    void commentLinesAtTheHeadOtherThanTheLastBelongToTheCollection() {
        LevelCollection collection =
                Reading.read("; A set of levels\n; 1\n\n" + BOARD).collection();

        assertThat(collection.levels()).extracting(Level::title).containsExactly("1");
        assertThat(collection.notes()).containsExactly(comment("A set of levels"));
    }

    @Test
    void aKeyBelowTheBoardIsItsTitle() {
        assertThat(level(BOARD + "Title: Maze\n").title()).isEqualTo("Maze");
    }

    @Test
    void aKeyOverridesATitleByPositionWhichBecomesANote() {
        Level level = level("; Labyrinth\n\n" + BOARD + "Title: Maze\n");

        assertThat(level.title()).isEqualTo("Maze");
        assertThat(level.notes()).containsExactly(comment("Labyrinth"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "01", "001"})
    void aMereNumberThatLostAgainstAKeyIsNoNote(String number) {
        Level level = level("; " + number + "\n\n" + BOARD + "Title: Maze\n");

        assertThat(level.title()).isEqualTo("Maze");
        assertThat(level.notes()).isEmpty();
    }

    @Test
    void theSameTitleTwiceIsNoNote() {
        assertThat(level("; Maze\n\n" + BOARD + "Title: Maze\n").notes()).isEmpty();
    }

    @Test
    void theLastTextLineBeforeABoardIsItsTitleIfABlankLineStandsBeforeIt() {
        String text = BOARD + "\nThe one above\nwas easy.\n\nMaze\n\n" + BOARD;

        assertThat(levels(text)).extracting(Level::title).containsExactly("", "Maze");
        assertThat(firstOf(text).notes()).containsExactly(comment("The one above\nwas easy."));
    }

    @Test
    void theOnlyTextLineBetweenTwoBoardsIsATitle() {
        assertThat(levels(BOARD + "Maze\n" + BOARD)).extracting(Level::title).containsExactly("", "Maze");
    }

    @Test
    void theOnlyTextLineIsATitleEvenRightBelowAKey() {
        String text = BOARD + "Author: N. N.\nMaze\n" + BOARD;

        assertThat(levels(text)).extracting(Level::title).containsExactly("", "Maze");
        assertThat(levels(text)).extracting(Level::author).containsExactly("N. N.", "");
    }

    @Test
    void aParagraphBeforeABoardIsNoTitle() {
        String text = BOARD + "\nThe one above\nwas easy.\n" + BOARD;

        assertThat(levels(text)).extracting(Level::title).containsExactly("", "");
        assertThat(firstOf(text).notes()).containsExactly(comment("The one above\nwas easy."));
    }

    @Test
    void textAtTheHeadOtherThanTheTitleBelongsToTheCollection() {
        LevelCollection collection = Reading.read("Levels for rainy days\nby N. N.\n\nMaze\n\n" + BOARD)
                .collection();

        assertThat(collection.levels()).extracting(Level::title).containsExactly("Maze");
        assertThat(collection.notes()).containsExactly(comment("Levels for rainy days\nby N. N."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"durr", "Dull", "lurd", "uu"})
    void aTitleThatHappensToBeMovesIsNotEatenAsASolution(String title) {
        String text = BOARD + "\n" + title + "\n\n" + BOARD;

        assertThat(levels(text)).extracting(Level::title).containsExactly("", title);
        assertThat(firstOf(text).solutions()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"+|+", "30-8-55", "...", "#1", "Title", "@ $", "o", "-=-"})
    void aTitleThatLooksLikeSomethingElseIsATitle(String title) {
        assertThat(level(title + "\n\n" + BOARD).title()).isEqualTo(title);
    }

    @Test
    void aLoneRowIsATitleToo() {
        assertThat(level("*** $ ***\n\n" + BOARD).title()).isEqualTo("*** $ ***");
    }

    @Test
    void linesOfTwoColonsDescribeTheFormatAndAreSkipped() {
        LevelCollection collection =
                Reading.read("""
                :: This line is for programs
                ::::::::::::::

                Maze

                """ + BOARD + ":: Title: no\n").collection();

        assertThat(collection.notes()).isEmpty();
        assertThat(collection.levels().get(0).title()).isEqualTo("Maze");
        assertThat(collection.levels().get(0).notes()).isEmpty();
    }

    @Test
    void aTitleIsNotTakenFromTheLinesOfTheFormatDescription() {
        assertThat(level(":: Maze\n\n" + BOARD).title()).isEmpty();
    }
}
