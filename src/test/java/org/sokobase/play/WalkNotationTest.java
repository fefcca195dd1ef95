package org.sokobase.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;

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
        "'2-1',          3, 'after a square, a step such as d2 is missing'",
        "'2-1,4-1d1',    3, 'after a square, a step such as d2 is missing'",
        "'2-1d',         4, a count such as the 2 in d2 is missing",
        "'2-1d0',        5, a count such as the 2 in d2 is missing",
        "'2-1d1,',       6, a square such as 20-1 is missing",
        "'2-1d1,d1',     6, a square such as 20-1 is missing",
        "'2-1d1,4d1',    7, a square such as 20-1 is missing",
        "'2-1x1',        3, 'after a square, a step such as d2 is missing'",
        "'2-1d1x',       5, '''x'' is no move'",
        "'2-1d9999999999', 14, 'more than 10,000,000 moves'"
    })
    void whatIsNoWalkIsNamedWithItsPlace(String text, int offset, String reason) {
        assertThat(SolutionText.parse(text)).isEqualTo(new SolutionText.Malformed(offset, reason));
    }

    @Test
    void whatLeadsToNoPushIsWrittenAsSteps() {
        Coordinates player = new Coordinates(11, 4);

        assertThat(WalkNotation.write(Moves.of("rDurrD"), player)).isEqualTo("12-4d1,14-4d1");
        assertThat(WalkNotation.write(Moves.of("rDurrDll"), player)).isEqualTo("12-4d1,14-4d1l2");
        assertThat(WalkNotation.write(Moves.of("rrrl"), player)).isEqualTo("11-4r3l1");
        assertThat(WalkNotation.write(Moves.of("RRD"), player)).isEqualTo("11-4r2d1");
    }

    /** The number in a failure's name is the board's seed. */
    @Test
    void whatIsWrittenIsReadWithTheSamePushesAndTheShortestWalks() {
        for (long seed = 0; seed < 1000; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Coordinates player = new Coordinates((int) seed, 7);
            Moves moves = Moves.of(solvable.lurd());

            String written = WalkNotation.write(moves, player);
            Conversion conversion = SolutionText.parse(written).on(solvable.board(), player);

            assertThat(conversion.reason())
                    .as("%d\n%s%s", seed, solvable.board(), written)
                    .isEmpty();
            Moves read = conversion.moves().orElseThrow();
            assertThat(pushes(read)).as("%d", seed).isEqualTo(pushes(moves));
            assertThat(read.length()).as("%d", seed).isLessThanOrEqualTo(moves.length());
            assertThat(SolutionText.parse(WalkNotation.write(read, player)).on(solvable.board(), player))
                    .as("%d: with the shortest walks, the moves are the same", seed)
                    .isEqualTo(conversion);
            assertThat(Replay.play(solvable.board(), read)).as("%d", seed).isInstanceOf(Verdict.Solves.class);
        }
    }

    private static String pushes(Moves moves) {
        return moves.toString().replaceAll("[lurd]", "");
    }

    @Test
    @Tag("long")
    @Timeout(120)
    void longWalksToAndFroOverALargeBoardComeToAnEnd() {
        Conversion conversion = convert(Boards.room(1000, 1000), "998-1d1,1-998u1,".repeat(10_000) + "998-1d1");

        assertThat(conversion.reason()).endsWith(": the walks are too many and too long");
    }
}
