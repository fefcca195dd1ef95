package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.format.Reading.comment;
import static org.sokobase.format.Reading.diagnostics;
import static org.sokobase.format.Reading.level;
import static org.sokobase.format.Reading.levels;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.level.Level;
import org.sokobase.level.LevelCollection;
import org.sokobase.level.Note;

/** Texts with a key, and comments of several lines. */
class KeyLinesTest {

    private static final String BOARD = "#####\n#@$.#\n#####\n";

    private static LevelCollection collection(String text) {
        return Reading.read(text).collection();
    }

    @Test
    void keysBeforeTheFirstBoardBelongToTheCollection() {
        LevelCollection collection = collection("""
                Title: Rainy Days
                Author: N. N.
                Date: 2001-02-03

                """ + BOARD);

        assertThat(collection.title()).isEqualTo("Rainy Days");
        assertThat(collection.author()).isEqualTo("N. N.");
        assertThat(collection.notes()).containsExactly(new Note("Date", "2001-02-03"));
        assertThat(collection.levels().get(0).title()).isEmpty();
        assertThat(collection.levels().get(0).author()).isEmpty();
    }

    @Test
    void keysAfterABoardBelongToTheBoardAbove() {
        LevelCollection collection = collection(BOARD + "Title: One\nAuthor: N. N.\n\n" + BOARD + "Title: Two\n");

        assertThat(collection.title()).isEmpty();
        assertThat(collection.levels()).extracting(Level::title).containsExactly("One", "Two");
        assertThat(collection.levels()).extracting(Level::author).containsExactly("N. N.", "");
    }

    @Test
    void aBlankLineBeforeAKeyDoesNotMoveItToTheBoardBelow() {
        assertThat(levels(BOARD + "\nTitle: One\n" + BOARD))
                .extracting(Level::title)
                .containsExactly("One", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Collection", "Set"})
    void aHeadWithoutATitleIsNamedByItsCollection(String key) {
        assertThat(collection(key + ": Rainy Days\n\n" + BOARD).title()).isEqualTo("Rainy Days");
        assertThat(collection(key + ": Rainy Days\n\n" + BOARD).notes()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Title: Maze", "Title=Maze", "TITLE : Maze", "title =  Maze ", "  Title:Maze"})
    void aKeyIsWrittenWithColonOrEqualsSignInAnyCase(String line) {
        assertThat(level(BOARD + line + "\n").title()).isEqualTo("Maze");
    }

    @ParameterizedTest
    @CsvSource({
        "Date, Date", "Difficulty, Difficulty", "Collection, Collection", "Set, Collection", "Copyright, Copyright",
        "Email, Email", "Homepage, Homepage", "ID, ID", "id, ID", "Comment, Comment"
    })
    void otherKeysAreNotes(String written, String key) {
        assertThat(level(BOARD + written + ": something\n").notes()).containsExactly(new Note(key, "something"));
    }

    @Test
    void aKeyThatComesAgainIsKeptAsANote() {
        Level level = level(BOARD + "Title: One\nTitle: Two\nAuthor: A\nAuthor: B\nDate: 1\nDate: 2\n");

        assertThat(level.title()).isEqualTo("One");
        assertThat(level.author()).isEqualTo("A");
        assertThat(level.notes())
                .containsExactly(
                        new Note("Title", "Two"),
                        new Note("Author", "B"),
                        new Note("Date", "1"),
                        new Note("Date", "2"));
    }

    @Test
    void aKeyWithoutATextIsNothing() {
        Level level = level(BOARD + "Title:\nAuthor: \nDate:\n");

        assertThat(level.title()).isEmpty();
        assertThat(level.notes()).isEmpty();
    }

    @Test
    void anUnknownKeyIsFreeText() {
        assertThat(level(BOARD + "Remark: easy: yes\n").notes()).containsExactly(comment("Remark: easy: yes"));
    }

    @Test
    void freeTextBelowABoardIsACommentAndBlankLinesPartComments() {
        assertThat(level(BOARD + "One\nand the same\n\n\nAnother\n").notes())
                .containsExactly(comment("One\nand the same"), comment("Another"));
    }

    @Test
    void aCommentBlockIsOneNoteOfSeveralLines() {
        Level level = level(BOARD + """
                Comment:
                First line
                  indented

                Title: not one
                Comment-End:
                Title: Maze
                """);

        assertThat(level.title()).isEqualTo("Maze");
        assertThat(level.notes()).containsExactly(comment("First line\n  indented\n\nTitle: not one"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Comment-End:", "Comment-End", "comment_end:", "CommentEnd=", " COMMENT END : ", "> Comment-End:"
            })
    void theEndOfACommentBlockIsSpelledInManyWays(String end) {
        Level level = level(BOARD + "Comment: One\ntwo\n" + end + "\nTitle: Maze\n");

        assertThat(level.notes()).containsExactly(comment("One\ntwo"));
        assertThat(level.title()).isEqualTo("Maze");
    }

    @Test
    void aBoardInACommentBlockIsNoLevel() {
        assertThat(level(BOARD + "Comment:\n" + BOARD + "Comment-End:\n").notes())
                .containsExactly(comment("#####\n#@$.#\n#####"));
    }

    @Test
    void aCommentOfOneLineNeedsNoEnd() {
        String text = BOARD + "Comment: easy\n\n" + BOARD;

        assertThat(levels(text)).hasSize(2);
        assertThat(levels(text).get(0).notes()).containsExactly(comment("easy"));
        assertThat(diagnostics(text)).isEmpty();
    }

    @Test
    void anUnclosedCommentBlockIsLeftEmptyAndReportedAndNoBoardIsLost() {
        String text = BOARD + "Comment:\neasy\n\n" + BOARD;

        assertThat(levels(text)).hasSize(2);
        assertThat(diagnostics(text)).containsExactly("4:0 warning open-comment");
    }

    @Test
    void anUnclosedCommentDoesNotSwallowTheNextComment() {
        Level level = level(BOARD + "Comment: one\nComment:\ntwo\nComment-End:\n");

        assertThat(level.notes()).containsExactly(comment("one"), comment("two"));
    }
}
