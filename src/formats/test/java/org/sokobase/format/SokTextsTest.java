package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.sokobase.format.Reading.comment;
import static org.sokobase.format.Reading.diagnostics;
import static org.sokobase.format.Reading.firstOf;
import static org.sokobase.format.Reading.level;
import static org.sokobase.format.Reading.levels;
import static org.sokobase.format.Reading.read;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.level.Credit;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;

/** What stands around the boards of a .sok file: headings and notes of moves, snapshots, macros. */
class SokTextsTest {

    /** {@code RRRR} solves it. */
    private static final String BOARD = """
            ########
            #@$   .#
            ########
            """;

    private static List<String> moves(Level level) {
        return level.solutions().stream().map(WrittenSolution::text).toList();
    }

    private static Note snapshot(String moves) {
        return new Note(Note.SNAPSHOT, moves);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Solution",
                "Solution 3",
                "Solution 40/10/5/3/5",
                "Solution (93/33)",
                "solution/93/33",
                "SOLUTION 2 (4/4):"
            })
    void aHeadingWithANumberOrFiguresIsNotKept(String heading) {
        assertThat(moves(level(BOARD + "\n" + heading + "\nRRRR\n"))).containsExactly("RRRR");
        assertThat(level(BOARD + "\n" + heading + "\n\nRRRR\n").notes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Solution/Name of optimizer 93/33 | ''       | ''         | Name of optimizer | ''",
                "Solution/Moves (YASS 2.1)        | ''       | ''         | YASS 2.1          | ''",
                "Solution/Pushes (2 moves)        | ''       | ''         | ''                | ''",
                "Solution/by N. N.                | N. N.    | ''         | ''                | ''",
                "Solution (93/33) by Somebody     | Somebody | ''         | ''                | ''",
                "Solution 2 (93/33) by Somebody   | Somebody | ''         | ''                | ''",
                "Solution, the short one          | ''       | ''         | ''                | the short one",
                "solution by N. N.: better        | N. N.    | ''         | ''                | better",
                "Solution by N. N., 2001-02-03    | N. N.    | 2001-02-03 | ''                | ''",
                "Solution by N. N. on 3.2.2001    | N. N.    | 3.2.2001   | ''                | ''",
                "Solution by N. N. using X (3/2/01) | N. N.  | 3/2/01     | X                 | ''",
                "Solution 3rd try                 | ''       | ''         | ''                | 3rd try",
            })
    void aHeadingInWordsSaysWhoseSolutionItIs(
            String heading, String player, String date, String program, String comment) {
        for (String below : List.of("\nRRRR\n", "\n\nRRRR\n")) {
            Level level = level(BOARD + "\n" + heading + below);

            assertThat(moves(level)).containsExactly("RRRR");
            assertThat(credit(level)).isEqualTo(new Credit(player, date, program, "", comment));
            assertThat(level.notes()).isEmpty();
        }
    }

    @Test
    void linesRightBelowMovesSayWhoseTheyAre() {
        Level level = level(BOARD + """
                Solution: RRRR
                Player: N. N.
                date = 2001-02-03
                Solver: X 1.0
                Optimizer: Y
                Time: 1:23
                Remark: one

                Date: 1999
                Player: none of a solution
                """);

        assertThat(credit(level)).isEqualTo(new Credit("N. N.", "2001-02-03", "X 1.0", "1:23", "Optimizer: Y\none"));
        assertThat(level.notes()).containsExactly(new Note("Date", "1999"), comment("Player: none of a solution"));
    }

    @Test
    void aDateAloneBelowMovesIsThatOfTheLevel() {
        Level level = level(BOARD + "Solution: RRRR\nDate: 1999\n");

        assertThat(credit(level)).isEqualTo(Credit.NONE);
        assertThat(level.notes()).containsExactly(new Note("Date", "1999"));
    }

    @Test
    void whatIsSaidOfASolutionIsNoTitleOfTheNextLevel() {
        String text = BOARD + "\nRRRR\nPlayer: N. N.\n\n" + BOARD;

        assertThat(levels(text)).extracting(Level::title).containsExactly("", "");
        assertThat(credit(firstOf(text)).player()).isEqualTo("N. N.");
    }

    private static Credit credit(Level level) {
        return level.solutions().get(0).credit();
    }

    @Test
    void theMovesMayStandBehindAHeadingInWords() {
        Level level = level(BOARD + "  Solution by N. N.: RRRR\n");

        assertThat(level.solutions())
                .containsExactly(new WrittenSolution(4, 22, "RRRR").credited(new Credit("N. N.", "", "", "", "")));
    }

    @Test
    void aSentenceIsNoHeadingOfAShortTitleFarBelow() {
        String text = BOARD + "Solution follows in the next issue\n\ndurr\n\n" + BOARD;

        assertThat(levels(text)).extracting(Level::title).containsExactly("", "durr");
        assertThat(firstOf(text).solutions()).isEmpty();
    }

    @Test
    void aWordThatOnlyBeginsLikeAHeadingIsNone() {
        assertThat(level(BOARD + "Solutions\nlurd\n").notes()).containsExactly(comment("Solutions\nlurd"));
    }

    @Test
    void textBelowMovesIsAboutThem() {
        Level level = level(BOARD + """
                A level note

                Solution by N. N.
                RRRR
                found in winter
                by hand

                and proved best

                Solution 2
                RRlrRR
                the long way
                """);

        assertThat(moves(level)).containsExactly("RRRR", "RRlrRR");
        assertThat(level.notes()).containsExactly(comment("A level note"));
        assertThat(level.solutions())
                .extracting(WrittenSolution::credit)
                .containsExactly(
                        new Credit("N. N.", "", "", "", "found in winter\nby hand\nand proved best"),
                        new Credit("", "", "", "", "the long way"));
    }

    @Test
    void keysBelowMovesBelongToTheLevel() {
        Level level = level(BOARD + "Solution\nRRRR\nTitle: Maze\nDate: 2001\nand more\n");

        assertThat(level.title()).isEqualTo("Maze");
        assertThat(level.notes()).containsExactly(new Note("Date", "2001"), comment("and more"));
    }

    @Test
    void theOnlyTextLineBelowMovesIsTheTitleOfTheNextBoard() {
        for (String blank : List.of("", "\n")) {
            String text = BOARD + "Solution\nRRRR\n" + blank + "Maze\n" + BOARD;

            assertThat(levels(text)).extracting(Level::title).containsExactly("", "Maze");
            assertThat(moves(firstOf(text))).containsExactly("RRRR");
        }
    }

    @Test
    void movesInEveryNotationAreKeptAsWritten() {
        for (String moves : List.of("4R", "2(RlrR)3U", "[]Urrd[lu]D", "{ll}uR{}", "RR*RR", "(2r 2R)")) {
            assertThat(moves(level(BOARD + "Solution\n" + moves + "\n"))).containsExactly(moves);
            assertThat(level(BOARD + "Snapshot\n" + moves + "\n").notes()).containsExactly(snapshot(moves));
        }
    }

    @Test
    void countedMovesOfEightLettersNeedNoHeading() {
        assertThat(moves(level(BOARD + "2(RlrlRlrl)\n"))).containsExactly("2(RlrlRlrl)");
        assertThat(level(BOARD + "2d 3u\n").solutions()).as("a few letters").isEmpty();
    }

    @Test
    void aLongLineWithAFewMistakesIsTakenForMovesSoThatItCanBeReported() {
        assertThat(moves(level(BOARD + "Solution\nRRlrRlrlxR\n"))).containsExactly("RRlrRlrlxR");
        assertThat(credit(level(BOARD + "Solution\nRRRR\nHurdle\n")).comment()).isEqualTo("Hurdle");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Snapshot\nRRlr\n", "Snapshot 2:\n\nRRlr\n", "Snapshot: RRlr\n", "snapshot=RR\nlr\n"})
    void aSnapshotIsANoteAndNoSolution(String text) {
        Level level = level(BOARD + text);

        assertThat(level.solutions()).isEmpty();
        assertThat(level.notes()).extracting(Note::key).containsExactly("Snapshot");
        assertThat(level.notes().get(0).text().replace(" ", "")).isEqualTo("RRlr");
    }

    @Test
    void snapshotsAndSolutionsAreKeptApart() {
        Level level = level(BOARD + "\nSnapshot 2 (reverse mode)\n[]lluR\n\nSolution\nRRRR\n\nSnapshot\nRR\n");

        assertThat(moves(level)).containsExactly("RRRR");
        assertThat(level.notes())
                .containsExactly(snapshot("[]lluR"), comment("Snapshot 2 (reverse mode)"), snapshot("RR"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Solution: undefined",
                "Solution\nULLULL",
                "Solution: null",
                "Solution",
                "Solution\n\nDate: 1",
                "Snapshot"
            })
    void whatStandsForNoMovesIsReportedAndLeftOut(String text) {
        assertThat(level(BOARD + text + "\n").solutions()).isEmpty();
        assertThat(diagnostics(BOARD + text + "\n"))
                .singleElement()
                .asString()
                .matches("[45]:0 info placeholder-solution");
    }

    @Test
    void aPlaceholderThatSolvesIsASolution() {
        String board = "########\n#. $   #\n#      #\n#     @#\n########\n";

        assertThat(moves(level(board + "Solution: ullull\n"))).containsExactly("ullull");
        assertThat(diagnostics(board + "Solution: ullull\n")).isEmpty();
    }

    @Test
    void macrosAreReplacedByTheirValues() {
        LevelFile file = read("""
                Notice = These levels are free: <#Author#/>
                Author=N. N.

                Maze

                """ + BOARD + """
                Copyright: <#notice#/>
                See <#Author#/> and <#AUTHOR#/>.
                """);

        assertThat(file.collection().author()).isEqualTo("N. N.");
        assertThat(file.collection().levels().get(0).notes())
                .containsExactly(
                        new Note("Copyright", "These levels are free: <#Author#/>"), comment("See N. N. and N. N.."));
    }

    @Test
    void anUndefinedMacroStaysAsWrittenAndIsReportedOnce() {
        String text = BOARD + "<#Notice#/>\n<#Notice#/> <#\n";

        assertThat(level(text).notes()).containsExactly(comment("<#Notice#/>\n<#Notice#/> <#"));
        assertThat(diagnostics(text)).containsExactly("4:0 warning undefined-macro");
    }

    @Test
    void aLineBelowTheFirstBoardDefinesNoMacro() {
        assertThat(level(BOARD + "A=b\n<#A#/>\n").notes()).containsExactly(comment("A=b\n<#A#/>"));
    }

    @Test
    void macrosThatBlowUpAreNotExpandedWithoutEnd() {
        String text = "A=" + "x".repeat(100_000) + "\n\n; t\n" + BOARD + "<#A#/>".repeat(10_000) + "\n";

        assertThat(level(text).notes().get(0).text()).hasSizeLessThan(1_100_000);
        assertThat(diagnostics(text)).containsExactly("7:0 warning undefined-macro");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ":: described here",
                "Date of Last Change: 2001",
                "Snapshot: RR",
                "Solution 4/4\nRRRR",
                "Solution/N. N.\nRRRR"
            })
    void theMarksOfSokTellTheFormat(String mark) {
        assertThat(read(BOARD + mark + "\n").format()).isEqualTo(LevelFile.Format.SOK);
        assertThat(read(BOARD + "Solution: RRRR\nDate: 2001\n").format()).isEqualTo(LevelFile.Format.TEXT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Date of Last Change", "Date Created", "Game"})
    void keysOfSokAreNotes(String key) {
        for (String separator : List.of(":", "=", " : ")) {
            String lines = (key.toUpperCase() + separator + "Sokoban\n").repeat(2);

            assertThat(level(BOARD + lines).notes())
                    .containsExactly(new Note(key, "Sokoban"), new Note(key, "Sokoban"));
        }
    }
}
