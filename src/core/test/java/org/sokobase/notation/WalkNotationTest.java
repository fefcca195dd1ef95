package org.sokobase.notation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.play.Moves;
import org.sokobase.play.Replay;
import org.sokobase.play.Verdict;

class WalkNotationTest {

    private static final String ROOM = """
            #######
            #@    #
            # $ $ #
            # . . #
            #######
            """;

    private static Conversion convert(String picture, String text) {
        Board board = Boards.of(picture);
        return SolutionText.parse(text).on(board, Coordinates.ofPlayer(board));
    }

    @ParameterizedTest
    @CsvSource({
        "'2-1d1,4-1d1',         rDurrD",
        "' 2-1 d1 ,\n4-1 d1 ',  rDurrD",
        "'2-1D1u1r2,4-1d1',     rDurrD",
        "'1-1r1d1',             rD"
    })
    void aWalkGoesToAColumnAndARowAndIsFollowedBySteps(String text, String lurd) {
        assertThat(convert(ROOM, text)).isEqualTo(Conversion.of(Moves.of(lurd)));
    }

    @ParameterizedTest
    @CsvSource({
        "'r1d1,4-1d1',        the first segment",
        "'r1d1u1r2d1',        all of them",
        "'r1d1,u1r2,d1',      'a segment behind a comma, without a walk'",
        "'R1D1,4-1D1',        with capitals"
    })
    void aSegmentWithoutASquareBeginsWhereThePlayerStands(String text, String which) {
        assertThat(convert(ROOM, text)).as(which).isEqualTo(Conversion.of(Moves.of("rDurrD")));
    }

    @ParameterizedTest
    @CsvSource({
        "'2-1d,4-1d',             counts of 1",
        "'rd,4-1d',               counts of 1 in the first segment",
        "'r,d,u,rr,d',            'counts of 1, and all squares'",
        "'2-1d1,4-1d1, ',         a comma too many",
        "'2-1,2-1d1,2-1,4-1d1',   'steps behind a square, which may come again'",
        "'r 1 d 1 , 4 - 1 d 1',   blanks too many"
    })
    void whatElseMayBeLeftOutOrPutIn(String text, String what) {
        assertThat(convert(ROOM, text)).as(what).isEqualTo(Conversion.of(Moves.of("rDurrD")));
    }

    @Test
    void withoutASquareTheStepsAreKnownWithoutABoard() {
        assertThat(SolutionText.parse("r2d1").withoutBoard()).contains(Moves.of("rrd"));
        assertThat(SolutionText.parse("r2,D1").withoutBoard()).contains(Moves.of("rrd"));
        assertThat(SolutionText.parse("r2,4-1d1").withoutBoard()).isEmpty();
    }

    @Test
    void aCountBehindEveryLetterIsAWalkAndOneBeforeItIsNot() {
        assertThat(SolutionText.parse("r2d1").withoutBoard()).contains(Moves.of("rrd"));
        assertThat(SolutionText.parse("r2d").withoutBoard()).contains(Moves.of("rdd"));
        assertThat(SolutionText.parse("2r1d").withoutBoard()).contains(Moves.of("rrd"));
        assertThat(SolutionText.parse("rr3"))
                .isEqualTo(new SolutionText.Malformed(
                        2, "a number that counts nothing: expected l, u, r or d, or '(', behind it"));
    }

    @Test
    void columnsAndRowsAreThoseOfTheLevelAsPublished() {
        Board board = Boards.of(ROOM);

        assertThat(SolutionText.parse("12-4d1,14-4d1").on(board, new Coordinates(11, 4)))
                .isEqualTo(Conversion.of(Moves.of("rDurrD")));
    }

    @ParameterizedTest
    @CsvSource({
        "'0-0d1',                     0-0: the player cannot walk there",
        "'4-1d1,2-2d1',               2-2: the player cannot walk there",
        "'7-1d1',                     7-1: that is outside the board",
        "'1-5d1',                     1-5: that is outside the board",
        "'99999999999-2147483647d1',  2147483647-2147483647: that is outside the board"
    })
    void aWalkThatTheBoardDoesNotAllowIsNamed(String text, String reason) {
        assertThat(convert(ROOM, text)).isEqualTo(Conversion.impossible(reason));
    }

    @Test
    void theFirstStepAgainstTheRulesIsLeftToTheReplay() {
        Board board = Boards.of(ROOM);
        Moves moves = convert(ROOM, "2-1d2,4-1d1").moves().orElseThrow();

        assertThat(moves).hasToString("rDD");
        assertThat(Replay.play(board, moves)).isInstanceOf(Verdict.Illegal.class);
    }

    @ParameterizedTest
    @CsvSource({
        "'2-1',          3, 'the text ends: expected a step such as r2'",
        "'2-1,4-1,',     8, 'the text ends: expected a step such as r2'",
        "'2-1d0',        5, 'a count of 0: expected 1 or more'",
        "'2-1d1,,d1',    6, ''','' is no move: expected a column-row square such as 14-3 or a step such as r2'",
        "'2-1d1,4d1',    6, '''4'' is no move: expected a column-row square such as 14-3 or a step such as r2'",
        "'2-1d1,4-d1',   6, '''4'' is no move: expected a column-row square such as 14-3 or a step such as r2'",
        "'r1d1,x',       5, '''x'' is no move: expected a column-row square such as 14-3 or a step such as r2'",
        "'2-1d1 4-1d1',  6, '''4'' is no move: expected '','', or a step such as r2'",
        "'2-1x1',        3, '''x'' is no move: expected '','', or a step such as r2'",
        "'2-1d1x',       5, '''x'' is no move: expected '','', or a step such as r2'",
        "'2-1d9999999999', 14, 'more than 10,000,000 moves'"
    })
    void whatIsNoWalkIsNamedWithItsPlace(String text, int offset, String reason) {
        assertThat(SolutionText.parse(text)).isEqualTo(new SolutionText.Malformed(offset, reason));
    }

    private static String written(String lurd) {
        return WalkNotation.write(Moves.of(lurd), Boards.of(ROOM), new Coordinates(11, 4));
    }

    @Test
    void aWalkIsWrittenAsItsEndOnlyIfTheShortestWalkTakesItsSteps() {
        assertThat(written("rDurrD")).isEqualTo("12-4d1,14-4d1");
        assertThat(written("rDrurD")).as("another shortest way").isEqualTo("12-4d1r1u1r1d1");
        assertThat(written("rDulrrrD")).as("a detour").isEqualTo("12-4d1u1l1r3d1");
        assertThat(written("rlrDurrD")).as("a detour at the start").isEqualTo("11-4r1l1r1d1,14-4d1");
    }

    @Test
    void whatLeadsToNoPushIsWrittenAsSteps() {
        assertThat(written("rDurrDull")).isEqualTo("12-4d1,14-4d1u1l2");
        assertThat(written("rrrl")).isEqualTo("11-4r3l1");
    }

    @Test
    @Tag("long")
    @Timeout(120)
    void longWalksToAndFroOverALargeBoardComeToAnEnd() {
        Conversion conversion = convert(Boards.room(1000, 1000), "998-1d1,1-998u1,".repeat(10_000) + "998-1d1");

        assertThat(conversion.reason()).endsWith(": the walks are too many and too long");
    }
}
