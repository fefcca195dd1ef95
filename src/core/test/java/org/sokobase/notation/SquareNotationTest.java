package org.sokobase.notation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sokobase.Boards;
import org.sokobase.board.Board;
import org.sokobase.play.Moves;

class SquareNotationTest {

    private static final Board BOARD = Boards.of("######\n#@$ .#\n######");

    private static Conversion convert(String text) {
        return SolutionText.parse(text).on(BOARD, Coordinates.ofPlayer(BOARD));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Bb,Cb,Db", "Cb,Db", " Bb , Cb,\nDb ", "Bb Cb Db", "Cb Db", "Bb Cb,Db", "Bb\nCb\tDb", "Bb,Cb,Db,"
            })
    void eachSquareIsAStepOrAPushAndTheStartMayBeLeftOut(String text) {
        assertThat(convert(text)).isEqualTo(Conversion.of(Moves.of("RR")));
    }

    @Test
    void squaresAreThoseOfTheLevelAsPublished() {
        assertThat(SolutionText.parse("AAzz,ABzz,ABzy").on(BOARD, new Coordinates(26, 701)))
                .isEqualTo(Conversion.of(Moves.of("Ru")));
    }

    @ParameterizedTest
    @CsvSource({
        "'Bb,Cb,Eb',   6, 'Eb is not beside Cb: expected a neighbour of it'",
        "'Bb Cb Cb',   6, 'Cb is not beside Cb: expected a neighbour of it'",
        "'Bb,,Cb',     3, ''','' is no move: expected a square such as Cb'",
        "'Bb,Cb ,,Db', 7, ''','' is no move: expected a square such as Cb'",
        "'Bb,Cb Dx1',  6, '''D'' is no move: expected a square such as Cb'",
        "'Bb,rr',      3, '''r'' is no move: expected a square such as Cb'"
    })
    void whatIsNoSequenceOfSquaresIsNamedWithItsPlace(String text, int offset, String reason) {
        assertThat(SolutionText.parse(text)).isEqualTo(new SolutionText.Malformed(offset, reason));
    }

    @Test
    void theFirstSquareMustBeThePlayersOrBesideIt() {
        assertThat(convert("Db,Eb")).isEqualTo(Conversion.impossible("the player starts at Bb, not at or beside Db"));
    }

    @Test
    void movesAreWrittenWithTheStart() {
        assertThat(SquareNotation.write(Moves.of("RdLU"), new Coordinates(25, 0)))
                .isEqualTo("Za,AAa,AAb,Zb,Za");
    }

    /** The number in a failure's name is the board's seed. */
    @Test
    void whatIsWrittenIsPlayedAsTheSameMoves() {
        for (long seed = 0; seed < 500; seed++) {
            Boards.Solvable solvable = Boards.solvable(seed);
            Coordinates player = new Coordinates((int) seed + 60, 20);
            Moves moves = Moves.of(solvable.lurd());

            String written = SquareNotation.write(moves, player);
            Moves read = SolutionText.parse(written)
                    .on(solvable.board(), player)
                    .moves()
                    .orElseThrow();

            assertThat(read).as("%d", seed).hasToString(solvable.lurd());
        }
    }
}
