package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.sokobase.format.Reading.diagnostics;
import static org.sokobase.format.Reading.level;
import static org.sokobase.format.Reading.levels;
import static org.sokobase.format.Reading.read;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.lint.Diagnostic;

/** Which lines are boards, in all the spellings in which they occur. */
class BoardsInTextTest {

    private static final Board SMALL = Boards.of("#####\n#@$.#\n#####");

    private static Board board(Level level) {
        return level.inspection().board().orElseThrow();
    }

    @Test
    void levelsAreCountedFromOneAndKnowTheirFirstRow() {
        assertThat(levels("""
                Some text

                #####
                #@$.#
                #####

                #####
                #.$@#
                #####
                """)).extracting(Level::index, Level::line).containsExactly(tuple(1, 3), tuple(2, 7));
    }

    @Test
    void defectiveLevelsAreCountedToo() {
        assertThat(levels("""
                ####
                # $#
                ####

                #####
                #.$@#
                #####
                """)).extracting(Level::status).containsExactly("no-player", "ok");
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "-", "_"})
    void floorIsBlankDashOrUnderscore(String floor) {
        assertThat(board(level("######\n#@$_.#\n######".replace("_", floor)))).isEqualTo(Boards.of("""
                ######
                #@$ .#
                ######
                """));
    }

    @Test
    void oneRowAloneIsNoBoard() {
        assertThat(levels("""
                ##@$.##

                #####
                #@$.#
                #####
                """)).hasSize(1).first().extracting(Level::line).isEqualTo(3);
    }

    @Test
    void rowsWithoutAnyWallAreNoBoard() {
        assertThat(levels("@$.\n@$.\n")).isEmpty();
    }

    @Test
    void aDrawingOfWallsOnlyIsTextAndReported() {
        String text = """
                #####
                #   #
                #####
                """;

        assertThat(levels(text)).isEmpty();
        assertThat(diagnostics(text)).containsExactly("1:0 info walls-only");
    }

    @Test
    void marksOfDeadSquaresBetweenLettersMakeNoDrawing() {
        assertThat(levels("#######\n#pxbxo#\n#######\n"))
                .extracting(Level::status)
                .containsExactly("ok");
    }

    @Test
    void aFrameOfWallsAroundTheTitleOfASetIsNoBoard() {
        LevelFile file = read("""
                ########################
                #  Sokoban Collection  #
                #  by John Doe         #
                ########################

                Author: John Doe

                ; One

                #####
                #@$.#
                #####
                """);

        assertThat(file.diagnostics()).extracting(Diagnostic::code).containsExactly("walls-only");
        assertThat(file.collection().author()).isEqualTo("John Doe");
        assertThat(file.collection().notes().toString())
                .contains("#  Sokoban Collection  #", "#  by John Doe         #");
        assertThat(file.collection().levels())
                .extracting(Level::index, Level::title)
                .containsExactly(tuple(1, "One"));
    }

    @Test
    void aLineWithTwoPlayersIsATitle() {
        Level level = level("""
                +|+

                #####
                #@$.#
                #####
                """);

        assertThat(level.title()).isEqualTo("+|+");
        assertThat(board(level)).isEqualTo(SMALL);
    }

    @Test
    void aTitleOfTwoPlayersTouchingTheBoardIsNoRow() {
        Level level = level("""
                @ @
                #####
                #@$.#
                #####
                """);

        assertThat(level.title()).isEqualTo("@ @");
        assertThat(level.status()).isEqualTo("ok");
    }

    @Test
    void aRowOfFloorMarksInsideABoardIsARow() {
        assertThat(level("""
                #####
                #@$.#
                #####
                -
                #####
                """).published()).hasLineCount(5);
    }

    @Test
    void anInteriorRowOfGoalsAndFloorIsARow() {
        Level level = level("""
                  ###
                ###@##
                --.$--
                ######
                """);

        assertThat(level.status()).isEqualTo("not-enclosed");
        assertThat(level.grid().orElseThrow()).hasToString("  ### \n###@##\n  .$  \n######\n");
    }

    @Test
    void rowsOfFloorMarksAtEitherEndAreNoRows() {
        Level level = level("""
                -----
                #####
                #@$.#
                #####
                __
                -
                """);

        assertThat(level.line()).isEqualTo(2);
        assertThat(level.published()).isEqualTo("#####\n#@$.#\n#####");
    }

    @Test
    void aRowOfFloorPartsTwoBoardsThatHaveAPlayerEach() {
        assertThat(levels("""
                #####
                #@$.#
                #####
                -
                #####
                #.$@#
                #####
                """)).extracting(Level::line, Level::status).containsExactly(tuple(1, "ok"), tuple(5, "ok"));
    }

    @Test
    void tabsAreBlanksUpToTheNextMultipleOfEightColumns() {
        assertThat(board(level("\t#####\n        #@$.#\n\t#####\n"))).isEqualTo(SMALL);
    }

    @Test
    void mailQuotingBeforeEachRowIsTakenOff() {
        Level level = level("""
                > > #####
                > > #@$.#
                >> #####
                """);

        assertThat(board(level)).isEqualTo(SMALL);
        assertThat(level.published()).isEqualTo("> > #####\n> > #@$.#\n>> #####");
    }

    @Test
    void quotedAnswersBetweenBoardsAreTitlesAndTexts() {
        assertThat(levels("""
                > First
                >
                > #####
                > #@$.#
                > #####
                >
                > Second
                >
                > #####
                > #.$@#
                > #####
                """)).extracting(Level::title).containsExactly("First", "Second");
    }

    @Test
    void theLettersOfOldProgramsAreSquares() {
        assertThat(board(level("""
                ######
                #pb.B#
                ######
                """))).isEqualTo(Boards.of("######\n#@$.*#\n######"));
    }

    @Test
    void theLetterOIsAGoal() {
        assertThat(board(level("#####\n#@$o#\n#####"))).isEqualTo(SMALL);
    }

    @Test
    void missingCornerWallsAreClosed() {
        assertThat(board(level(" ###\n#@$.#\n ###\n"))).isEqualTo(SMALL);
    }

    @Test
    void aLevelThatStartsSolvedIsValidAndSaidToBe() {
        String text = "#####\n#@* #\n#####\n";

        assertThat(level(text).status()).isEqualTo("already-solved");
        assertThat(diagnostics(text)).containsExactly("1:0 info already-solved");
    }

    @Test
    void theRowsAreKeptExactlyAsPublished() {
        assertThat(level("; t\n  ###  \n  #@# \t\n_ #$#\n  #.#\n  ###\n").published())
                .isEqualTo("  ###  \n  #@# \t\n_ #$#\n  #.#\n  ###");
    }

    @Test
    void theLargestBoardHasThousandRows() {
        assertThat(level("#@$.#\n" + "#####\n".repeat(999)).status()).isEqualTo("not-enclosed");
        assertThat(level("#@$.#\n" + "#####\n".repeat(1000)).status()).isEqualTo("too-large");
    }

    @Test
    void theLargestBoardHasThousandColumns() {
        String wall = "#".repeat(1000) + "\n";

        assertThat(level(wall + "#@$." + "#".repeat(996) + "\n" + wall).status())
                .isEqualTo("ok");
        assertThat(level(wall + "#@$." + "#".repeat(997) + "\n" + wall).status())
                .isEqualTo("too-large");
    }

    @Test
    void blanksAfterARowDoNotMakeItTooLarge() {
        assertThat(level("#####" + " ".repeat(2000) + "\n#@$.#\n#####").status())
                .isEqualTo("ok");
    }

    @Test
    void theCollectionsLastRowNeedsNoLineEnd() {
        assertThat(board(level("#####\n#@$.#\n#####"))).isEqualTo(SMALL);
    }
}
