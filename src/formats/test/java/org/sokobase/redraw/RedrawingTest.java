package org.sokobase.redraw;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.board.Symmetry;
import org.sokobase.format.Reading;
import org.sokobase.format.writer.XsbWriter;
import org.sokobase.identity.Form;
import org.sokobase.identity.Identifier;
import org.sokobase.identity.LevelIdentity;
import org.sokobase.level.Level;
import org.sokobase.level.Note;
import org.sokobase.level.WrittenSolution;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;
import org.sokobase.row.PublishedBoard;

/** Levels turned or in another form, and what stands with them. The number in a failure's name is the board's seed. */
class RedrawingTest {

    private static final long BOARDS = 100;

    private static final String HALL = """
             #######
             #@ $ .#
            *#     #
             #######
            """;

    private static final Redrawing TURNED = turning(Symmetry.ROT90);

    private static Redrawing turning(Symmetry view) {
        return new Redrawing(Optional.empty(), view);
    }

    private static Redrawing drawing(Form form) {
        return new Redrawing(Optional.of(form), Symmetry.IDENTITY);
    }

    private static Redrawn redrawn(Redrawing how, String text) {
        return how.redraw(Reading.level(text)).orElseThrow();
    }

    private static List<String> solutions(Redrawn redrawn) {
        return redrawn.solutions().stream().map(WrittenSolution::text).toList();
    }

    @Test
    void aViewTurnsTheLevelAsPublishedWithWhatLiesAbout() {
        assertThat(redrawn(TURNED, HALL).published()).isEqualTo("""
                 *
                ####
                # @#
                #  #
                # $#
                #  #
                # .#
                ####""");
    }

    @Test
    void marginsOfFloorAndGoalsGoAsNoBoardCanBeginOrEndWithThem() {
        assertThat(redrawn(turning(Symmetry.ROT180), "    ##### .\n    #@$.#\n    #####\n")
                        .published())
                .isEqualTo("#####\n#.$@#\n#####");
    }

    @ParameterizedTest
    @CsvSource({"NORMAL, #  @$.#", "SATURATED, #@  $.#"})
    void aFormHasWallsOutsideAndThePlayerWhereItSays(Form form, String row) {
        assertThat(redrawn(drawing(form), " #######  *\n #  @$.#\n #######\n").published())
                .isEqualTo("#######\n" + row + "\n#######");
    }

    @Test
    void solutionsAreTurnedInEveryNotationAndTheWalkToTheFirstPushIsFoundAnew() {
        String hall = """
                ############
                #@ $      .#
                ############
                Solution: rRRRRRRR
                Solution: r7R
                Solution: 2-1r7
                Solution: Cb,Db,Eb,Fb,Gb,Hb,Ib,Jb
                """;

        assertThat(solutions(redrawn(TURNED, hall)))
                .containsExactly("dDDDDDDD", "d7D", "1-2d7", "Bb,Bc,Bd,Be,Bf,Bg,Bh,Bi,Bj");
        assertThat(solutions(redrawn(drawing(Form.SATURATED), HALL.replace("#@ ", "# @") + "Solution: RR")))
                .containsExactly("rRR");
    }

    @Test
    void snapshotsAreTurnedTooAndNeedNotSolve() {
        Redrawn redrawn = redrawn(TURNED, HALL + "\nSnapshot\nrRl\n");

        assertThat(redrawn.notes()).containsExactly(new Note(Note.SNAPSHOT, "dDu"));
        assertThat(redrawn.unfit()).isEmpty();
    }

    @Test
    void movesThatDoNotFitAreLeftOutWithTheReason() {
        Redrawn redrawn = redrawn(TURNED, HALL + "Solution: rR\nSolution: rRR\nSolution: rRxR\n\nSnapshot\nuu\n");

        assertThat(solutions(redrawn)).containsExactly("dDD");
        assertThat(redrawn.unfit())
                .containsExactlyInAnyOrder(
                        new Redrawn.Unfit(Redrawn.Kind.SNAPSHOT, 0, "move 1: the player runs into a wall"),
                        new Redrawn.Unfit(Redrawn.Kind.SOLUTION, 5, "it does not solve the level"),
                        new Redrawn.Unfit(
                                Redrawn.Kind.SOLUTION,
                                7,
                                redrawn.unfit().get(redrawn.unfit().size() - 1).reason()));
        assertThat(redrawn.unfit().get(2).reason()).startsWith("not moves from column");
    }

    @Test
    void markedSquaresGoWhereTheViewPutsThemAndAllOtherTextsStay() {
        String marked = """
                #######
                #@ $ .#
                #x   x#
                #######
                Title: Hall
                Author: Ann
                Date: 1999
                """;

        assertThat(redrawn(TURNED, marked).notes())
                .containsExactly(new Note("Date", "1999"), new Note(Note.DEAD_SQUARES, "Bb,Bf"));
        assertThat(redrawn(drawing(Form.NORMAL), marked.indent(2).replaceAll(" *(?=Title|Author|Date)", ""))
                        .notes())
                .contains(new Note(Note.DEAD_SQUARES, "Bc,Fc"));
    }

    @Test
    void aLevelThatCannotBeDrawnOtherwiseSaysWhy() {
        Level open = Reading.level("#####\n#@$.\n#####\n");
        Level foreign = Reading.level("#####\n#@$.#\n#?  #\n#####\n");

        assertThat(drawing(Form.NORMAL).redraw(open)).isEmpty();
        assertThat(drawing(Form.NORMAL).obstacle(open.published(), open.inspection()))
                .hasValue("has no normal form");
        assertThat(TURNED.redraw(open).orElseThrow().published()).isEqualTo("###\n#@#\n#$#\n#.#\n# #");
        assertThat(TURNED.redraw(foreign)).isEmpty();
        assertThat(TURNED.obstacle(foreign.published(), foreign.inspection())).hasValue("has rows that are no squares");
    }

    /** A level with anything outside of its walls, and its solution. */
    private static Level random(long seed) {
        Boards.Solvable solvable = Boards.solvable(seed);
        String picture = Boards.decorated(solvable.board(), "## -_$*", new Random(seed));
        return Reading.level(picture.replaceAll("(?m)^[ _-]*\\n", "") + "Title: Any\nSolution: " + solvable.lurd());
    }

    /** As it is when it has been written and read again. */
    private static Level readAgain(Level level) {
        StringBuilder text = new StringBuilder();
        try {
            new XsbWriter(text)
                    .level(
                            PublishedBoard.rows(level.published()),
                            level.title(),
                            level.author(),
                            level.notes(),
                            level.solutions());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return Reading.level(text.toString());
    }

    private static Level drawn(Redrawing how, Level level) {
        Level drawn = how.redraw(level).map(redrawn -> redrawn.of(level)).orElse(level);
        Level again = readAgain(drawn);
        assertThat(again.inspection()).isEqualTo(drawn.inspection());
        assertThat(again.title()).isEqualTo(level.title());
        return again;
    }

    private static Board board(Level level) {
        return level.inspection().board().orElseThrow();
    }

    private static LevelIdentity identity(Level level) {
        return new Identifier().identify(board(level));
    }

    private static Verdict.Solves played(Level level) {
        assertThat(level.solutions()).hasSize(1);
        return (Verdict.Solves) Replay.play(
                board(level), level.solutions().get(0).parse().withoutBoard().orElseThrow());
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void everyViewIsTheSamePuzzleWithTheSameSolutionAndItsInverseGivesBothBack(Symmetry view) {
        for (long seed = 0; seed < BOARDS; seed++) {
            Level level = drawn(turning(Symmetry.MIRROR), random(seed)); // which takes the margins off
            Level seen = drawn(turning(view), level);

            assertThat(board(seen)).as("%d", seed).isEqualTo(board(level).seen(view));
            assertThat(identity(seen).unique())
                    .as("%d", seed)
                    .isEqualTo(identity(level).unique());
            assertThat(identity(seen).exact())
                    .as("%d", seed)
                    .isEqualTo(new Identifier().sumOf(board(level).grid(), view));
            assertThat(played(seen).metrics())
                    .as("%d", seed)
                    .isEqualTo(played(level).metrics());
            Level back = drawn(turning(view.inverse()), seen);
            assertThat(back.published()).as("%d", seed).isEqualTo(level.published());
            assertThat(back.solutions().get(0).text())
                    .as("%d", seed)
                    .isEqualTo(level.solutions().get(0).text());
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void viewsOneAfterTheOtherAreTheViewOfTheirProduct(Symmetry first) {
        for (long seed = 0; seed < 10; seed++) {
            Level level = drawn(turning(Symmetry.MIRROR), random(seed));
            for (Symmetry next : Symmetry.values()) {
                Level together = drawn(turning(first.then(next)), level);
                Level inTurn = drawn(turning(next), drawn(turning(first), level));

                assertThat(inTurn.published()).as("%d %s", seed, next).isEqualTo(together.published());
                assertThat(inTurn.solutions().get(0).text())
                        .as("%d %s", seed, next)
                        .isEqualTo(together.solutions().get(0).text());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyFormIsTheSamePuzzleAndItsSolutionPushesAsOften(Form form) {
        for (long seed = 0; seed < BOARDS; seed++) {
            Level level = random(seed);
            Level drawn = drawn(new Redrawing(Optional.of(form), Symmetry.MIRROR_ROT90), level);

            assertThat(board(drawn))
                    .as("%d", seed)
                    .isEqualTo(form.of(board(level)).board().seen(Symmetry.MIRROR_ROT90));
            assertThat(identity(drawn).unique())
                    .as("%d", seed)
                    .isEqualTo(identity(level).unique());
            assertThat(played(drawn).metrics().pushes())
                    .as("%d", seed)
                    .isEqualTo(played(level).metrics().pushes());
            assertThat(drawn.published())
                    .as("%d", seed)
                    .isEqualTo(board(drawn).toString().stripTrailing());
        }
    }
}
