package org.sokobase.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.sokobase.format.Reading.comment;
import static org.sokobase.format.Reading.diagnostics;
import static org.sokobase.format.Reading.firstOf;
import static org.sokobase.format.Reading.level;
import static org.sokobase.format.Reading.levels;
import static org.sokobase.format.Reading.read;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.format.writer.LurdWriter;
import org.sokobase.level.Credit;
import org.sokobase.level.Level;
import org.sokobase.level.LevelFile;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.notation.SolutionText;

/** Solutions that stand beside a board, and files that hold nothing but solutions. */
class SolutionsInFilesTest {

    /** {@code RRRR} solves it. */
    private static final String BOARD = """
            ########
            #@$   .#
            ########
            """;

    private static final int HEIGHT = 3;

    private static List<String> moves(Level level) {
        return level.solutions().stream().map(WrittenSolution::text).toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Solution\nRRRR",
                "Solution: RRRR",
                "Solution=RRRR",
                "solution:\nRRRR",
                "Solution 4/4/1/1/1\nRRRR",
                "Solution 1:\nRRRR",
                "Solution/4/4\nRRRR",
                "Solution\n\nRRRR",
                "> Solution\n> RRRR"
            })
    void aHeadedSolutionBelongsToTheBoardAbove(String text) {
        assertThat(moves(level(BOARD + text + "\n"))).containsExactly("RRRR");
        assertThat(moves(firstOf(BOARD + "\n" + text + "\n\n" + BOARD))).containsExactly("RRRR");
        assertThat(levels(BOARD + "\n" + text + "\n\n" + BOARD))
                .extracting(Level::title)
                .containsExactly("", "");
    }

    @Test
    void aHeadedSolutionMayGoOnOverSeveralLines() {
        assertThat(moves(level(BOARD + "Solution\nRR\nll\nrr\nRR\n"))).containsExactly("RR ll rr RR");
        assertThat(moves(level(BOARD + "Solution: RR\nRR\n\nTitle: Maze\n"))).containsExactly("RR RR");
    }

    @Test
    void severalSolutionsAreAllKept() {
        assertThat(moves(level(BOARD + "Solution: RRRR\nSolution 2: RlrRRR\n\nRRRlrR\n")))
                .containsExactly("RRRR", "RlrRRR", "RRRlrR");
    }

    @Test
    void aSolutionKnowsTheLineAndColumnOfItsFirstMove() {
        assertThat(level(BOARD + "Solution\n  RRRR\n").solutions())
                .containsExactly(new WrittenSolution(HEIGHT + 2, 3, "RRRR"));
        assertThat(level(BOARD + "Solution: RRRR\n").solutions())
                .containsExactly(new WrittenSolution(HEIGHT + 1, 11, "RRRR"));
        assertThat(level(BOARD + "> RRRR\n").solutions()).containsExactly(new WrittenSolution(HEIGHT + 1, 3, "RRRR"));
    }

    @Test
    void bareMovesThatSolveAreASolutionHoweverShort() {
        assertThat(moves(level(BOARD + "RRRR\n"))).containsExactly("RRRR");
        assertThat(moves(level(BOARD + "rrrr\n"))).as("in any case").containsExactly("rrrr");
    }

    @Test
    void bareMovesOfEightLettersAreASolutionEvenIfTheyDoNotSolve() {
        assertThat(moves(level(BOARD + "lrlrlrlr\n"))).containsExactly("lrlrlrlr");
        assertThat(level(BOARD + "lrlrlrl\n").notes()).as("seven letters").containsExactly(comment("lrlrlrl"));
    }

    @Test
    void bareMovesThatGoOnInTheNextLineAreOneSolutionUntilTheySolve() {
        assertThat(moves(level(BOARD + "RlrlrlrlrR\nRR\nRRRR\n"))).containsExactly("RlrlrlrlrR RR", "RRRR");
    }

    @Test
    void bareMovesOverThreeLinesEndWithTheLineThatSolves() {
        assertThat(moves(level(BOARD + "RRlrlrlr\nR\nR\nRRRR\n"))).containsExactly("RRlrlrlr R R", "RRRR");
    }

    @Test
    void bareMovesBetweenTwoBoardsBelongToTheOneAbove() {
        String text = BOARD + "\nRRRR\n\nMaze\n\n" + BOARD;

        assertThat(moves(firstOf(text))).containsExactly("RRRR");
        assertThat(levels(text)).extracting(Level::title).containsExactly("", "Maze");
    }

    @Test
    void aHeadedSolutionThatDoesNotSolveIsNoTitleOfTheNextBoard() {
        String text = BOARD + "Solution\n\nRR\n\n" + BOARD;

        assertThat(moves(firstOf(text))).containsExactly("RR");
        assertThat(levels(text)).extracting(Level::title).containsExactly("", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Solution: undefined", "Solution\nundefined", "Solution: UNDEFINED"})
    void aPlaceholderIsNoSolution(String text) {
        assertThat(level(BOARD + text + "\n").solutions()).isEmpty();
        assertThat(level(BOARD + text + "\n").notes()).isEmpty();
    }

    @Test
    void aHeadWithoutMovesIsNoSolution() {
        assertThat(level(BOARD + "Solution:\n\nTitle: Maze\n").solutions()).isEmpty();
    }

    @Test
    void aHeadedSolutionWithAMistakeIsKeptSoThatItCanBeReported() {
        WrittenSolution solution = level(BOARD + "Solution: RRxR\n").solutions().get(0);

        assertThat(solution.text()).isEqualTo("RRxR");
        assertThat(solution.parse()).isEqualTo(new SolutionText.Malformed(2, "'x' is no move: expected l, u, r or d"));
    }

    @Test
    void linesBelowALineOfMovesSayWhoseTheyAre() throws IOException {
        Credit credit = new Credit("N. N.", "2001-02-03", "", "", "two\nlines");
        StringBuilder out = new StringBuilder();
        LurdWriter writer = new LurdWriter(out);
        writer.head("", "", List.of());
        writer.level("", "", "", List.of(), List.of(WrittenSolution.of("RRRR").credited(credit)));
        writer.level("", "", "", List.of(), List.of());
        writer.level("", "", "", List.of(), List.of(WrittenSolution.of("llUU")));
        writer.end();

        assertThat(out)
                .hasToString("RRRR\n; Player: N. N.\n; Solved: 2001-02-03\n; Remark: two\n; Remark: lines\n\nllUU\n");
        assertThat(read(out.toString()).solutions())
                .containsExactly(
                        new WrittenSolution(1, 1, "RRRR").credited(credit),
                        new WrittenSolution(6, 1, ""),
                        new WrittenSolution(7, 1, "llUU"));
        assertThat(read("RRRR\n\n; Player: N. N.\n").solutions().get(0).credit())
                .isEqualTo(Credit.NONE);
    }

    @Test
    void aSentenceAboutASolutionIsNoHead() {
        Level level = level(BOARD + "Solution by N. N. is longer\n");

        assertThat(level.solutions()).isEmpty();
        assertThat(level.notes()).containsExactly(comment("Solution by N. N. is longer"));
    }

    @Test
    void aSolutionBeforeTheFirstBoardBelongsToNoneAndIsReported() {
        String text = "Solution: RRRR\n\nMaze\n\n" + BOARD;

        assertThat(level(text).solutions()).isEmpty();
        assertThat(diagnostics(text)).containsExactly("1:0 warning early-solution");
    }

    @Test
    void aFileOfMovesHoldsOneSolutionALine() {
        LevelFile file = read("RRRR\nllUU\n");

        assertThat(file.format()).isEqualTo(LevelFile.Format.SOLUTIONS);
        assertThat(file.solutions())
                .containsExactly(new WrittenSolution(1, 1, "RRRR"), new WrittenSolution(2, 1, "llUU"));
        assertThat(file.collection().levels()).isEmpty();
        assertThat(file.isEmpty()).isFalse();
    }

    @Test
    void aBlankLineInAFileOfMovesStandsForALevelWithoutSolution() {
        assertThat(read("RRRR\n\nllUU\n").solutions())
                .extracting(WrittenSolution::line, WrittenSolution::text)
                .containsExactly(tuple(1, "RRRR"), tuple(2, ""), tuple(3, "llUU"));
    }

    @Test
    void commentLinesInAFileOfMovesAreNoSolutions() {
        assertThat(read("; by a solver\nRRRR\n").solutions()).containsExactly(new WrittenSolution(2, 1, "RRRR"));
    }

    @Test
    void anIdBesideMovesIsNoSolutionButBelongsToTheNextOne() {
        String id = "4FE1fbb4886DF490";
        for (String before : List.of(id + "\n", "; " + id + "\n", "ID: " + id + "\n", ";id=" + id + "\n; more\n\n")) {
            List<WrittenSolution> solutions =
                    read("uu\n" + before + "RRRR\nll\n").solutions();

            assertThat(solutions)
                    .as(before)
                    .filteredOn(solution -> !solution.text().isEmpty())
                    .extracting(WrittenSolution::text, WrittenSolution::id)
                    .containsExactly(tuple("uu", ""), tuple("RRRR", id), tuple("ll", ""));
        }
        for (String between : List.of(" ", ": ", "; ", ", ", "\t")) {
            assertThat(read(id + between + "RRRR\nll\n").solutions())
                    .as(between)
                    .containsExactly(
                            new WrittenSolution(1, 17 + between.length(), "RRRR", id), new WrittenSolution(2, 1, "ll"));
        }
    }

    @Test
    void sixteenStepsDownAreNoId() {
        String down = "dddddddddddddddD";

        assertThat(read(down + "\n" + down + " rr\n").solutions())
                .containsExactly(new WrittenSolution(1, 1, down), new WrittenSolution(2, 1, down + " rr"));
    }

    @Test
    void aWrongLineInAFileOfMovesIsKeptSoThatItCanBeReported() {
        LevelFile file = read("RRRR\n  RR?R\nllUU\n");

        assertThat(file.format()).isEqualTo(LevelFile.Format.SOLUTIONS);
        assertThat(file.solutions()).contains(new WrittenSolution(2, 3, "RR?R"));
    }

    @Test
    void aTextWithAWordThatHappensToBeMovesIsNoFileOfSolutions() {
        assertThat(read("durr\nis what he said\nand he left\n").format()).isEqualTo(LevelFile.Format.OTHER_TEXT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4R",
                "RR2R",
                "2R*2R",
                "R2r*R",
                "1-1r2r2",
                "1-1r2,3-1r2",
                "r4",
                "R2r2",
                "r1,R3",
                "r2,3-1r2",
                "d1,1-1d1",
                "r1l1r1l1r1l1r1l1",
                "Bb,Cb,Db,Eb,Fb",
                "Bb Cb Db Eb",
                "4(r)lurdlurd"
            })
    void aLineInAnyNotationIsASolutionWithoutAHeading(String line) {
        assertThat(moves(level(BOARD + line + "\n"))).containsExactly(line);
        assertThat(moves(firstOf(BOARD + "\n" + line + "\n\nMaze\n\n" + BOARD))).containsExactly(line);
        assertThat(levels(BOARD + "\n" + line + "\n\nMaze\n\n" + BOARD))
                .extracting(Level::title)
                .containsExactly("", "Maze");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "30-8-55",
                "3-1",
                "1-1r4",
                "r2d1",
                "R2D2",
                "u2",
                "U2",
                "r3",
                "r2,d1",
                "r4d1",
                "4Rd",
                "L1,R2,3-4",
                "r 4",
                "r4.",
                "Bb Cb Db",
                "4L",
                "10d",
                "2(rR)",
                "9999(R)",
                "9999R",
                "[4r]4L",
                "Ann,Bob,Joe,Kim",
                "Bb,Cb,Db",
                "Bb,Db,Fb,Hb",
                "4 R",
                "4-R",
                "Level 4R",
                "5-#"
            })
    void aTitleThatIsAlmostMovesIsATitle(String title) {
        assertThat(levels(BOARD + "\n" + title + "\n\n" + BOARD))
                .extracting(Level::title)
                .containsExactly("", title);
        assertThat(firstOf(BOARD + "\n" + title + "\n\n" + BOARD).solutions()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1-1r4", "r4", "r2d1,3-1u1", "Bb,Cb,Db,Eb,Fb", "Bb Cb Db", "[4r]4L", "3(r)R"})
    void movesInAnyNotationMayStandBelowAHeading(String line) {
        assertThat(moves(level(BOARD + "Solution\n\n" + line + "\n"))).containsExactly(line);
        assertThat(moves(level(BOARD + "Solution by N. N.\n" + line + "\n"))).containsExactly(line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"4R", "3r2(uL)", "20-1d2", "r2d1,20-1d2", "r2d1", "Bb,Cb", "Bb Cb", "[4r]4L", "RR*RR", "[]LLlrL"
            })
    void aFileOfMovesMayBeInAnyNotation(String line) {
        LevelFile file = read(line + "\n\n" + line + "\n");

        assertThat(file.format()).isEqualTo(LevelFile.Format.SOLUTIONS);
        assertThat(file.solutions()).extracting(WrittenSolution::text).containsExactly(line, "", line);
        assertThat(file.diagnostics()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"30-8-55", "1) 2) 3)", "Ann,Bob,Joe", "3 d", "12", "()"})
    void aTextThatIsAlmostMovesIsNoFileOfSolutions(String line) {
        assertThat(read(line + "\n" + line + "\n").format()).isEqualTo(LevelFile.Format.OTHER_TEXT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"undefined", "Undefined", "null", "ullull", "ULLULL"})
    void aPlaceholderInAFileOfMovesKeepsItsPlaceAndIsSaid(String word) {
        String text = word + "\n" + word + "\nRRRR\n" + word + "\n";
        List<Level> levels = levels((BOARD + "\n").repeat(4));

        assertThat(read(text).format()).isEqualTo(LevelFile.Format.SOLUTIONS);
        assertThat(diagnostics(text))
                .containsExactly(
                        "1:0 info placeholder-solution",
                        "2:0 info placeholder-solution",
                        "4:0 info placeholder-solution");
        for (List<Level> some : List.of(levels, levels.subList(0, 3))) {
            assertThat(SolutionLines.pair(read(text).solutions(), some))
                    .extracting(
                            pair -> pair.solution().line(),
                            pair -> pair.level().orElseThrow().index())
                    .containsExactly(tuple(3, 3));
        }
    }

    /** It would be said of the solution before, if there is one. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "%1$sSolution: undefined\nPlayer: Ann\nTime: 2 s\n",
                "%1$sSolution\nRRRR\nPlayer: Bob\nSolution\nullull\nPlayer: Ann\nTime: 2 s\n",
                "{\"b\": \"%2$s\", \"solutions\": [\"RRRR\", {\"moves\": \"undefined\", \"by\": \"Ann\", \"time\": \"2 s\"}]}",
                "<SokobanLevels><Level><L>%2$s</L><Solution Player='Ann' Time='2 s'>undefined</Solution></Level></SokobanLevels>"
            })
    void whatIsSaidOfAPlaceholderIsANote(String text) {
        Level level = level(text.formatted(BOARD, BOARD.strip().replace('\n', '|')));

        assertThat(level.notes())
                .extracting(Note::text)
                .singleElement()
                .asString()
                .endsWith("Player: Ann\nTime: 2 s");
        assertThat(level.solutions())
                .extracting(solution -> solution.credit().player())
                .doesNotContain("Ann");
    }

    /** The last solution is folded, and the placeholder keeps its place. */
    @Test
    void headingsBetweenSolutionsCountAsNoLevels() {
        List<Level> levels = levels("#####\n#@$.#\n#####\n\n" + BOARD + "\n#####\n#.$@#\n#####\n\n" + BOARD);
        List<WrittenSolution> lines = read("Level 1\nR\nLevel 2\nundefined\n\nLevel 3\nL\nLevel 4\nRR\nRR\n")
                .solutions();

        assertThat(SolutionLines.pair(lines, levels))
                .extracting(
                        pair -> pair.solution().line(),
                        pair -> pair.solution().text(),
                        pair -> pair.level().orElseThrow().index())
                .containsExactly(tuple(2, "R", 1), tuple(7, "L", 3), tuple(9, "RRRR", 4));
    }

    @Test
    void aPlaceholderThatSolvesItsLevelIsItsSolution() {
        String solved = """
                ########
                #.$    #
                ####   #
                ######@#
                ########
                """;
        List<WrittenSolution> lines = read("ullull\nRRRR\nullull\n").solutions();

        assertThat(SolutionLines.pair(lines, levels(solved + "\n" + BOARD + "\n" + BOARD)))
                .extracting(pair -> pair.solution().line())
                .containsExactly(1, 2);
    }

    @Tag("slow")
    @Test
    void aSolutionWithStrangeLettersInALongLineIsKeptAndNamed() {
        String moves = "lr".repeat(500_000);
        LevelFile file = read(moves + "\n" + moves + "\u0416" + moves + "\n");

        assertThat(file.solutions()).hasSize(2);
        assertThat(file.solutions().get(1).parse())
                .isEqualTo(new SolutionText.Malformed(1_000_000, "'\u0416' is no move: expected l, u, r or d"));
    }
}
